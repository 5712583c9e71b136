import type { ResourceDescription, ResourceSearch } from '../declaration/resource.ts';
import type { Field } from '../fields/field.ts';
import { typeOf, type FieldTypes } from '../fields/fieldType.ts';
import { importableFields } from './csvMapping.ts';
import { importKeys } from './importKeys.ts';

type Imported = Pick<ResourceDescription, 'fields' | 'key' | 'import' | 'search'>;

/**
 * A mapping in which a column that no header named has the key that its cells look like: each has as many digits as the codes
 * of a declared search, and most are such codes. `sample`: the first rows.
 */
export const proposeCodeColumns = (
  mapping: readonly (string | null)[],
  sample: readonly (readonly string[])[],
  description: Imported,
  types: FieldTypes,
): (string | null)[] => {
  const proposed = [...mapping];
  for (const { field, digits } of codeFields(description)) {
    if (proposed.includes(field.name)) continue;
    const at = proposed.findIndex((taken, column) => {
      const cells = sample.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
      const sound = cells.filter((cell) => typeOf(types, field).parse(cell, field).ok);
      return taken === null && cells.every((cell) => hasDigits(cell, digits)) && sound.length * 2 > cells.length;
    });
    if (at !== -1) proposed[at] = field.name;
  }
  return proposed;
};

const hasDigits = (cell: string, [least, most]: readonly [number, number]): boolean =>
  /^\d+$/.test(cell) && cell.length >= least && cell.length <= most;

/** The fields of import keys that hold the codes of a search with `digits`. */
const codeFields = (description: Imported): { field: Field; digits: [number, number] }[] => {
  const finds = new Set(importKeys(description).flat());
  const fields = importableFields(description).filter(({ name }) => finds.has(name));
  return Object.values(description.search).flatMap(({ by, digits }) => {
    const field = fields.find((one) => isOf(one, by));
    return field && digits ? [{ field, digits }] : [];
  });
};

const isOf = ({ name, from }: Field, by: ResourceSearch['by']): boolean => {
  if (typeof by === 'string') return name === by;
  if (!('related' in by)) return false;
  if (by.of !== undefined) return from === `${by.of}.${by.field}`;
  return typeof from === 'object' && from.related === by.related && from.by === by.by && from.field === by.field;
};
