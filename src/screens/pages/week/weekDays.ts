import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { overlapping, type WeekRange } from '../../../core/clocks/week.ts';
import type { Field } from '../../../core/fields/field.ts';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { WeekConfig } from '../../../core/words/relatedConfig.ts';
import { isWritable } from '../../kit/formState/difference.ts';
import type { FormRow } from '../../kit/rows/formRow.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { useFormRows } from '../../kit/rows/useFormRows.ts';

/** A time of the week as it is typed, by the key of its row. */
interface TypedRange extends WeekRange {
  key: string;
}

/** A day of the week and its times, the earliest first, those that go with the next save among them. */
export interface WeekDay {
  value: number;
  label: string;
  rows: readonly FormRow[];
}

/** The times that are whole, of the rows that stay; paints again with each that is another one. */
export const useTypedRanges = (rows: FormRows, { day, start, end }: WeekConfig): readonly TypedRange[] => {
  const all = useFormRows(rows);
  const typed = useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = all.flatMap(({ store }) => [day, start, end].map((name) => store.subscribe(name, listener)));
        return () => stops.forEach((stop) => stop());
      },
      [all, day, start, end],
    ),
    // A text, so that the same times are the same snapshot.
    () =>
      JSON.stringify(
        rows.living().map(({ key, store }) => ({
          key,
          day: store.field(day).value,
          start: store.field(start).value,
          end: store.field(end).value,
        })),
      ),
  );
  return useMemo(
    () =>
      (JSON.parse(typed) as TypedRange[]) // as it was written above, but for what is empty
        .filter((range) => [range.day, range.start, range.end].every((value) => (value ?? null) !== null)),
    [typed],
  );
};

/** The keys of the rows that overlap with others of their day. */
export const overlappingKeys = (ranges: readonly TypedRange[]): ReadonlySet<string> =>
  new Set([...overlapping(ranges)].flatMap((at) => ranges[at]?.key ?? []));

/** The rows by their days. They stand by when they began as they were stored: none jumps away from whoever types in it. */
export const daysOf = (all: readonly FormRow[], { day, start }: WeekConfig, field: Field): readonly WeekDay[] =>
  (field.choices ?? []).map(({ value, label }) => ({
    value: Number(value),
    label,
    rows: all
      .filter(({ store }) => store.field(day).value === value)
      .map((row, at) => ({ row, at, began: row.id === null ? '' : String(row.store.base()[start] ?? '') }))
      // New ones come last, in the order in which they were added.
      .toSorted((a, b) =>
        (a.began === '') !== (b.began === '')
          ? a.began === ''
            ? 1
            : -1
          : a.began.localeCompare(b.began) || a.at - b.at,
      )
      .map(({ row }) => row),
  }));

/** Gives other days the times of one: what they have of them stays, what else they have goes. */
export const copyDay = (rows: FormRows, { day }: WeekConfig, from: number, to: readonly number[]): void => {
  const names = rows.fields
    .filter((field) => isWritable(field) && field.name !== day && !rows.part.description.key.includes(field.name))
    .map(({ name }) => name);
  const valuesOf = ({ store }: FormRow): Record<string, unknown> => {
    const values = store.values();
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  };
  const onDay = (value: number): FormRow[] => rows.rows().filter(({ store }) => store.field(day).value === value);
  const wanted = onDay(from)
    .filter(({ isRemoved }) => !isRemoved)
    .map(valuesOf);
  for (const target of to) {
    const there = onDay(target);
    const taken = new Set<FormRow>();
    const missing = wanted.filter((values) => {
      const same = there.find((row) => !taken.has(row) && deepEqual(valuesOf(row), values));
      if (same) taken.add(same);
      return same === undefined;
    });
    for (const row of there) {
      if (taken.has(row)) rows.keep(row.key);
      else if (!row.isRemoved) rows.remove(row.key);
    }
    rows.addAll(missing.map((values) => ({ values: { ...values, [day]: target } })));
  }
};
