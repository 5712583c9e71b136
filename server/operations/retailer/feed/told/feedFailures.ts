import { fillTemplate, messages, type Message } from '../../../../../src/core/values/messages.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { rowFaults } from '../../../../../schemas/retailers/feedFaults.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../../../engine/context/operation.ts';
import type { FeedField } from '../read/feedFields.ts';
import { formatOf } from '../read/formatOf.ts';
import { plainName, type FeedColumns } from '../read/mapColumns.ts';
import type { FaultGroup } from '../run/faultGroups.ts';
import { readRun } from '../run/feedRecords.ts';
import { listOf } from './listOf.ts';

/** What of a retailer, or of its store, mends a failure; null: only its file does. */
type Mend = 'columns' | 'overrides' | 'places' | null;

interface Cause {
  /** Whose columns of the file it comes from. */
  fields: readonly FeedField[];
  mend: Mend;
}

const ofFile = (mend: Mend): Cause => ({ fields: [], mend });
const of = (fields: readonly FeedField[], mend: Mend): Cause => ({ fields, mend });

/** What causes a failure, by the key of its message. */
const causes: Readonly<Record<(typeof rowFaults)[number]['value'], Cause>> = {
  feedPriceMissing: of(['feed_selling_value'], 'columns'),
  feedPrice: of(['feed_selling_value'], 'columns'),
  feedPriceRange: of(['feed_selling_value'], 'columns'),
  feedPriceJump: of(['feed_selling_value'], 'places'),
  feedItemUnknown: of(['feed_ean'], 'overrides'),
  feedEanMissing: of(['feed_ean'], 'overrides'),
  eanDigits: of(['feed_ean'], 'overrides'),
  eanCheckDigit: of(['feed_ean'], 'overrides'),
  feedRounded: of(['gdo_id', 'feed_ean'], null),
  feedGdoMissing: of(['gdo_id'], 'columns'),
  feedGdoTwice: of(['gdo_id'], 'columns'),
  feedItemTaken: of(['gdo_id', 'feed_ean'], 'places'),
  feedNameMissing: of(['feed_item_name'], 'columns'),
  feedNumber: of(['feed_stock'], 'columns'),
  feedFlag: of(['feed_variable_weight'], 'columns'),
  raggedRow: ofFile('columns'),
  openQuote: ofFile('columns'),
  lostCharacter: ofFile('columns'),
  cellError: ofFile(null),
  unknownField: ofFile('overrides'),
  feedPlanDiffers: ofFile(null),
};

const isKnown = (key: string): key is keyof typeof causes => Object.hasOwn(causes, key);

/** Failures of one reason as they are shown. */
interface ShownFailure {
  /** Its key where it is called in short; else what it says. */
  failure: string | Message;
  count: number;
  /** The list of these rows. */
  list: string;
  /** What the first of them was told. */
  example: Message[];
  rows: string;
  columns: string;
  mend: Mend;
  page: string | null;
}

/**
 * Why rows of a run became nothing, the most frequent reason first: of each how many rows, which columns of the file it comes from, and the
 * page that mends it. Takes `run_id`; 404 where there is no such run.
 */
export const feedFailures: Operation = async ({ run_id }, { read }) => {
  const { run, store, retailer } = await readRun(read, String(run_id));
  const groups = (run['failures'] ?? []) as FaultGroup[]; // as a run left them
  const columns = groups.length === 0 ? 'standard' : await formatNow(read, retailer);
  const result = groups.map(({ key, params, count, rows }): ShownFailure => {
    const { fields, mend } = isKnown(key) ? causes[key] : ofFile(null);
    const example = toMessage(key, params);
    return {
      failure: isKnown(key) ? key : example,
      count,
      list: listOf('pim-runs', { run_id: { in: [Number(run.id)] }, error_message: { in: [key] } }),
      example: isKnown(key) ? [example] : [],
      rows: `${rows.join(', ')}${rows.length < count && rows.length > 0 ? ', …' : ''}`,
      columns: [...new Set(fields.flatMap((field) => columnsOf(field, columns, run)))].join(', '),
      mend,
      page: mend === null ? null : pages[mend]({ store, retailer }),
    };
  });
  return { changes: [], effects: [], result };
};

const toMessage = (key: string, params: FaultGroup['params']): Message => ({
  key,
  params,
  text: fillTemplate((messages as Readonly<Record<string, string>>)[key] ?? key, params), // one of an older release may be none
});

const ofRetailer = ({ retailer }: { retailer: WholeRecord }): string => `/retailers/${retailer.id}`;

const pages: Readonly<Record<NonNullable<Mend>, (of: { store: WholeRecord; retailer: WholeRecord }) => string>> = {
  columns: ofRetailer,
  overrides: ofRetailer,
  places: ({ store }) => listOf('item-stores', { store_id: { in: [Number(store['sm_store_id'])] } }),
};

/** How the columns of a retailer are read now; where nobody has mapped them yet, by their names. */
const formatNow = (read: OperationRead, retailer: WholeRecord): Promise<FeedColumns> =>
  formatOf(read, retailer).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 422) return 'standard';
    throw error;
  });

const columnsOf = (field: FeedField, columns: FeedColumns, run: WholeRecord): readonly string[] => {
  if (columns !== 'standard') return columns.fields[field]?.columns ?? [];
  const headers = (run['columns'] ?? []) as string[]; // a list of texts
  return headers.filter((header) => plainName(header) === plainName(field));
};
