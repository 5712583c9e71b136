import { message, type Message } from '../../../src/core/values/messages.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationInput, OperationRead } from '../../engine/context/operation.ts';
import { noMapping, withNewest, type LookedAt, type NewestFeed } from './feed/preview/openNewest.ts';
import { showRows, type ShownGroup } from './feed/preview/showRows.ts';
import { makeNormaliser } from './feed/prepare/normalise.ts';
import { dayOf } from './feed/feedTimes.ts';
import { preparationOf } from './feed/run/feedRecords.ts';
import { feedFields } from './feed/read/feedFields.ts';
import { customMode, formatOf, toMapping } from './feed/read/formatOf.ts';
import { proposeFeedMapping, type FeedColumns, type FeedMapping } from './feed/read/mapColumns.ts';

/**
 * What becomes of the first rows of a retailer's newest kept file (spec resources (b), feeds): as they are read, after the normalisation
 * mapping of today, after overrides, and what is refused. Takes the `id` of a retailer, or its `retailer_id` with a format as it is typed.
 * Answers groups of `{ file, says, rows }`, none where no file is kept; it changes nothing.
 */
export const previewFeed =
  (feeds: LookedAt): Operation =>
  async (input, { read, now }) => {
    const retailer = await retailerOf(input, read);
    const typed = 'fields' in input ? toMapping(input) : null;
    const columns = typed ?? (await asked(() => formatOf(read, retailer)));
    const groups = await asked(() =>
      withNewest(feeds, { retailer: Number(retailer.id), now, how: mappingOf(columns) }, (feed) =>
        show(feed, columns, { read, retailer, now }),
      ),
    );
    const result = isMessage(groups) ? [{ file: '', says: [groups], rows: [] }] : (groups ?? []);
    const isUnused = typed !== null && retailer['parse_mode'] !== customMode;
    result[0]?.says.unshift(...(isUnused ? [message('feedFormatUnused')] : []));
    return { changes: [], effects: [], result };
  };

const show = async (
  { name, path, headers, drift }: NewestFeed,
  columns: FeedColumns | Message,
  { read, retailer, now }: { read: OperationRead; retailer: WholeRecord; now: Date },
): Promise<ShownGroup[]> => {
  const file = (says: readonly Message[]): ShownGroup => ({ file: name, says: [...drift, ...says], rows: [] });
  const known = message('feedColumns', { columns: headers.join(', ') });
  if (isMessage(columns)) return [file([known, columns])];
  const { mapping, overrides } = await preparationOf(read, Number(retailer.id), dayOf(now, retailer['country']));
  const fault = mapping && (await asked(async () => void makeNormaliser(mapping)));
  const isSound = !isMessage(fault);
  const shown = await asked(() => showRows(path, columns, { mapping: isSound ? mapping : null, overrides }));
  const says = [known, ...(isMessage(fault) ? [fault] : [])];
  return isMessage(shown) ? [file([...says, shown])] : [file(says), ...shown.map((group) => ({ ...group, file: '' }))];
};

/** What a person is told of a file instead of its rows. */
const asked = async <T>(work: () => Promise<T>): Promise<T | Message> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError && error.status === 422) return message(error.key, error.params);
    throw error;
  }
};

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value;

const mappingOf = (columns: FeedColumns | Message): FeedMapping =>
  columns === 'standard' || isMessage(columns) ? noMapping : columns;

const retailerOf = async ({ id, retailer_id }: OperationInput, read: OperationRead): Promise<WholeRecord> => {
  const key = String(id ?? retailer_id);
  const retailer = (await read.records('retailers', [key])).get(key);
  if (!retailer) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'retailer', id: key });
  return retailer;
};

interface Entry {
  field?: string | null;
  columns?: (string | null)[] | null;
}

/**
 * Which field each column of a retailer's newest kept file seems to be. Takes a format as it is typed, and answers it filled: a field that is
 * mapped stays, and so does everything else that is said; a column is proposed once. Throws `feedNoneKept` where no file is kept.
 */
export const proposeFeedFormat =
  (feeds: LookedAt): Operation =>
  async (input, { read, now }) => {
    const retailer = await retailerOf(input, read);
    const typed = ((input['fields'] ?? []) as Entry[]).filter(({ field }) => field); // its schema
    const { encoding = null, separator = null, decimal = null, header_row = null } = input;
    const how = { retailer: Number(retailer.id), now, how: toMapping(input) };
    const headers = await withNewest(feeds, how, async (feed) => feed.headers);
    if (headers === null) throw new RequestError(422, 'FEED', 'feedNoneKept');
    const mapped = new Set(typed.map(({ field }) => field));
    const taken = new Set(typed.flatMap(({ columns }) => columns ?? []));
    const free = proposeFeedMapping(headers).flatMap((field, at) => {
      const column = headers[at] ?? '';
      return field === null || mapped.has(field) || taken.has(column) ? [] : [{ field, columns: [column] }];
    });
    const proposed = free.toSorted((one, other) => feedFields.indexOf(one.field) - feedFields.indexOf(other.field));
    return {
      changes: [],
      effects: [],
      result: { encoding, separator, decimal, header_row, fields: [...typed, ...proposed] },
    };
  };
