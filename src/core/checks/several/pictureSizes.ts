import type { Resource } from '../../declaration/resource.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { sizeEnding } from '../../values/images.ts';
import { error, type Fault } from '../faults/fault.ts';

const mostPixels = 4_000;

/** Sizes that are made of pictures: each is called and is something of its own. */
const pictureSizes = (resource: Resource, { types }: { types: FieldTypes }): Fault[] =>
  resource.fields.flatMap((field) =>
    (field.slots ?? []).flatMap(({ sizes = [] }, place) =>
      sizes.flatMap((size, at) => {
        const path = `${resource.name}.fields.${field.name}.slots[${place}].sizes[${at}]`;
        const before = sizes.slice(0, at);
        if (!types[field.type]?.pictures)
          return [error('RES735', path, `A field of type ${field.type} holds no pictures.`, 'Leave it out.')];
        if (!Number.isInteger(size.width) || size.width < 1 || size.width > mostPixels)
          return [error('RES735', `${path}.width`, `${size.width} is no width.`, `Say 1 to ${mostPixels} pixels.`)];
        return before.some(({ name }) => name === size.name) ||
          before.some((one) => sizeEnding(one) === sizeEnding(size))
          ? [
              error(
                'RES735',
                path,
                `A size before it is called '${size.name}' too, or is the same.`,
                'Give each a name, and a width or a format of its own.',
              ),
            ]
          : [];
      }),
    ),
  );

export const pictureSizeChecks = [pictureSizes];
