import { Readable } from 'node:stream';
import { asReadBy } from '../../src/core/declaration/asReadBy.ts';
import { compareRecords } from '../../src/core/records/compareRecords.ts';
import { cellText } from '../../src/core/csv/csvMapping.ts';
import { writeImportCell } from '../../src/core/csv/importCell.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { ListRow } from '../../src/core/wire/query.ts';
import { refLabels } from '../../src/core/wire/refLabels.ts';
import type { EngineContext } from '../engine/context/context.ts';
import { requireAccess } from '../engine/access/requireAccess.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { exportColumns } from '../engine/exports/exportList.ts';
import type { ExportRequest } from '../engine/exports/exportRequest.ts';
import { writerFor } from '../engine/formats/index.ts';
import { inGroups, listAll } from './listAll.ts';
import { checkRemoteQuery } from './remoteQuery.ts';
import type { RemoteResource } from './remoteResource.ts';

type Context = Pick<EngineContext, 'fieldTypes'>;

/** A file on its way, and how many rows it will have. */
interface RemoteExport {
  text: Readable;
  total: number;
  /** How many rows were written so far. */
  rows(): number;
}

/**
 * A list of another service as the engine writes its own: same columns, headers and cells. The first page has come when this
 * answers; where a later one does not come, the file breaks off and is none.
 */
export const exportRemote = async (
  { fieldTypes }: Context,
  remote: RemoteResource,
  user: SignedIn,
  asked: ExportRequest,
): Promise<RemoteExport> => {
  const resource = asReadBy(user, remote.resource);
  requireAccess(user, resource, 'list');
  const columns = exportColumns(resource, asked);
  const checked = checkRemoteQuery(resource, fieldTypes, { ...asked.query, columns });
  const writer = await writerFor(asked.format, { resource, columns, isPlain: [], separator: asked.separator });
  const pages = readPages(remote, fieldTypes, user, { ...asked, query: checked });
  const first = await pages.next();
  const { total } = first.done ? { total: 0 } : first.value;
  let written = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield writer.head;
    for (let page = first; !page.done; page = await pages.next()) {
      const kept = page.value.rows.filter(({ id }) => !asked.except.includes(String(id)));
      written += kept.length;
      yield writer.write(kept.map((row) => fields.map(({ field, type }) => textOf(row, field, type))));
    }
    if (writer.tail !== '') yield writer.tail;
  };
  const fields = columns
    .flatMap((name) => resource.fields.filter((field) => field.name === name))
    .map((field) => ({ field, type: typeOf(fieldTypes, field) }));
  const textOf = (row: ListRow, field: Field, type: FieldType): string =>
    asked.names && field.reference && !field.showsKey
      ? refLabels(row[field.name], row._refs?.[field.name]).join('; ')
      : writeImportCell(cellText(row[field.name], field, type), resource.import?.cells?.[field.name]);
  return {
    text: Readable.from(lines(), { objectMode: false, highWaterMark: 65_536 }),
    total: Math.max(0, total - asked.except.length),
    rows: () => written,
  };
};

type Pages = AsyncGenerator<{ rows: ListRow[]; total: number }>;

/** The pages of a list; ticked records that do not fit into one question are put into the order of the list here. */
async function* readPages(remote: RemoteResource, types: FieldTypes, user: SignedIn, { query }: ExportRequest): Pages {
  const { key, fields } = remote.resource;
  const ids = idsOf(query.filter['id']);
  const groups = ids ? [...inGroups(ids)] : [];
  if (groups.length < 2) return yield* listAll(remote, user, query);
  const rows: ListRow[] = [];
  for (const some of groups) {
    for await (const page of listAll(remote, user, { ...query, filter: { ...query.filter, id: { in: some } } }))
      rows.push(...page.rows);
  }
  yield {
    rows: rows.toSorted((a, b) => compareRecords(a, b, { sort: query.sort, key, fields, types })),
    total: rows.length,
  };
}

const idsOf = (condition: ExportRequest['query']['filter'][string]): readonly (string | number)[] | null =>
  typeof condition === 'object' && condition !== null && condition.in ? (condition.in as (string | number)[]) : null; // keys are texts or numbers
