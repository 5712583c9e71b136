import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { matches } from '../../../core/records/matches.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { RecordId } from '../../../core/wire/wire.ts';
import { findsAny } from '../../kit/access/useFinds.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { quickKind } from '../listState/quickSearch.ts';
import { labelOf, parentKeyOf, type Level } from './levels.ts';
import { readAll, readBelow, readRecords, type Asked, type Read } from './readTree.ts';
import { emptyTree, nodeKey, nodeOf, withAll, withRecord, type TreeData } from './treeData.ts';

export interface Tree {
  data: TreeData;
  /** The top, or what is looked for, is on its way. */
  isLoading: boolean;
  error: unknown;
  /** More was found than is shown. */
  hasMore: boolean;
  retry(): void;
  /** Reads what hangs below these, where nobody has; answers the tree with it. */
  load(keys: readonly string[]): Promise<TreeData>;
  /** Reads records again that somebody changed, made or deleted. */
  refresh(level: number, ids: readonly RecordId[]): Promise<void>;
}

/** What was read, of which question. */
interface Held extends Read {
  of: Asked;
  error: unknown;
}

/** The tree as far as it was read: the top, and what hangs below a record once somebody opened it. */
export const useTree = (levels: readonly Level[], search: string, isAll: boolean): Tree => {
  const provider = useDataProvider();
  const { manifest, fieldTypes } = useToolkit();
  const asked = useMemo<Asked>(() => {
    const kinds = levels.map(({ description, resource }) => {
      const entry = manifest.resources.find(({ name }) => name === resource);
      return quickKind(description, entry !== undefined && findsAny(entry, manifest));
    });
    return { levels, search, isAll, kinds };
  }, [levels, search, isAll, manifest]);
  const [held, setHeld] = useState<Held | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What a call that was begun before another one ended adds to.
  const latest = useRef<Held | null>(null);
  const hold = useCallback((next: Held): void => {
    latest.current = next;
    setHeld(next);
  }, []);

  useEffect(() => {
    let isWanted = true;
    readAll(provider, asked).then(
      (read) => isWanted && hold({ ...read, of: asked, error: null }),
      (error: unknown) => isWanted && hold({ data: emptyTree, hasMore: false, of: asked, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [asked, provider, attempt, hold]);

  const change = useCallback(
    (next: (data: TreeData) => TreeData): TreeData => {
      const now = latest.current;
      if (!now || now.of !== asked) return now?.data ?? emptyTree;
      const data = next(now.data);
      hold({ ...now, data });
      return data;
    },
    [asked, hold],
  );
  const load = useCallback<Tree['load']>(
    async (keys) => {
      const nodes = keys.flatMap((key) => latest.current?.data.nodes.get(key) ?? []);
      const unread = nodes.filter(({ level, children }) => children === null && level < levels.length - 1);
      const below = await readBelow(provider, asked, unread);
      return change((data) => withAll(data, below));
    },
    [levels, provider, asked, change],
  );
  const refresh = useCallback<Tree['refresh']>(
    async (at, ids) => {
      const level = levels[at];
      if (!level || ids.length === 0) return;
      const rows = await readRecords(provider, level, ids);
      const isShown = (row: ListRow): boolean =>
        isAll || matches(row, level.only ?? {}, level.description.fields, fieldTypes);
      change((data) =>
        ids.reduce((now, id) => {
          const row = rows.find((one) => String(one.id) === id);
          const node = row && isShown(row) ? nodeOf(at, row, labelOf(level, row), parentKeyOf(level, at, row)) : null;
          return withRecord(now, nodeKey(at, id), node);
        }, data),
      );
    },
    [levels, provider, isAll, fieldTypes, change],
  );
  const isCurrent = held?.of === asked;
  return {
    data: held?.data ?? emptyTree,
    isLoading: !isCurrent,
    error: isCurrent ? held.error : null,
    hasMore: isCurrent && held.hasMore,
    retry: () => setAttempt((count) => count + 1),
    load,
    refresh,
  };
};
