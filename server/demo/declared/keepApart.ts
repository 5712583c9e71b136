import { takesNone, type PeriodCheck } from '../../../src/core/declaration/checks.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Row } from '../row.ts';
import { typeIn } from './settleChecks.ts';

/** The periods that made-up records have so far. */
interface Periods {
  /** Whether a record overlaps none of them. */
  isFree(row: Row): boolean;
  take(row: Row): void;
}

/** The periods that a resource declares to be apart. One that begins where another ends overlaps it here, of moments too. */
export const keepApart = (resource: Resource, types: FieldTypes): Periods => {
  const kept = apartChecks(resource).map((check) => ({ check, groups: new Map<string, Row[]>() }));
  const overlap = ({ start, end }: PeriodCheck, one: Row, other: Row): boolean => {
    const type = typeIn(resource, start, types);
    const isBefore = (from: Row, to: Row): boolean =>
      (to[end] ?? null) === null || (type?.compare(from[start], to[end]) ?? 0) <= 0;
    return isBefore(one, other) && isBefore(other, one);
  };
  return {
    isFree: (row) =>
      kept.every(({ check, groups }) => {
        const group = groupOf(check, row);
        return group === null || !groups.get(group)?.some((other) => overlap(check, row, other));
      }),
    take: (row) => {
      for (const { check, groups } of kept) {
        const group = groupOf(check, row);
        if (group !== null) groups.set(group, [...(groups.get(group) ?? []), row]);
      }
    },
  };
};

/** Leaves out the periods of a record that there is no room for, where they need not be there. */
export const clearPeriods = (resource: Resource, row: Row): void => {
  for (const { start, end } of apartChecks(resource))
    for (const field of resource.fields)
      if ([start, end].includes(field.name) && !field.required) row[field.name] = null;
};

const apartChecks = ({ checks }: Resource): PeriodCheck[] =>
  Object.values(checks).filter((check) => check.kind === 'noOverlap');

/** With whom a record must not overlap; null: it has no period, or is alike with nobody. */
const groupOf = (check: PeriodCheck, row: Row): string | null =>
  takesNone(check, row) || [check.start, ...check.per].some((name) => (row[name] ?? null) === null)
    ? null
    : JSON.stringify(check.per.map((name) => row[name]));
