import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { separators } from '../../../src/core/csv/csv.ts';
import { proposeCodeColumns } from '../../../src/core/csv/codeColumns.ts';
import { proposeHeader } from '../../../src/core/csv/csvHeader.ts';
import { importableFields, proposeMapping } from '../../../src/core/csv/csvMapping.ts';
import { proposeDecimalMark, type DecimalMark, type NumberFacts } from '../../../src/core/values/decimalMark.ts';
import { isSheet, mostSheetRows } from '../../../src/core/csv/wholeImport.ts';
import { sizeFault } from './importRules.ts';
import { encodings } from '../../../src/core/values/encodings.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import { message } from '../../../src/core/values/messages.ts';
import { formats } from '../../../src/formats/index.ts';
import { otherLanguages } from '../../../src/core/records/otherLanguages.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import { sizeFaultOf } from '../../../src/core/wire/fileFormat.ts';
import { uuidOf } from '../database/uuid.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { fileBytes } from '../formats/byteSource.ts';
import type { ReadFor } from '../formats/fileFormat.ts';
import { refuseFile } from '../formats/fileRefusal.ts';
import { formatAt, formatOf } from '../formats/index.ts';
import { writeWholeRows } from '../formats/wholeRows.ts';
import { openTable, type OpenTable } from '../tableFiles/openTable.ts';
import { partEnding } from './forgetFiles.ts';
import { storeBody, type FileBody } from '../uploads/storeBody.ts';

/** How a file is read: as it was detected, or as the person says. */
interface AskedReading {
  encoding?: string | undefined;
  separator?: string | undefined;
  /** 1-based. */
  sheet?: number | undefined;
  /** By which numbers are written that the file holds as such. */
  decimal?: DecimalMark | undefined;
  /** The row that holds the names of the columns. */
  headerRow?: number | undefined;
}

interface StoredFile {
  id: string;
  resource: string;
  name: string;
  bytes: number;
  /** Null: it was kept before formats were. */
  format: string | null;
  /** Where its bytes lie, or the rows that were read out of them. */
  path: string;
}

/** Keeps an upload while it comes, and says what is in it. What cannot be read is not kept. */
export const keepFile = async (
  writing: Writing,
  user: SignedIn,
  resource: Resource,
  name: string,
  body: FileBody,
): Promise<ImportFile> => {
  const { pool, clock, settings } = writing.context;
  const id = randomUUID();
  const path = join(settings.filesDir, id);
  try {
    const bytes = await storeBody(body, path + partEnding, (size, head) => sizeFaultOf(formatAt(head), size));
    if (bytes === 0) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'the file is empty' });
    const format = await readOnce(path + partEnding, name, { resource, folders: foldersOf(writing) });
    await rename(path + partEnding, path);
    const file: StoredFile = { id, resource: resource.name, name, bytes, format, path };
    const described = await describe(writing, file, resource, {});
    await pool.query(
      'INSERT INTO framework.import_file (id, user_id, resource, name, bytes, format, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, user.userId, resource.name, name, file.bytes, format, clock().toISOString()],
    );
    return described;
  } catch (error) {
    for (const one of [path, path + partEnding]) await rm(one, { force: true });
    throw error;
  }
};

/** The format of a file. One that is read as a whole is read here and now: what is kept are its rows. */
const readOnce = async (path: string, name: string, what: ReadFor): Promise<string> => {
  const bytes = fileBytes(path);
  const format = formatOf(bytes, name);
  bytes.close();
  if (format.notFor !== undefined && !format.isFor(what.resource))
    throw new RequestError(422, 'FILE', format.notFor, {
      expected: formats
        .filter(({ isFor }) => isFor(what.resource))
        .map(({ label }) => label)
        .join(', '),
    });
  if (!format.readWhole) return format.name;
  try {
    const rows = await format.readWhole(await readFile(path), what);
    await writeFile(path, writeWholeRows(rows));
    return format.name;
  } catch (error) {
    throw refuseFile(error);
  }
};

/** The folders of places that records lie in, as they are compared. */
const foldersOf = ({ models }: Writing): Set<string> =>
  new Set(
    [...models.values()].flatMap(({ resource: { place } }) =>
      place?.folder === undefined ? [] : [place.folder.toLowerCase()],
    ),
  );

/** A kept file of the user's own. */
export const findFile = async (
  { context }: Pick<Writing, 'context'>,
  user: SignedIn,
  id: string,
): Promise<StoredFile> => {
  const found = await context.pool.query<Omit<StoredFile, 'path'>>(
    'SELECT id, resource, name, bytes, format FROM framework.import_file WHERE id = $1 AND user_id = $2',
    [uuidOf(id), user.userId],
  );
  const [file] = found.rows;
  if (!file) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id });
  return { ...file, path: join(context.settings.filesDir, file.id) };
};

