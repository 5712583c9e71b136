import { Readable } from 'node:stream';
import { proposeMapping } from '../../../src/core/csv/csvMapping.ts';
import { writeCsv } from '../../../src/core/csv/csv.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Row } from '../database/row.ts';

/** Rows of a piece of the file. */
const size = 1_000;

interface RowsFile {
  stream: Readable;
  /** The field of each column. */
  mapping: string[];
}

/**
 * Rows as the CSV of a file: a column for each name that any of them has, as a header of a file may be spelt. A member that a row lacks
 * leaves the field as it is, one that is null empties it. Throws 422 for a name that is no field, or the field of another name.
 */
export const rowsFile = (
  { fieldTypes }: { fieldTypes: FieldTypes },
  actor: SignedIn,
  declared: Resource,
  rows: readonly Row[],
): RowsFile => {
  const resource = asReadBy(actor, declared);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const proposed = proposeMapping(names, resource);
  // What an export has beside a reference is the same said again.
  const columns = names.flatMap((name, at) => {
    const field = resource.fields.find((one) => one.name === proposed[at]);
    if (field) return [{ name, field }];
    if (resource.fields.some((one) => one.name === name && one.readOnly)) return [];
    throw new RequestError(422, 'VALIDATION', 'unknownField', { field: name, resource: resource.name });
  });
  const lines = function* (): Generator<string> {
    yield writeCsv([columns.map(({ name }) => name)]);
    for (let start = 0; start < rows.length; start += size)
      yield writeCsv(
        rows
          .slice(start, start + size)
          .map((row) => columns.map(({ name, field }) => toCell(row[name], field, fieldTypes))),
      );
  };
  return { stream: Readable.from(lines(), { objectMode: false }), mapping: columns.map(({ field }) => field.name) };
};

const toCell = (value: unknown, field: Field, types: FieldTypes): string => {
  if (value === undefined) return '';
  if (value === null || value === '') return 'null';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return typeOf(types, field).format(value, field);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};
