import type { Field } from '../fields/field.ts';

type Row = Readonly<Record<string, unknown>>;
type Typed = Pick<Field, 'name' | 'typedAs'>;

/** What a person reads and writes where a field is typed: what was typed last, where the value is what a rule made of that. */
export const typedValue = ({ name, typedAs }: Typed, row: Row): unknown =>
  (typedAs === undefined ? null : row[typedAs]) ?? row[name] ?? null;

/** The record as its inputs hold it. */
export const asTyped = <R extends Row>(fields: readonly Typed[], row: R): R => {
  const typed = fields.filter(({ name, typedAs }) => typedAs !== undefined && name in row);
  return typed.length === 0
    ? row
    : { ...row, ...Object.fromEntries(typed.map((field) => [field.name, typedValue(field, row)])) };
};
