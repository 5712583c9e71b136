import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { Stage, StagedRow } from '../../../engine/snapshots/stage.ts';
import { makeNormaliser, type NormalisationMapping } from './prepare/normalise.ts';
import { makeOverrides, type FeedOverride } from './prepare/override.ts';
import { feedFields, noValues, type FeedField, type FeedValues } from './read/feedFields.ts';
import type { FeedTable } from './read/openFeed.ts';
import type { FeedRow } from './read/readRow.ts';

/** What a retailer makes of its rows. */
export interface FeedPreparation {
  /** The normalisation that holds on the day of the run; null: none. */
  mapping: NormalisationMapping | null;
  overrides: readonly FeedOverride[];
  /** What the retailer calls the store: rows that name another one are left out. Null: the file is the store's alone. */
  gdoStoreId: string | null;
}

/** A row that is refused, and why. */
export interface RefusedRow {
  row: number;
  gdoId: string | null;
  faults: Message[];
}

/** What a row says once it is prepared: the content that is staged and compared. */
interface PreparedRow {
  values: FeedValues;
  /** An override speaks of it. */
  isForced: boolean;
}

interface StagedFeed {
  /** Rows of the store, */
  rows: number;
  /** of them refused, */
  refused: number;
  /** and rows of other stores. */
  others: number;
}

/** What a row becomes, or why it is refused: the same for a run and for what a mapping shows of it. */
export const prepareRows = ({
  mapping,
  overrides,
}: Pick<FeedPreparation, 'mapping' | 'overrides'>): ((row: FeedRow) => PreparedRow | RefusedRow) => {
  const normalise = mapping === null ? ({ values }: FeedRow) => values : makeNormaliser(mapping);
  const { apply } = makeOverrides(overrides);
  return (row) => {
    const gdoId = row.values.gdo_id;
    if (row.faults.length > 0) return { row: row.row, gdoId, faults: row.faults };
    const { values, isForced, faults } = apply(normalise(row));
    return faults.length > 0 ? { row: row.row, gdoId, faults } : { values, isForced };
  };
};

/**
 * Reads a feed into a stage, in constant memory. Refused rows are told as they come, and staged as some that are there but are not applied:
 * what the store has of them stays.
 */
export async function* stageFeed(
  table: FeedTable,
  stage: Pick<Stage, 'add'>,
  preparation: FeedPreparation,
): AsyncGenerator<RefusedRow[], StagedFeed> {
  const prepare = prepareRows(preparation);
  const { gdoStoreId } = preparation;
  const counts: StagedFeed = { rows: 0, refused: 0, others: 0 };
  let staged: StagedRow[] = [];
  const flush = async (): Promise<void> => {
    await stage.add(staged);
    staged = [];
  };
  for await (const slice of table.slices()) {
    const refused: RefusedRow[] = [];
    for (const row of slice) {
      if (isOfAnother(row, gdoStoreId)) {
        counts.others += 1;
        continue;
      }
      counts.rows += 1;
      const prepared = prepare(row);
      const isRefused = 'faults' in prepared;
      if (isRefused) refused.push(prepared);
      const { gdo_id: key } = row.values;
      if (key !== null) staged.push({ line: row.row, key, content: isRefused ? null : writeContent(prepared) });
    }
    counts.refused += refused.length;
    if (refused.length > 0) yield refused;
    if (staged.length >= stagedAtOnce) await flush();
  }
  await flush();
  return counts;
}

/** Rows that are sent by one COPY. */
const stagedAtOnce = 5_000;

const isOfAnother = ({ values: { gdo_store_id: store } }: FeedRow, gdoStoreId: string | null): boolean =>
  gdoStoreId !== null && store !== null && store !== gdoStoreId;

/** What a row says and nothing else: a field that a later release reads as well makes no row another one. */
const writeContent = ({ values, isForced }: PreparedRow): string => {
  const said: Partial<Record<FeedField, unknown>> = {};
  for (const field of feedFields) if (values[field] !== null) said[field] = values[field];
  return JSON.stringify(isForced ? { isForced, values: said } : { values: said });
};

/** A row as it was prepared, of the content that was staged of it. */
export const readContent = (content: string): PreparedRow => {
  const { values, isForced = false } = JSON.parse(content) as Partial<PreparedRow>; // what `writeContent` wrote
  return { values: { ...noValues, ...values }, isForced };
};

/** Rows whose GDO id came before, which `Stage.compare` left out, as they are told. */
export async function* tellRepeated(stage: Pick<Stage, 'repeated'>): AsyncGenerator<RefusedRow[]> {
  for await (const rows of stage.repeated())
    yield rows.map(({ line, key, first }) => ({
      row: line,
      gdoId: key,
      faults: [message('feedGdoTwice', { id: key, row: first })],
    }));
}
