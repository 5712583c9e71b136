import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type DataProvider } from 'ra-core';
import { calledOf, namingFields } from '../../../core/declaration/called.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { siblingsOf } from '../../../core/fields/matching.ts';
import { dayBound } from '../../../core/fields/periods.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { refLabels } from '../../../core/wire/refLabels.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import type { CalendarBar } from './lanes.ts';
import { addDays } from '../../../core/clocks/days.ts';
import { clockTextOf, placeOf, type CalendarPeriod } from './period.ts';
import type { Source } from './useSources.ts';

/** Of one resource; who has more of them at once narrows the period down. */
const most = 2_000;

interface Bars {
  bars: CalendarBar[];
  isLoading: boolean;
  /** There are more than are shown. */
  isCut: boolean;
  error: unknown;
  retry(): void;
}

/** Whatever runs in a period, or a part of it. */
export const useBars = (sources: readonly Source[], period: CalendarPeriod): Bars => {
  const dataProvider = useDataProvider();
  const { fieldTypes } = useToolkit();
  const translate = useTranslate();
  const titleOf = useTitles();
  const nobody = translate('toolkit.calendar.noLane');
  const found = useQueries({
    queries: sources.map((source) => {
      const columns = columnsOf(source);
      return {
        // Where writes find what they made old.
        queryKey: [source.description.name, 'getList', { calendar: [period.first, period.after], meta: { columns } }],
        queryFn: async ({ signal }: { signal: AbortSignal }) => ({
          data: await readAll(dataProvider, source, period, { columns, fieldTypes, signal }),
        }),
      };
    }),
  });
  const isLoading = found.some(({ isPending }) => isPending);
  return {
    // All at once: what came later would move what stands there.
    bars: (isLoading ? [] : sources).flatMap((source, at) =>
      (found[at]?.data?.data ?? []).slice(0, most).flatMap((row) => {
        const lane = source.lane ? said(source.lane, row, fieldTypes) : titleOf(source.description);
        return toBar(source, row, period, { lane: lane ?? nobody, fieldTypes }) ?? [];
      }),
    ),
    isLoading,
    isCut: found.some(({ data }) => (data?.data.length ?? 0) > most),
    error: found.find(({ error }) => error)?.error ?? null,
    retry: () => found.forEach(({ error, refetch }) => void (error && refetch())),
  };
};

const columnsOf = ({ description, start, end, lane, colour }: Source): string[] => [
  ...new Set([
    ...description.key,
    ...namingFields(description),
    ...[start, end, lane, colour].flatMap((field) => (field ? [field.name, ...siblingsOf(field)] : [])),
  ]),
];

interface Reading {
  columns: string[];
  fieldTypes: FieldTypes;
  signal: AbortSignal;
}

/** What begins before the period is over and has not ended when it begins; open ends are asked for by themselves. */
const readAll = async (
  dataProvider: DataProvider,
  source: Source,
  { first, after }: CalendarPeriod,
  reading: Reading,
): Promise<ListRow[]> => {
  const { start, end } = source;
  const bound = (field: Field, day: string, which: 'gte' | 'lte'): string | undefined =>
    dayBound(new Date(`${day}T00:00`), which, field, typeOf(reading.fieldTypes, field));
  const begun: Where = { [start.name]: { lte: bound(start, addDays(after, -1), 'lte') ?? '' } };
  const [ending, open] = await Promise.all([
    readPages(dataProvider, source, { ...begun, [end.name]: { gte: bound(end, first, 'gte') ?? '' } }, reading),
    end.required ? [] : readPages(dataProvider, source, { ...begun, [end.name]: { empty: true } }, reading),
  ]);
  return [...ending, ...open];
};

const readPages = async (
  dataProvider: DataProvider,
  { description: { name, list } }: Source,
  filter: Where,
  { columns, signal }: Reading,
): Promise<ListRow[]> => {
  const perPage = list.pageSizes.at(-1) ?? 100;
  const rows: ListRow[] = [];
  for (let page = 1; rows.length <= most; page += 1) {
    const answer = await dataProvider.getList(name, {
      filter,
      sort: { field: '', order: 'DESC' },
      pagination: { page, perPage },
      meta: { columns },
      signal,
    });
    rows.push(...(answer.data as ListRow[])); // what a list read answers
    if (answer.data.length < perPage) break;
  }
  return rows;
};

const toBar = (
  { description, start, end, lane, colour }: Source,
  row: ListRow,
  period: CalendarPeriod,
  { lane: name, fieldTypes }: { lane: string; fieldTypes: FieldTypes },
): CalendarBar | null => {
  const [first, last] = [row[start.name], row[end.name] ?? null];
  if (typeof first !== 'string') return null;
  const choice = colour?.choices?.find(({ value }) => value === row[colour.name]);
  const from = placeOf(period, clockTextOf(first, 'start'));
  return {
    key: `${description.name} ${String(row.id)}`,
    resource: description.name,
    id: String(row.id),
    version: typeof row['version'] === 'number' ? row['version'] : undefined,
    title: calledOf(description, row) ?? String(row.id),
    start: first,
    end: typeof last === 'string' ? last : null,
    from,
    to: typeof last === 'string' ? Math.max(from, placeOf(period, clockTextOf(last, 'end'))) : Infinity,
    lane: name,
    tone: choice?.tone ?? 'neutral',
    state: (colour && said(colour, row, fieldTypes)) ?? null,
    values: Object.fromEntries(
      [lane, colour].flatMap((field) => (field ? [[field.name, String(row[field.name] ?? '')]] : [])),
    ),
  };
};

/** What a field's value is called; null where it has none. */
const said = (field: Field, row: ListRow, types: FieldTypes): string | null => {
  const value = row[field.name] ?? null;
  const type = typeOf(types, field);
  if (type.isEmpty(value)) return null;
  return field.reference
    ? (refLabels(value, row._refs?.[field.name])[0] ?? null)
    : (type.display ?? type.format)(value, field);
};
