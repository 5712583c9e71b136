import { readImportCell } from '../../../src/core/csv/importCell.ts';
import { cellValue } from '../../../src/core/csv/csvMapping.ts';
import { maxImportRows } from '../../../src/core/csv/wholeImport.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { ownFieldOf } from '../../../src/core/fields/computed.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { ImportRequest } from '../../../src/core/wire/importFile.ts';
import { RequestError } from '../access/requestError.ts';
import type { FileRow } from './matchRows.ts';

/** Refuses a file with more rows than it may have; where the resource has words for its size, also one without any. */
export const requireSize = (resource: Resource, rows: number): void => {
  const size = sizeFault(resource, rows);
  if (size !== null) throw new RequestError(422, 'TOO_MANY_ROWS', 'invalid', { reason: size });
  const max = maxImportRows(resource);
  if (max !== undefined && rows > max) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: rows });
};

/** What the resource itself says of a file of so many rows; null: nothing. */
export const sizeFault = (resource: Resource, rows: number): string | null =>
  rows === 0 || rows > (maxImportRows(resource) ?? Infinity) ? (resource.import?.texts?.size ?? null) : null;

type AskedCells = Pick<ImportRequest, 'blank' | 'decimal'>;

/** Reads the cells of a resource's file, each as its declaration has it. */
export const cellReader = ({ import: config, place }: Resource, types: FieldTypes, asked: AskedCells) => {
  const isDegree = ({ name }: Field): boolean => name === place?.lat || name === place?.lng;
  return (field: Field, text: string): ReturnType<typeof cellValue> => {
    const how = config?.cells?.[field.name];
    const cell = isDegree(field)
      ? readDegree(text, field, types, asked)
      : cellValue(readImportCell(text, how), field, types, asked);
    // What was typed is said again as it was typed.
    return cell.kind === 'fault' && how?.time !== undefined
      ? { kind: 'fault', message: message('dayExpected', { got: text.trim() }) }
      : cell;
  };
};

/** More digits than any program writes, and those of a field that names none. */
const mostDigits = 100;
const storedDigits = 6;

/** Degrees are measured: programs write them to the width of an atom, and what is stored is a tenth of a metre. */
const readDegree = (text: string, field: Field, types: FieldTypes, asked: AskedCells): ReturnType<typeof cellValue> => {
  const cell = cellValue(text, { ...field, scale: mostDigits }, types, asked);
  return cell.kind === 'value' && typeof cell.value === 'number'
    ? { ...cell, value: Number(cell.value.toFixed(field.scale ?? storedDigits)) }
    : cell;
};

/** Where a row says a code of what a reference is to, what it says of the reference itself is passed over. */
export const dropCoded = (resource: Resource, rows: readonly FileRow[]): void => {
  for (const [code, reference] of codedReferences(resource)) {
    for (const row of rows) {
      if ((row.values[code.name] ?? row.unread[code.name] ?? null) === null) continue;
      delete row.values[reference];
      delete row.unread[reference];
      delete row.named[reference];
      row.findings = row.findings.filter(({ field }) => field !== reference);
    }
  }
};

/** The fields whose codes fill references, each with the reference. */
export const codedReferences = ({ fields, import: config }: Resource): (readonly [Field, string])[] =>
  fields.filter(({ name }) => config?.codes?.includes(name)).map((field) => [field, ownFieldOf(field)] as const);

/** Tells the rows that are of another kind than the first one of their file, where the kinds stand in files of their own. */
export const apartReporter = ({ key, fields, import: config }: Resource): ((rows: readonly FileRow[]) => void) => {
  const apart = config?.apart;
  const field = fields.find(({ name }) => name === apart?.field);
  if (!apart || !field) return () => undefined;
  let isOwn: boolean | null = null;
  return (rows) => {
    for (const { values, unread, findings } of rows) {
      if (field.name in unread) continue;
      const isNew = key.every((name) => (values[name] ?? null) === null);
      const value = values[field.name] ?? (isNew ? field.default : null);
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const is = apart.values.includes(value);
      isOwn ??= is;
      if (is !== isOwn) findings.push({ ...message('invalid', { reason: apart.text }), field: field.name });
    }
  };
};

/** Tells each row that would make a record and says what one before it says, where the resource has no two such. */
export const sameRowReporter = ({ key, import: config }: Resource): ((rows: readonly FileRow[]) => void) => {
  const met = new Map<string, number>();
  return (rows) => {
    for (const { row, values, members, unread, named, findings } of config?.distinct ? rows : []) {
      if (key.some((name) => (values[name] ?? unread[name] ?? null) !== null)) continue;
      const said = JSON.stringify([values, members, unread, named]);
      const earlier = met.get(said);
      if (earlier === undefined) met.set(said, row);
      else findings.push(message('sameRow', { row: earlier }));
    }
  };
};
