import * as z from 'zod';
import { metaOf, type Field, type FieldMeta } from '../../core/fields/field.ts';
import { fieldOf, type Shape } from './shapeFields.ts';

/** A zod schema as the form draws it and the import reads it. */
export const describeShape = (schema: z.ZodType, template: unknown): NonNullable<FieldMeta['json']> => {
  const shape = withoutNulls(shapeOf(schema));
  return { schema: shape, template, members: membersOf(shape) };
};

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = metaOf(zodSchema);
      if (meta) Object.assign(jsonSchema, { title: meta.label, 'x-field': meta });
    },
  }) as Shape; // it is read with a look at what is there

/** A form leaves an empty member out and never sends null: no member offers a choice between a value and null. */
const withoutNulls = ({ anyOf, type, ...shape }: Shape): Shape => {
  const kept = anyOf?.filter(({ type }) => type !== 'null');
  const [only] = kept ?? [];
  const merged: Shape = kept?.length === 1 ? { ...only, ...shape } : { ...shape, ...(kept && { anyOf: kept }) };
  const [own] = [type].flat().filter((name) => name !== 'null');
  return {
    ...(own !== undefined && { type: own }),
    ...merged,
    ...(merged.properties && {
      properties: Object.fromEntries(
        Object.entries(merged.properties).map(([name, member]) => [name, withoutNulls(member)]),
      ),
    }),
    ...(merged.items && { items: withoutNulls(merged.items) }),
  };
};

/** Every member that holds one value and that a path names; what stands in rows has no path of its own. */
const membersOf = ({ properties = {} }: Shape): Field[] =>
  Object.entries(properties).flatMap(([name, member]): Field[] => {
    const field = fieldOf(name, member);
    if (field) return [field];
    return membersOf(member).map((inner) => ({
      ...inner,
      name: `${name}.${inner.name}`,
      label: `${member.title ?? name} > ${inner.label}`,
    }));
  });
