import { createHash } from 'node:crypto';
import type { Message } from '../../../../src/core/values/messages.ts';
import { makeNormaliser, type NormalisationMapping } from './prepare/normalise.ts';
import { makeOverrides, type FeedOverride } from './prepare/override.ts';
import type { PimUpdates } from './prepare/proposals.ts';
import { feedFields, noValues, type FeedField, type FeedValues } from './read/feedFields.ts';
import type { FeedRow } from './read/readRow.ts';

/** What a retailer makes of its rows. */
export interface FeedPreparation {
  /** The normalisation that holds on the day of the run; null: none. */
  mapping: NormalisationMapping | null;
  overrides: readonly FeedOverride[];
  /** What the retailer calls the store: rows that name another one are left out. Null: the file is the store's alone. */
  gdoStoreId: string | null;
  /** What it proposes for items that are there. Absent: nothing. */
  pim?: PimUpdates;
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
 * What a row says and nothing else: its values in the order of all fields, as a list in JSON without the blank ones at its end, so that
 * a field that a later release reads as well, behind them, makes no row another one. A sign stands before it where an override speaks
 * of the row, and `pim`, where it proposes something for an item that is there. There are as many of these as rows of all stores: they
 * are short.
 */
export const writeContent = ({ values, isForced }: PreparedRow, pim?: string): string => {
  const all = feedFields.map((field) => values[field]);
  const signs = `${isForced ? forced : ''}${pim === undefined ? '' : `${proposing}${pim}`}`;
  return `${signs}${JSON.stringify(all.slice(0, all.findLastIndex((value) => value !== null) + 1))}`;
};

const forced = '!';
const proposing = '@';
const signsOf = new RegExp(`^(${forced})?(?:${proposing}([0-9a-f]{8}))?`);

/** By which it is told whether something is as it was: so many hexadecimal digits. */
export const digestOf = (value: unknown, digits: number): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, digits);

/** The same of rows as they were read, whose texts need no escape: of some fields, in this order, the values. */
export const makePlainContent = (
  fields: readonly FeedField[],
): ((values: readonly (string | number | boolean | null)[]) => string) => {
  // Of each field that there is what stands before it where those between it and the one before are not there, or are blank.
  const places = feedFields.flatMap((field, at) =>
    fields.includes(field) ? [{ at, place: fields.indexOf(field) }] : [],
  );
  const blanks = feedFields.map((_, count) => 'null,'.repeat(count));
  return (values) => {
    let said = '[';
    let next = 0;
    for (const { at, place } of places) {
      const value = values[place] ?? null;
      if (value === null) continue;
      if (next > 0) said += ',';
      if (at > next) said += blanks[at - next];
      said += typeof value === 'string' ? `"${value}"` : value;
      next = at + 1;
    }
    return `${said}]`;
  };
};

/** A row as it was prepared, of the content that was staged of it. */
interface StagedContent extends PreparedRow {
  /** It proposes something for an item that is there. */
  isProposed: boolean;
}

export const readContent = (content: string): StagedContent => {
  const [signs = '', isForced, pim] = signsOf.exec(content) ?? [];
  const all = JSON.parse(content.slice(signs.length)) as unknown[] | { values: FeedValues }; // what `writeContent` writes, or wrote in an earlier release
  const values = Array.isArray(all)
    ? (Object.fromEntries(feedFields.map((field, at) => [field, all[at] ?? null])) as FeedValues) // as they were written
    : { ...noValues, ...all.values };
  return { values, isForced: isForced !== undefined, isProposed: pim !== undefined };
};
