import type * as z from 'zod';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';

export type RemoteRecord = Record<string, unknown> & { id: string | number };

/** Why something that a service sent is no record of the resource. */
export class UnreadableRecord extends Error {}

/**
 * A record as the declaration has it, from one as a service sent it: fields that nobody declared are dropped, absent ones are
 * null, numbers and flags that come as texts are read. Throws an `UnreadableRecord`.
 */
export const readRemoteRecord = (resource: Resource, types: FieldTypes, sent: unknown): RemoteRecord => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new UnreadableRecord('it sent something that is no record');
  const record = Object.fromEntries(
    resource.fields.map((field) => [
      field.name,
      readValue(resource, types, field, (sent as Record<string, unknown>)[field.name]),
    ]), // as just checked
  );
  const id = record[resource.key[0] ?? 'id'];
  if (typeof id !== 'string' && typeof id !== 'number') throw new UnreadableRecord('it sent a record without an id');
  return { ...record, id };
};

const readValue = (resource: Resource, types: FieldTypes, field: Field, sent: unknown): unknown => {
  const type = typeOf(types, field);
  if (sent === undefined || type.isEmpty(sent)) return null;
  const checked = (resource.schema.shape[field.name] as z.ZodType).safeParse(sent); // a shape holds schemas
  if (checked.success) return checked.data;
  const parsed = typeof sent === 'object' ? null : type.parse(String(sent), field);
  if (!parsed?.ok) throw new UnreadableRecord(`it sent a record whose '${field.name}' is no value of that field`);
  return parsed.value;
};

/** The id that a text of an address stands for; null where no record can have it. */
export const readRemoteId = (resource: Resource, types: FieldTypes, text: string): string | number | null => {
  const field = resource.fields.find(({ name }) => name === resource.key[0]);
  // As steps of a path these would lead to another call.
  if (!field || text === '.' || text === '..') return null;
  const type = typeOf(types, field);
  const parsed = type.parse(text, field);
  // '1.0' and ' 1' are no ids of record 1: one record has one address.
  if (!parsed.ok || parsed.value === null || type.format(parsed.value, field) !== text) return null;
  return parsed.value as string | number; // keys are texts or numbers
};
