import { importableFields } from '../../../core/csv/csvMapping.ts';
import { proposeDecimalMark, type DecimalProposal } from '../../../core/values/decimalMark.ts';
import { ownFieldOf } from '../../../core/fields/computed.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { chooseKey, importKeys, type KeyChoice } from '../../../core/csv/importKeys.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ImportFile, ImportRequest } from '../../../core/wire/importFile.ts';
import type { Plan, RowOutcome } from '../../../core/wire/wire.ts';

export type Mapping = readonly (string | null)[];

/** Gives a column a field; whichever column had that field before gives it up. */
export const assignField = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((old, at) => (at === column ? field : field !== null && old === field ? null : old));

/** The mapping without the fields that somebody may not fill, wherever it came from. */
export const withoutClosed = (
  mapping: Mapping,
  needsOf: (column: string) => readonly string[] | null,
): (string | null)[] => mapping.map((name) => (name === null || needsOf(name) !== null ? null : name));

/** The first values of a column that are not blank. */
export const sampleOf = (file: Pick<ImportFile, 'sample'>, column: number, most = 3): string[] => {
  const cells = file.sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  return [...new Set(cells)].slice(0, most);
};

interface MappingState extends KeyChoice {
  /** Fields that a new record needs and that neither a column nor a constant fills. */
  missing: string[];
  /** How many columns are imported. */
  mapped: number;
}

/** What a mapping means for the import, said before a plan is made. */
export const mappingState = (
  mapping: Mapping,
  constants: Readonly<Record<string, unknown>>,
  description: Pick<ResourceDescription, 'fields' | 'import'>,
): MappingState => {
  const taken = new Set(mapping.filter((field) => field !== null));
  const coded = description.fields
    .filter(({ name }) => taken.has(name) && description.import?.codes?.includes(name))
    .map(ownFieldOf);
  const isFilled = (field: Field): boolean =>
    taken.has(field.name) ||
    coded.includes(field.name) ||
    constants[field.name] !== undefined ||
    (field.default !== undefined && field.default !== null);
  return {
    ...chooseKey(importKeys(description), (name) => taken.has(name) || constants[name] !== undefined),
    missing: description.fields
      .filter((field) => field.required && !field.readOnly && field.stored !== false && !isFilled(field))
      .map(({ name }) => name),
    mapped: taken.size,
  };
};

/** What is asked first of a file: the server's reading of it, and blank cells leave values as they are. The decimal mark is there only where somebody said it. */
export const initialRequest = (file: ImportFile): ImportRequest => ({
  file: file.file,
  separator: file.separator,
  encoding: file.encoding,
  headerRow: file.headerRow,
  ...(file.sheet !== undefined && { sheet: file.sheet }),
  mapping: file.mapping,
  constants: {},
  blank: 'keep',
});

/** A field that a column fills has no one value for the whole file; a cell is typed over only in a column that is read. */
export const withoutMapped = ({ mended, ...request }: ImportRequest): ImportRequest => ({
  ...request,
  ...(mended && { mended: mended.filter(({ field }) => request.mapping.includes(field)) }),
  constants: Object.fromEntries(
    Object.entries(request.constants).filter(([field]) => !request.mapping.includes(field)),
  ),
});

/** How a file is to be read; blank: as the server finds. */
export interface AskedReading {
  separator: string;
  encoding: string;
  headerRow: string;
  /** Of a spreadsheet. */
  sheet: string;
}

/** The decimal mark of the columns of numbers that are imported, and which of their cells do not tell it. */
export const proposeDecimal = (
  { numbers }: Pick<ImportFile, 'numbers'>,
  mapping: Mapping,
  description: Pick<ResourceDescription, 'fields' | 'key' | 'import'>,
  types: FieldTypes,
): DecimalProposal => {
  const fields = new Map(importableFields(description).map((field) => [field.name, field]));
  return proposeDecimalMark(
    numbers.map((facts, at) => {
      const field = fields.get(mapping[at] ?? '');
      return { facts, isNumber: field && typeOf(types, field).parseMarked !== undefined };
    }),
  );
};

/** The file read again by another separator has other headers: the fields of those that are the same stay where they were put. */
export const carryMapping = (
  before: { headers: readonly string[]; mapping: Mapping },
  after: ImportFile,
): (string | null)[] => {
  const isSame =
    before.headers.length === after.headers.length &&
    before.headers.every((header, at) => header === after.headers[at]);
  return isSame ? [...before.mapping] : after.mapping;
};

/** How many rows an apply would write: those that create, update or delete, without the unticked ones. */
export const applicableRows = ({ counts }: Pick<Plan, 'counts'>, except: ReadonlySet<number>): number =>
  counts.create + counts.update + counts.delete - except.size;

interface Segment {
  outcome: RowOutcome;
  /** Percent of the bar. */
  share: number;
}

/** The outcomes of a row in the order in which they are counted. */
export const outcomes: readonly RowOutcome[] = ['create', 'update', 'delete', 'unchanged', 'skip', 'error'];

/** The bar above a plan. What is there at all is never thinner than half a percent. */
export const planSegments = ({ counts, total }: Pick<Plan, 'counts' | 'total'>): Segment[] => {
  const raw = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => ({ outcome, share: Math.max(0.5, (counts[outcome] / Math.max(1, total)) * 100) }));
  const sum = raw.reduce((all, { share }) => all + share, 0);
  return raw.map(({ outcome, share }) => ({ outcome, share: (share / sum) * 100 }));
};
