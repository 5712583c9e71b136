import { can } from '../../src/core/declaration/access.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { DerivedSize } from '../../src/core/values/images.ts';
import type { PictureSize } from '../engine/context/context.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { forbidden } from '../engine/access/forbidden.ts';
import { RequestError } from '../engine/access/requestError.ts';

export interface ImageAccess {
  /** Throws 403 for whoever may write no field that holds pictures. */
  requireWriter(user: SignedIn): void;
  /** Throws 403 for whoever sees no record with pictures. */
  requireReader(user: SignedIn): void;
  /** Throws 403 for a country beyond the user's constraints. */
  requireCountry(user: SignedIn, country: string): void;
  /** The declared size of `field.slot`, or of nothing. Throws 403 where the user may not write such a field. */
  sizeOf(user: SignedIn, imageField: string | undefined): PictureSize | undefined;
  /** What is made of a picture of `field.slot`. */
  sizesOf(imageField: string | undefined): readonly DerivedSize[];
  /** All sizes that declarations ask for: no others are ever made. */
  sizes: readonly DerivedSize[];
  /** One of these opens the calls that write. */
  permissions: readonly string[];
  /** One of these opens the call that reads. */
  readers: readonly string[];
}

interface PictureField {
  resource: Resource;
  field: Field;
}

/** Pictures belong to records: who may write a field that holds them may upload one, and say whose it is. */
export const createImageAccess = (application: Application, types: FieldTypes): ImageAccess => {
  const fields: PictureField[] = application.resources.flatMap((resource) =>
    resource.fields
      .filter((field) => !field.readOnly && typeOf(types, field).pictures)
      .map((field) => ({ resource, field })),
  );
  const requireOne = (isOne: boolean, codes: readonly string[]): void => {
    if (!isOne) throw forbidden(codes);
  };
  const named = (codesOf: (resource: Resource) => readonly string[]): string[] =>
    [...new Set(fields.flatMap(({ resource }) => codesOf(resource)))].sort();
  const writers = named(({ access }) => [...access.edit, ...access.create]);
  const readers = named(({ access }) => [...access.show, ...access.edit, ...access.create]);
  const slotsOf = (imageField: string | undefined): NonNullable<Field['slots']> => {
    const [name, slotName] = imageField?.split('.') ?? [];
    return fields
      .filter(({ field }) => field.name === name)
      .flatMap(({ field }) => (field.slots ?? []).filter((one) => one.name === slotName));
  };
  return {
    requireWriter: (user) =>
      requireOne(
        fields.some((one) => mayWrite(user, one)),
        writers,
      ),
    requireReader: (user) =>
      requireOne(
        fields.some((one) => can(user, one.resource, 'show').allowed || mayWrite(user, one)),
        readers,
      ),
    requireCountry: (user, country) => {
      const allowed = user.constraints['country'];
      if (allowed && !allowed.includes(country))
        throw new RequestError(
          403,
          'OUT_OF_SCOPE',
          'outOfScope',
          {},
          { limits: [{ constraint: 'country', values: [...allowed] }] },
        );
    },
    sizeOf: (user, imageField) => {
      const [name] = imageField?.split('.') ?? [];
      const known = fields.filter(({ field }) => field.name === name);
      if (known.length > 0)
        requireOne(
          known.some((one) => mayWrite(user, one)),
          known.flatMap(({ resource }) => [...resource.access.edit, ...resource.access.create]),
        );
      const [slot] = slotsOf(imageField);
      return slot?.width !== undefined && slot.height !== undefined
        ? { width: slot.width, height: slot.height }
        : undefined;
    },
    sizesOf: (imageField) => slotsOf(imageField).flatMap(({ sizes = [] }) => sizes),
    sizes: fields.flatMap(({ field }) => (field.slots ?? []).flatMap(({ sizes = [] }) => sizes)),
    permissions: writers,
    readers,
  };
};

const mayWrite = (user: SignedIn, { resource, field }: PictureField): boolean =>
  (can(user, resource, 'edit').allowed || can(user, resource, 'create').allowed) &&
  can(user, resource, { field: field.name }).allowed;
