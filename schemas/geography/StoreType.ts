import * as z from 'zod';
import type { Rule } from '../../src/core/declaration/application.ts';
import { boolean, choice, integer, longText, text } from '../../src/fieldTypes/index.ts';
import { typeFields, typePrefixes } from './choices.ts';

/** What a type field of a store may hold (spec 002 §3): `rel_part` of the relationship type. */
export const StoreType = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 65, unique: true }),
  description: longText({ label: 'Description', maxLength: 510 }),
  type_field: choice({ label: 'Type field', choices: typeFields, required: true }),
  active: boolean({ label: 'Active', required: true, default: true }),
});
export type StoreType = z.output<typeof StoreType>;

/** One of the type fields, with what the names of its definitions begin with. */
export const StoreTypeField = z.object({
  name: choice({ label: 'Type field', choices: typeFields, required: true }),
  prefix: text({ label: 'Prefix', required: true }),
});
export type StoreTypeField = z.output<typeof StoreTypeField>;

/** A definition is called by the prefix of its type field and something behind it. */
export const typeNameFits: Rule = ({ name, type_field }) => {
  const prefix = typePrefixes[type_field as keyof typeof typePrefixes]; // one of the choices
  return typeof name === 'string' && name.startsWith(prefix) && name.length > prefix.length;
};
