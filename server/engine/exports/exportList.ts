import { Readable } from 'node:stream';
import { encodeKey } from '../../../src/core/values/key.ts';
import { can } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { namingFields } from '../../../src/core/declaration/called.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { checkQuery, type CheckedQuery } from '../queries/checkQuery.ts';
import { wholeColumns } from '../queries/output.ts';
import { inputOf, whichShapeOf } from '../reads/queryShape.ts';
import type { Reader } from '../reads/reader.ts';
import { findSearch } from '../queries/shape.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { ExportRequest } from './exportRequest.ts';
import { exportStatement, type ExportStatement } from './exportStatement.ts';
import type { FormatWriter } from '../formats/fileFormat.ts';
import { writerFor } from '../formats/index.ts';
import { sayPacked } from '../context/sayIn.ts';
import { copyOut, type CopyStream } from '../database/copyOut.ts';
import { readInTime } from '../database/readInTime.ts';

interface Parts {
  reader: Reader;
  context: Pick<EngineContext, 'application' | 'pool' | 'clock' | 'settings'>;
  /** Ends the answer of a reader who does not read. */
  giveUp(): void;
}

/** A file on its way, and how to end it before its time. */
interface ExportStream {
  text: Readable;
  /** How many rows were written so far. */
  rows(): number;
  cancel(): void;
}

/** The list of a resource as a file: the scope, filters and order of the list; the key comes first, so that an import finds its records. */
export const exportList = async (
  parts: Parts,
  user: SignedIn,
  resource: Resource,
  asked: ExportRequest,
): Promise<ExportStream> => {
  requireAccess(user, resource, 'list', 'export');
  const {
    reader,
    context: {
      application,
      pool,
      clock,
      settings: { limits },
    },
    giveUp,
  } = parts;
  const open = asReadBy(user, resource);
  const columns = exportColumns(open, asked);
  const query = await foundByCode(reader, user, resource, checkQuery(reader.schema, open, { ...asked.query, columns }));
  const shape = {
    ...whichShapeOf(resource, query, user),
    columns: query.columns,
    sort: query.sort,
    names: asked.names,
    masked: maskedIn(reader, user, resource, query.columns),
    tell: (packed: readonly string[]) => sayPacked(application, user.language ?? 'en', packed),
  };
  const statement = exportStatement(reader.schema, resource, shape);
  const writer = await writerFor(asked.format, {
    resource: open,
    columns: query.columns,
    isPlain: statement.cells.map((text) => text === null),
    separator: asked.separator,
  });
  const rows = await copyOut(
    pool,
    statement.text,
    statement.bind({
      ...inputOf({ schema: reader.schema, clock }, resource, query, user),
      rows: await reader.compute(user, resource, query),
    }),
    limits.seconds.export,
  );
  const layout: Layout = { keys: resource.key.length, except: new Set(asked.except), written: 0 };
  const lines = writeLines(rows, statement, writer, layout);
  return {
    text: Readable.from(readInTime(lines, limits.unreadSeconds, giveUp), { objectMode: false, highWaterMark: 65_536 }),
    rows: () => layout.written,
    cancel: rows.cancel,
  };
};

/** The names of the columns, which are the headers: the key first, so that an import of the file finds its records. */
export const exportColumns = (resource: Resource, { columns }: Pick<ExportRequest, 'columns'>): string[] =>
  [...new Set([...resource.key, ...(columns ?? resource.export?.columns ?? wholeColumns(resource))])].filter(
    isField(resource),
  );

/** References to people, of a reader who may not list these: a file that leaves the house tells them by their keys. */
const maskedIn = (reader: Reader, user: SignedIn, { fields }: Resource, columns: readonly string[]): Set<string> =>
  new Set(
    columns.filter((name) => {
      const reference = fields.find((field) => field.name === name)?.reference;
      if (reference === undefined) return false;
      const target = reader.resource(reference);
      const naming = namingFields(target);
      return (
        target.fields.some((field) => field.personal && naming.includes(field.name)) &&
        !can(user, target, 'list').allowed
      );
    }),
  );

// Rows of a list have these beside their fields.
const isField =
  ({ fields }: Resource) =>
  (name: string): boolean =>
    !['id', 'version'].includes(name) || fields.some((field) => field.name === name);

/** A search that shows one record for each code exports those records, not all that could fit a code. */
const foundByCode = async (
  reader: Reader,
  user: SignedIn,
  resource: Resource,
  query: CheckedQuery,
): Promise<CheckedQuery> => {
  const { search, ...rest } = query;
  if (!search || findSearch(resource, search.kind).result !== 'perCode') return query;
  const { rows } = await reader.list(user, resource, {
    ...query,
    columns: [...resource.key],
    perPage: Math.max(1, search.codes.length),
  });
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [String(id)]));
  return { ...checkQuery(reader.schema, resource, { ...rest, filter: { id: { in: ids } } }), columns: query.columns };
};

interface Layout {
  /** How many of the columns are the key. */
  keys: number;
  except: ReadonlySet<string>;
  /** Rows that were written so far. */
  written: number;
}

async function* writeLines(
  { lines }: CopyStream,
  { cells, isText }: ExportStatement,
  writer: FormatWriter,
  layout: Layout,
): AsyncGenerator<string> {
  const { keys, except } = layout;
  yield writer.head;
  const read = cells.flatMap((text, at) => (text ? [{ at, text }] : []));
  const toCells = (line: string): string[] => {
    const values = line.split('\t');
    for (const { at, text } of read) {
      const value = values[at];
      if (value) values[at] = text(value);
    }
    return values;
  };
  const asTheyAre = (piece: string): string | null => (isText ? (writer.writeLines?.(piece) ?? null) : null);
  for await (const piece of lines()) {
    const whole = except.size === 0 ? asTheyAre(piece) : null;
    if (whole !== null) {
      layout.written += countLines(piece);
      yield whole;
      continue;
    }
    const kept = piece
      .split('\n')
      .filter((line) => except.size === 0 || !except.has(encodeKey(line.split('\t', keys))));
    layout.written += kept.length;
    if (kept.length > 0) yield writeEach(kept, asTheyAre, (some) => writer.write(some.map(toCells)));
  }
  if (writer.tail !== '') yield writer.tail;
}

/** Lines that can stand as they are, and between them those that are read first. */
const writeEach = (
  lines: readonly string[],
  asTheyAre: (line: string) => string | null,
  write: (lines: readonly string[]) => string,
): string => {
  const written: string[] = [];
  let read: string[] = [];
  for (const line of lines) {
    const plain = asTheyAre(line);
    if (plain === null) {
      read.push(line);
      continue;
    }
    if (read.length > 0) written.push(write(read));
    read = [];
    written.push(plain);
  }
  if (read.length > 0) written.push(write(read));
  return written.join('');
};

const countLines = (piece: string): number => {
  let count = 1;
  for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) count += 1;
  return count;
};