// Of wide rows: a file that is read at once although it has more of them is found to be long when it was read.
const bytesPerRow = 400;

/** About how many rows a kept file of the user's own has, by its size alone. */
export const guessRows = async (
  { context }: Pick<Writing, 'context'>,
  user: SignedIn,
  id: string | undefined,
): Promise<number> => {
  const found = await context.pool.query<{ bytes: number }>(
    'SELECT bytes FROM framework.import_file WHERE id = $1 AND user_id = $2',
    [uuidOf(id ?? ''), user.userId],
  );
  return Math.ceil((found.rows[0]?.bytes ?? 0) / bytesPerRow);
};

/** What the server sees in a file: its dialect, headers, a sample, and which field each header seems to be. */
export const describe = (
  { context }: Pick<Writing, 'context'>,
  file: StoredFile,
  resource: Resource,
  how: AskedReading,
): Promise<ImportFile> => {
  return withFile(file, how, async (table) => {
    const { encoding, separator, records, doubt, sheets, notes = [], asks } = await table.start();
    const { labelsOf } = otherLanguages(resource.name, context.application.translations);
    const mappingOf = (headers: readonly string[]): ImportFile['mapping'] =>
      proposeMapping(headers, resource, labelsOf);
    const headerRow = !asks.includes('header')
      ? null
      : (how.headerRow ?? proposeHeader(records, (cells) => mappingOf(cells).filter((field) => field !== null).length));
    const { headers, rowCount, sample, faults, numbers: facts } = await table.survey(headerRow);
    const numbers = asks.includes('decimal') ? facts : [];
    if (headers.every((header) => header === '')) throw new RequestError(422, 'CSV_HEADER', 'csvHeader');
    const size = sizeFault(resource, rowCount);
    const mapping = proposeCodeColumns(mappingOf(headers), sample, resource, context.fieldTypes);
    return {
      file: file.id,
      name: file.name,
      bytes: file.bytes,
      asks,
      encoding,
      separator,
      headerRow: headerRow ?? 1,
      headers,
      mapping,
      rowCount,
      sample,
      numbers,
      decimal: markOf(context, resource, mapping, numbers),
      start: records.map(({ row, cells }) => ({ row, cells: cells.slice(0, shownCells) })),
      ...(isSheet(resource) && size === null && { cells: await readCells(table, headerRow) }),
      ...(doubt && { doubt }),
      ...(sheets && { sheets: sheets.names, sheet: sheets.read }),
      findings: [
        ...(size === null ? [] : [message('invalid', { reason: size })]),
        ...(mapping.every((field) => field === null) ? [message('csvHeader')] : []),
        ...notes,
        ...faults,
      ],
    };
  });
};

/** All of the rows, as they stand there. */
const readCells = async (table: OpenTable, headerRow: number | null): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const slice of table.slices(headerRow)) rows.push(...slice.map(({ cells }) => cells));
  return rows.slice(0, mostSheetRows);
};

/** Opens a kept file for as long as some work takes. */
export const withFile = async <T>(
  file: Pick<StoredFile, 'path' | 'format'>,
  how: AskedReading,
  work: (table: OpenTable) => Promise<T>,
): Promise<T> => {
  const table = await openFile(file, how);
  try {
    return await work(table);
  } finally {
    await table.close();
  }
};

/** Cells of a row that tell it from others. */
const shownCells = 8;

const markOf = (
  { fieldTypes }: Writing['context'],
  resource: Resource,
  mapping: ImportFile['mapping'],
  numbers: readonly NumberFacts[],
): ImportFile['decimal'] => {
  const fields = new Map(importableFields(resource).map((field) => [field.name, field]));
  return proposeDecimalMark(
    numbers.map((facts, at) => {
      const field = fields.get(mapping[at] ?? '');
      return { facts, isNumber: field && typeOf(fieldTypes, field).parseMarked !== undefined };
    }),
  ).mark;
};

/** A kept file as a table; whoever opens it closes it. */
export const openFile = (
  { path, format }: Pick<StoredFile, 'path' | 'format'>,
  { encoding, separator, sheet, decimal }: AskedReading,
): Promise<OpenTable> =>
  openTable(path, {
    format: format ?? undefined,
    encoding: encoding === undefined ? undefined : oneOf(encodings, encoding, 'encoding'),
    separator: separator === undefined ? undefined : oneOf(separators, separator, 'separator'),
    sheet,
    decimal,
  });

const oneOf = <T extends string>(known: readonly T[], given: string, name: string): T => {
  const found = known.find((one) => one === given.toLowerCase());
  if (!found)
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', {
      name,
      reason: `expected one of ${known.map((one) => JSON.stringify(one)).join(', ')}`,
    });
  return found;
};
