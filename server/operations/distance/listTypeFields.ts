import { typeFields, typePrefixes } from '../../../schemas/geography/choices.ts';
import type { Operation } from '../../engine/context/operation.ts';

/** The fixed list of the type fields of a store, each with its prefix. */
export const listTypeFields: Operation = async () => ({
  changes: [],
  effects: [],
  result: typeFields.map(({ value }) => ({ name: value, prefix: typePrefixes[value] })),
});
