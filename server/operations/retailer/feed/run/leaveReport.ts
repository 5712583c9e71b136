import { Readable } from 'node:stream';
import { translations } from '../../../../../resources/translations/index.ts';
import { writeCsv } from '../../../../../src/core/csv/csv.ts';
import { countries } from '../../../../../src/fieldTypes/index.ts';
import type { FieldCondition } from '../../../../../src/core/fields/conditions.ts';
import type { OperationChange } from '../../../../engine/context/operation.ts';
import { sayPacked, textIn } from '../../../../engine/context/sayIn.ts';
import { flattenTexts } from '../../../../flattenTexts.ts';
import { dayOf } from '../feedTimes.ts';
import { keepFeed, openKeptFeed } from '../keep/keepFeed.ts';
import type { FeedColumns } from '../read/mapColumns.ts';
import { openFeed } from '../read/openFeed.ts';
import { unpackBounds, type Walk } from './place.ts';

/** A file as a run reads it. */
interface Source {
  key: string;
  columns: FeedColumns;
}

/**
 * Keeps the rows of a run that became nothing as a file, as they stand in the feed and each with why, for a report of the retailer. It is
 * in the language of the retailer's country, to which it is handed on. Answers what is to be written of it; nothing where no row failed.
 */
export const leaveReport = async (place: Walk, source: Source): Promise<OperationChange[]> => {
  const { machine, read, tally, clock, records } = place;
  const { run, store, retailer } = records;
  if (tally.failures() === null) return [];
  const name = `failed-rows-${run.id}.csv`;
  const kept = await keepFeed(
    { name, stream: Readable.from(linesOf(place, source)) },
    {
      retailer: Number(retailer.id),
      fileType: 'report',
      date: dayOf(clock(), retailer['country']),
      store: Number(store['sm_store_id']),
    },
    { storage: machine.feeds, workDir: machine.workDir },
  );
  if (kept.kind !== 'kept') return [];
  const changes = {
    file_name: name,
    type: 'failed_rows',
    retailer_id: Number(retailer.id),
    run_id: Number(run.id),
    file_key: kept.key,
  };
  const filter = { run_id: { in: [Number(run.id)] } };
  const [known] = await read.first('retailer-reports', { filter, columns: ['file_key'], most: 1 });
  return known
    ? [{ resource: 'retailer-reports', kind: 'update', id: String(known.id), own: true, changes }]
    : [{ resource: 'retailer-reports', kind: 'create', id: null, own: true, changes }];
};

// Without the mark a spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\uFEFF';

/** The columns of the feed, and behind them the place of a row in it and why it became nothing. */
async function* linesOf(place: Walk, { key, columns }: Source): AsyncGenerator<Buffer> {
  const { machine, tally, records } = place;
  const say = sayer(records.retailer['country']);
  const write = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(writeCsv(rows));
  const file = await openKeptFeed(key, { storage: machine.feeds, workDir: machine.workDir }, unpackBounds);
  try {
    const table = await openFeed(file.path, columns);
    try {
      const { headers } = table;
      yield Buffer.concat([Buffer.from(byteOrderMark), write([[...headers, say.row, say.why]])]);
      for await (const slice of table.slices()) {
        const [first, last] = [slice[0]?.row ?? 0, slice.at(-1)?.row ?? 0];
        if (!tally.hasFailed(first, last)) continue;
        const why = await failedRows(place, { gte: first, lte: last });
        const refused = slice.flatMap(({ row, cell }) =>
          (why.get(row) ?? []).map(({ packed }) => [
            ...headers.map((header) => cell(header) ?? ''),
            String(row),
            say.message(packed),
          ]),
        );
        if (refused.length > 0) yield write(refused);
      }
      // Of what the feed lacks there is no row, only the item that could not be hidden.
      const missing = (await failedRows(place, { empty: true })).get(null) ?? [];
      if (missing.length > 0)
        yield write(
          missing.map(({ gdoId, packed }) => [
            ...headers.map((_, at) => (at === 0 ? gdoId : '')),
            '',
            say.message(packed),
          ]),
        );
    } finally {
      await table.close();
    }
  } finally {
    await file.close();
  }
}

interface Failed {
  gdoId: string;
  packed: readonly string[];
}

/** What of a part of the file became nothing, by its rows. */
const failedRows = async (
  { read, records: { run } }: Walk,
  row: FieldCondition,
): Promise<ReadonlyMap<number | null, Failed[]>> => {
  const found: { row: number | null; failed: Failed }[] = [];
  const filter = { run_id: { in: [Number(run.id)] }, status: 'failed', row };
  for await (const rows of read.rows('pim-runs', { filter, columns: ['row', 'gdo_id', 'error_message'] }))
    for (const one of rows)
      found.push({
        row: one['row'] === null ? null : Number(one['row']),
        failed: { gdoId: String(one['gdo_id'] ?? ''), packed: (one['error_message'] ?? []) as string[] }, // as it is stored
      });
  const byRow = Map.groupBy(found, (one) => one.row);
  return new Map([...byRow].map(([at, of]) => [at, of.map(({ failed }) => failed)]));
};

/** The language of most people of a country: Italian of Italy. */
const languageOfCountry = (country: unknown): string => {
  const region = countries.find(({ value }) => value === country)?.region;
  return region === undefined ? 'en' : new Intl.Locale('und', { region }).maximize().language;
};

const sayer = (country: unknown) => {
  const language = languageOfCountry(country);
  const own = (translations as Readonly<Record<string, Parameters<typeof flattenTexts>[0]>>)[language]; // one of them, or none
  const texts = { translations: own ? { [language]: flattenTexts(own) } : {} };
  return {
    row: textIn(texts, language, 'resources.pim-runs.fields.row', 'Row'),
    why: textIn(texts, language, 'resources.pim-runs.fields.error_message', 'Error message'),
    message: (packed: readonly string[]): string => sayPacked(texts, language, packed),
  };
};
