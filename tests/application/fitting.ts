import type { Field } from '../../src/core/fields/field.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { isNarrowed } from '../../src/core/fields/matching.ts';
import { matches } from '../../src/core/records/matches.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { samples } from '../../src/fieldTypes/samples.ts';
import type { Row } from '../support/accessOracle.ts';

/** How many transitions of its resource a row's state and the conditions of their actions let begin. */
export const movesFrom = ({ states, actions, fields }: Resource, row: Row): number =>
  (states?.transitions ?? []).filter(({ action, from }) => {
    const { when = {} } = actions[action] ?? {};
    const asked = Object.fromEntries(Object.entries(when).filter(([name]) => name in row));
    return from.some((value) => value === row[states?.field ?? '']) && matches(row, asked, fields, fieldTypes);
  }).length;

/** Whether an action can be done to a record only once: where it leads it does not begin. */
export const isDoneOnce = ({ states }: Resource, name: string): boolean =>
  (states?.transitions ?? []).some(
    ({ action, from, to }) => action === name && typeof to !== 'object' && !from.includes(to),
  );

/** Another value of a field than the one that a row has; undefined where none can be made up. `keys`: of a reference. */
export const otherValue = (field: Field, row: Row, keys: readonly (string | number)[] = []): unknown => {
  const now = row[field.name] ?? null;
  // Which others are alike with the record the row alone does not tell.
  if (field.by !== undefined || isNarrowed(field)) return undefined;
  if (typeof now === 'boolean') return !now;
  const tries = Array.from({ length: 20 }, (_, place) =>
    samples[field.type]?.(field, {
      place,
      spread: place / 20,
      word: field.label,
      now: new Date('2026-11-21T09:00:00Z'),
      keysOf: () => keys,
    }),
  );
  return tries.find((value) => value !== null && JSON.stringify(value) !== JSON.stringify(now));
};
