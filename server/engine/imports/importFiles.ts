import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detectSeparator, readCsv, separators, type CsvFile, type Separator } from '../../../src/core/csv.ts';
import { importableFields, proposeMapping } from '../../../src/core/csvMapping.ts';
import { otherLanguages } from '../../../src/core/otherLanguages.ts';
import { proposeDecimalMark, type DecimalMark } from '../../../src/core/decimalMark.ts';
import { typeOf } from '../../../src/core/fieldType.ts';
import { message } from '../../../src/core/messages.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { ImportFile } from '../../../src/core/wire.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { decodeText, detectEncoding, encodings, type Encoding } from './decodeText.ts';

const sampleRows = 20;

/** How a file is read: as it was detected, or as the person says. */
export interface Reading {
  encoding?: string | undefined;
  separator?: string | undefined;
}

interface StoredFile {
  id: string;
  resource: string;
  name: string;
  bytes: number;
}

/** Keeps the bytes of an upload and says what is in them. */
export const keepFile = async (writing: Writing, user: SignedIn, resource: Resource, name: string, bytes: Buffer): Promise<ImportFile> => {
  const { pool, clock, settings } = writing.context;
  const id = randomUUID();
  await writeFile(join(settings.filesDir, id), bytes, { flag: 'wx' });
  await pool.query('INSERT INTO framework.import_file (id, user_id, resource, name, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    id, user.userId, resource.name, name, bytes.length, clock().toISOString(),
  ]);
  return describe(writing, { id, resource: resource.name, name, bytes: bytes.length }, resource, bytes, {});
};

/** A kept file of the user's own. */
export const findFile = async ({ context }: Pick<Writing, 'context'>, user: SignedIn, id: string): Promise<{ file: StoredFile; bytes: Buffer }> => {
  const found = await context.pool.query<StoredFile>('SELECT id, resource, name, bytes FROM framework.import_file WHERE id::text = $1 AND user_id = $2', [
    id, user.userId,
  ]);
  const [file] = found.rows;
  if (!file) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id });
  return { file, bytes: await readFile(join(context.settings.filesDir, file.id)) };
};

/** What the server sees in a file: its dialect, headers, a sample, and which field each header seems to be. */
export const describe = ({ context }: Pick<Writing, 'context'>, file: StoredFile, resource: Resource, bytes: Buffer, how: Reading): ImportFile => {
  const { csv, encoding, separator } = readTable(file.id, bytes, how);
  const mapping = proposeMapping(csv.headers, resource, otherLanguages(resource.name, context.application.translations).labelsOf);
  if (csv.headers.length === 0 || csv.headers.every((header) => header === '')) throw new RequestError(422, 'CSV_HEADER', 'csvHeader');
  return {
    file: file.id, name: file.name, bytes: file.bytes, encoding, separator, decimal: decimalOf(context, resource, csv, mapping),
    headers: csv.headers, mapping, rowCount: csv.rows.length,
    sample: csv.rows.slice(0, sampleRows).map(({ cells }) => cells),
    findings: [
      ...(mapping.every((field) => field === null) ? [message('csvHeader')] : []),
      ...csv.faults.slice(0, sampleRows).map(({ message: fault }) => fault),
    ],
  };
};

const decimalOf = ({ fieldTypes }: Writing['context'], resource: Resource, { rows }: CsvFile, mapping: ImportFile['mapping']): DecimalMark => {
  const fields = new Map(importableFields(resource).map((field) => [field.name, field]));
  return proposeDecimalMark(mapping.map((name, at) => {
    const field = fields.get(name ?? '');
    return { cells: rows.map(({ cells }) => cells[at] ?? ''), isNumber: field && typeOf(fieldTypes, field).parseMarked !== undefined };
  }));
};

interface Table {
  csv: CsvFile;
  encoding: Encoding;
  separator: Separator;
}

// An upload is planned right after it was described; the table is read once if memory allows.
let latest: { key: string; table: WeakRef<Table> } | undefined;

/** A kept file as a table. */
export const readTable = (file: string, bytes: Buffer, how: Reading): Table => {
  const known = latest?.table.deref();
  if (known && latest?.key === file && isRead(known, how)) return known;
  const table = parseTable(bytes, how);
  latest = { key: file, table: new WeakRef(table) };
  return table;
};

const isRead = (table: Table, { encoding, separator }: Reading): boolean =>
  (encoding ?? table.encoding) === table.encoding && (separator ?? table.separator) === table.separator && encoding !== undefined;

const parseTable = (bytes: Buffer, how: Reading): Table => {
  const encoding = how.encoding === undefined ? detectEncoding(bytes) : oneOf(encodings, how.encoding, 'encoding');
  const text = decodeText(bytes, encoding);
  const separator = how.separator === undefined ? detectSeparator(text) : oneOf(separators, how.separator, 'separator');
  return { csv: readCsv(text, separator), encoding, separator };
};

const oneOf = <T extends string>(known: readonly T[], given: string, name: string): T => {
  const found = known.find((one) => one === given.toLowerCase());
  if (!found) throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name, reason: `expected one of ${known.map((one) => JSON.stringify(one)).join(', ')}` });
  return found;
};
