import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useLive } from '../../kit/live/useLive.ts';
import { useSoon } from '../../kit/live/useSoon.ts';
import { pageParams, type Wanted } from '../listState/useListRows.ts';

/** What is otherwise on a page than it is shown. */
export interface News {
  changed: number;
  /** Rows that are on the page by now, and rows that are not any more. */
  came: number;
  went: number;
  /** Who changed how many, where it is known, the busiest first. */
  by: readonly { name: string; count: number }[];
}

/** Keys and versions of a page as they are stored. */
interface Peeked {
  /** The question, and the rows that were shown: of a page that was read again they say nothing. */
  of: string;
  rows: readonly Pick<ListRow, 'id' | 'version'>[];
  /** Who wrote a record last, by its id. */
  authors: ReadonlyMap<string, string>;
}

/** Between two looks, however much is written. */
const betweenMs = 3_000;

/** Looks at the keys and versions of a page when somebody else wrote to its resource, and compares them with what is shown. */
export const useListNews = (
  description: ResourceDescription,
  asked: Wanted,
  rows: readonly ListRow[],
): { news: News | null; bring(): Promise<void> } => {
  const { name } = description;
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const provider = useChangeProvider();
  const of = useMemo(() => JSON.stringify([pageParams(asked), idsOf(rows)]), [asked, rows]);
  const peek = useCallback(async (): Promise<void> => {
    const { data } = await dataProvider.getList(name, pageParams({ ...asked, columns: description.key }));
    const stored = data as Peeked['rows']; // every list row has both
    const authors = await readAuthors(provider, description, changedIds(rows, stored));
    setPeeked({ of, rows: stored, authors });
  }, [dataProvider, provider, name, description, asked, of, rows]);
  const look = useSoon(peek, betweenMs);
  useLive('changed', look, name);
  const news = peeked?.of === of ? compare(rows, peeked) : null;
  const bring = useCallback(async (): Promise<void> => {
    setPeeked(null);
    await Promise.all(
      // Where its records lie as well, and how many each of its views has.
      ['getList', 'points', 'viewCounts'].map((read) => client.invalidateQueries({ queryKey: [name, read] })),
    );
  }, [client, name]);
  return { news, bring };
};

/** Null: nothing is otherwise. */
const compare = (shown: readonly ListRow[], { rows: stored, authors }: Peeked): News | null => {
  const changed = changedIds(shown, stored);
  const now = new Set(idsOf(stored));
  const before = new Set(idsOf(shown));
  const came = [...now].filter((id) => !before.has(id)).length;
  const went = [...before].filter((id) => !now.has(id)).length;
  if (changed.length + came + went === 0) return null;
  const named = Map.groupBy(
    changed.flatMap((id) => authors.get(id) ?? []),
    (name) => name,
  );
  const by = [...named].map(([name, all]) => ({ name, count: all.length })).sort((a, b) => b.count - a.count);
  return { changed: changed.length, came, went, by };
};

const idsOf = (rows: Peeked['rows']): string[] => rows.map(({ id }) => String(id));

/** Rows of which a newer version is stored than is shown. */
const changedIds = (shown: readonly ListRow[], stored: Peeked['rows']): string[] => {
  const versions = new Map(stored.map(({ id, version }) => [String(id), version ?? 0]));
  return shown.flatMap(({ id, version }) => ((versions.get(String(id)) ?? 0) > (version ?? 0) ? [String(id)] : []));
};

/** Who wrote each of the records last, as far as the reader may know. */
const readAuthors = async (
  provider: ChangeProvider,
  { name, calls }: ResourceDescription,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0 || !calls.history) return new Map();
  try {
    const { rows } = await provider.selectionHistory({ resource: name, selection: { ids: [...ids] } });
    const own = rows
      .filter(({ resource }) => resource === name)
      .map((entry) => [entry.record_id, entry.actor] as const);
    // The newest comes first, and stays.
    return new Map(own.reverse());
  } catch {
    return new Map();
  }
};
