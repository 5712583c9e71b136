import { unreadFields } from '../../../src/core/declaration/access.ts';
import { periodFields } from '../../../src/core/declaration/checks.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { compareMoments, findMet, hasPeriod } from './periods.ts';
import { overlapRefusal } from '../records/refusals.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Exclusion } from '../tables/exclusions.ts';
import { nameHolders } from './nameHolders.ts';

/** Refuses drafts whose period overlaps with that of another record which is alike, stored or an earlier draft of the same chunk. */
export const checkPeriods = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const exclusion of model.exclusions) {
    const taking = alive(drafts).filter((draft) => takesPeriod(model, exclusion, draft));
    if (taking.length === 0) continue;
    const rows = taking.map(({ after }) => after ?? {});
    const met = await findMet(writer, model, exclusion, rows);
    const moved = new Set(alive(drafts).flatMap((draft) => (leavesPeriod(model, exclusion, draft) ? [draft.id] : [])));
    const holders = taking.map(({ id }, at) => (met.get(at) ?? []).find((one) => one !== id && !moved.has(one)));
    const told = await tellHolders(writer, model, exclusion, holders);
    const taken = new Map<string, Row[]>();
    taking.forEach((draft, at) => {
      const row = draft.after ?? {};
      const alike = JSON.stringify(exclusion.per.map((name) => toSqlText(row[name])));
      const earlier = taken.get(alike) ?? [];
      const holder = holders[at];
      if (holder !== undefined || earlier.some((other) => overlap(model, exclusion, other, row)))
        draft.refusal = overlapRefusal(exclusion, told.get(holder ?? ''));
      else taken.set(alike, [...earlier, row]);
    });
  }
};

/** Who holds the periods, as far as the author of the write may know. */
const tellHolders = async (
  writer: Writer,
  model: WriteModel,
  { start, end, per }: Exclusion,
  holders: readonly (string | undefined)[],
): ReturnType<typeof nameHolders> => {
  const ids = [...new Set(holders)].filter((id) => id !== undefined);
  const unread = unreadFields(writer.changeSet.actor, model.resource);
  return ids.length === 0 || [start, end, ...per].some((name) => unread.has(name))
    ? new Map()
    : nameHolders(writer, model, ids);
};

const takesPeriod = (model: WriteModel, period: Exclusion, { before, after, changed }: Draft): boolean =>
  hasPeriod(model, period, after) &&
  (!hasPeriod(model, period, before) || periodFields(period).some((name) => changed.includes(name)));

/** A record that moves its period, or goes, is at its stored one no longer. */
const leavesPeriod = (model: WriteModel, period: Exclusion, { before, after, changed }: Draft): boolean =>
  before !== null && (!hasPeriod(model, period, after) || periodFields(period).some((name) => changed.includes(name)));

const overlap = (model: WriteModel, period: Exclusion, a: Row, b: Row): boolean =>
  begins(model, period, a, b) &&
  begins(model, period, b, a) &&
  !isEmpty(model, period, a) &&
  !isEmpty(model, period, b);

/** Whether the one begins before the other has ended. */
const begins = (model: WriteModel, { start, end, closed }: Exclusion, one: Row, other: Row): boolean => {
  if ((other[end] ?? null) === null) return true;
  const order = compareMoments(model, start, one[start], other[end]);
  return closed ? order <= 0 : order < 0;
};

/** From a moment to the same moment nothing lies. */
const isEmpty = (model: WriteModel, { start, end, closed }: Exclusion, row: Row): boolean =>
  !closed && (row[end] ?? null) !== null && compareMoments(model, start, row[start], row[end]) === 0;
