import type { Field } from '../fields/field.ts';
import { typeOf, type FieldTypes } from '../fields/fieldType.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RecordOrder {
  /** Null: by the key alone. */
  field: string | null;
  order: 'ASC' | 'DESC';
}

/**
 * Order of two records as the engine's SQL has it: nulls last both ways, ties by the key in the same direction. Throws on
 * a field that `fields` does not hold.
 */
export const compareRecords = (
  a: Row,
  b: Row,
  {
    sort,
    key,
    fields,
    types,
  }: { sort: RecordOrder; key: readonly string[]; fields: readonly Field[]; types: FieldTypes },
): number => {
  const direction = sort.order === 'DESC' ? -1 : 1;
  for (const name of sort.field === null ? key : [sort.field, ...key]) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`Records cannot be sorted by '${name}', which is no field of them.`);
    const type = typeOf(types, field);
    const [left, right] = [a[name] ?? null, b[name] ?? null];
    const empties = Number(type.isEmpty(left)) - Number(type.isEmpty(right));
    const difference = empties || (type.isEmpty(left) ? 0 : type.compare(left, right) * direction);
    if (difference !== 0) return difference;
  }
  return 0;
};
