import { useQuery } from '@tanstack/react-query';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { useMemo } from 'react';
import type { DeclaredTrend, DeclaredTrends } from '../../../core/declaration/application.ts';
import type { Trend, TrendDay } from '../../../core/wire/trends.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

/** A day of a trend, and the rows that it counts. */
export interface ShownDay extends TrendDay {
  /** Null: nobody knows any more which rows they were. */
  to: string | null;
}

export interface ShownTrend {
  id: string;
  label: string;
  /** What a day says: how many there were at its end, or how many came. */
  counts: DeclaredTrend['counts'];
  /** It is an alert, of this name. */
  alert?: { name: string; description: string; threshold: number | null };
  days: ShownDay[];
}

const fresh = 60_000;
/** A look asks for the count that the next one tells: each is followed by another, and by more until the first count is there. */
const pause = 1500;

const isCounted = ({ days }: Trend): boolean => days.at(-1)?.count !== null;

/** The trends that the declarations ask for, of what the user may see; undefined until they are read: then there will be about `expected`. */
export const useTrends = (): {
  trends: ShownTrend[] | undefined;
  alerts: ShownTrend[] | undefined;
  expected: number;
  isError: boolean;
} => {
  const provider = useChangeProvider();
  const translate = useTranslate();
  const { manifest, reader, loadTrends } = useToolkit();
  const { permissions } = useUser();
  const offered = manifest.resources
    .flatMap(({ access, trends = [] }) => (opens(access.list, permissions) ? trends : []))
    .filter(({ access }) => !access || opens(access, permissions));
  const isOffered = offered.length > 0;
  const { data: declared, isError: isUndeclared } = useQuery({
    queryKey: ['toolkit', 'declaredTrends', reader],
    queryFn: loadTrends,
    staleTime: Infinity,
    enabled: isOffered,
  });
  const { data, isError } = useQuery({
    queryKey: ['toolkit', 'trends'],
    queryFn: () => provider.trends(),
    staleTime: fresh,
    enabled: isOffered,
    // The charts come with the page, which waits for this: whoever joins late does not begin it again.
    retryOnMount: false,
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) =>
      known?.every(isCounted) === false || dataUpdateCount % 2 === 1 ? pause : false,
  });
  // The same objects as long as the numbers are the same: a chart is drawn once.
  const trends = useMemo(
    () => declared && data?.flatMap((trend) => toShown(trend, declared, translate)),
    [data, declared, translate],
  );
  return {
    trends: isOffered ? trends?.filter(({ alert }) => !alert) : [],
    alerts: isOffered ? trends?.filter(({ alert }) => alert) : [],
    expected: offered.filter(({ alert }) => !alert).length,
    isError: isError || isUndeclared,
  };
};

const toShown = (trend: Trend, all: DeclaredTrends, translate: TranslateFunction): ShownTrend[] => {
  const declared = all[trend.resource]?.find(({ name }) => name === trend.name);
  if (!declared) return [];
  return [
    {
      id: `${trend.resource}-${trend.name}`,
      label: translate(`resources.${trend.resource}.trends.${declared.name}`, { _: declared.label }),
      counts: declared.counts,
      ...(declared.alert && {
        alert: {
          name: declared.name,
          threshold: declared.alert.threshold,
          description: translate(`resources.${trend.resource}.alertTexts.${declared.name}`, {
            _: declared.alert.description,
          }),
        },
      }),
      days: trend.days.map((day) => ({ ...day, to: day.count === null ? null : rowsOf(trend, declared, day.day) })),
    },
  ];
};

/** The rows behind a day: those that stand now, of them those that were there then, or what was changed that day. */
const rowsOf = ({ resource, records, days }: Trend, declared: DeclaredTrend, day: string): string | null => {
  const { counts, where, since, search, named } = declared;
  if (counts === 'changes') return `/audit?${new URLSearchParams({ resource, kind: 'update', from: day, to: day })}`;
  const isPast = day !== days.at(-1)?.day;
  if (records) {
    if (isPast || records.length === 0) return null;
    if (named !== undefined) return listOf(resource, { [named]: { in: records.map(keyValue) } });
    if (search === undefined) return null;
    return `/${resource}?${new URLSearchParams({ search, codes: records.join('\n') })}`;
  }
  const filter = since !== undefined && isPast ? { ...where, [since]: { lte: `${day}T23:59:59.999Z` } } : where;
  return listOf(resource, filter);
};

const listOf = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Keys come as texts; those of numbers are filtered by numbers. */
const keyValue = (key: string): string | number => (/^\d+$/.test(key) ? Number(key) : key);
