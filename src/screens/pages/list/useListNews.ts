import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangedEvent, LiveEvent } from '../../../core/live/events.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useLive } from '../../kit/live/useLive.ts';
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

/** Keys and versions of a page as they are stored, and of which question they are the answer. */
interface Peeked {
  of: string;
  rows: readonly Pick<ListRow, 'id' | 'version'>[];
}

/** Writes that follow each other are looked at together; an answer of one's own write comes meanwhile. */
const restMs = 400;
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
  const authors = useAuthors();
  const of = JSON.stringify(pageParams(asked));
  const peek = useCallback(async (): Promise<void> => {
    const { data } = await dataProvider.getList(name, pageParams({ ...asked, columns: description.key }));
    setPeeked({ of, rows: data as Peeked['rows'] }); // every list row has both
  }, [dataProvider, name, description.key, asked, of]);
  const look = useSoon(peek);
  useLive(
    'changed',
    (event) => {
      authors.hear(event);
      look();
    },
    name,
  );
  const news = peeked?.of === of ? compare(rows, peeked.rows, authors.nameOf) : null;
  const bring = useCallback(async (): Promise<void> => {
    setPeeked(null);
    await client.invalidateQueries({ queryKey: [name, 'getList'] });
  }, [client, name]);
  return { news, bring };
};

/** Null: nothing is otherwise. */
const compare = (
  shown: readonly ListRow[],
  stored: Peeked['rows'],
  nameOf: (id: string) => string | undefined,
): News | null => {
  const now = new Map(stored.map(({ id, version }) => [String(id), version ?? 0]));
  const before = new Map(shown.map(({ id, version }) => [String(id), version ?? 0]));
  const changed = [...before].flatMap(([id, version]) => ((now.get(id) ?? 0) > version ? [id] : []));
  const came = [...now.keys()].filter((id) => !before.has(id)).length;
  const went = [...before.keys()].filter((id) => !now.has(id)).length;
  if (changed.length + came + went === 0) return null;
  const named = Map.groupBy(
    changed.flatMap((id) => nameOf(id) ?? []),
    (name) => name,
  );
  const by = [...named].map(([name, all]) => ({ name, count: all.length })).sort((a, b) => b.count - a.count);
  return { changed: changed.length, came, went, by };
};

/** Who wrote which record last, as far as the reader may know: the events name change-sets, the audit says whose they are. */
const useAuthors = (): { hear(event: LiveEvent): void; nameOf(id: string): string | undefined } => {
  const provider = useChangeProvider();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const users = useRef(new Map<string, number>());
  const asking = useRef(new Set<number>());
  const ask = async ({ changeSet, by }: ChangedEvent): Promise<void> => {
    if (changeSet === undefined || by === undefined || asking.current.has(by)) return;
    asking.current.add(by);
    try {
      const { actor } = await provider.changeSetPage(changeSet);
      setNames((known) => new Map(known).set(by, actor));
    } catch {
      // The next write of the same person may be told.
      asking.current.delete(by);
    }
  };
  return {
    hear: (event) => {
      if (event.kind !== 'changed' || event.by === undefined) return;
      for (const id of event.ids ?? []) users.current.set(id, event.by);
      void ask(event);
    },
    nameOf: (id) => names.get(users.current.get(id) ?? -1),
  };
};

/** Does something a moment later, once for all that asked meanwhile, and not too often. A failure leaves what was known. */
const useSoon = (work: () => Promise<void>): (() => void) => {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(-Infinity);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        last.current = performance.now();
        void latest.current().catch(() => undefined);
      },
      Math.max(restMs, betweenMs - (performance.now() - last.current)),
    );
  }, []);
};
