import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import type { Size } from '../../kit/i18n/useSize.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';

/** Something that somebody should look at. */
export interface Tile {
  id: string;
  label: string;
  /** The list that it counts. */
  to: string;
  /** Undefined: not counted yet. Null: it could not be counted. */
  count: Size | null | undefined;
}

const fresh = 60_000;

/** What the declarations ask to look at, of what the user may see, counted by the services. */
export const useAttention = (): Tile[] => {
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const told = manifest.resources
    .filter((entry) => opens(entry.access.list, permissions))
    .flatMap((entry) =>
      (entry.attention ?? [])
        .filter(({ access }) => !access || opens(access, permissions))
        .map((one) => ({ entry, ...one })),
    );
  return useQueries({
    queries: told.map(({ entry, name, where }) => ({
      queryKey: ['toolkit', 'attention', entry.name, name],
      queryFn: () => countOf(dataProvider, entry, where),
      staleTime: fresh,
    })),
    combine: (answers) =>
      answers.flatMap(({ data, isError }, place) => {
        const one = told[place];
        if (!one) return [];
        const label = translate(`resources.${one.entry.name}.attention.${one.name}`, { _: one.label });
        return [
          {
            id: `${one.entry.name} ${one.name}`,
            label,
            to: `/${one.entry.name}?${new URLSearchParams({ filter: JSON.stringify(one.where) })}`,
            count: isError ? null : data,
          },
        ];
      }),
  });
};

const countOf = async (
  provider: ReturnType<typeof useDataProvider>,
  entry: ManifestEntry,
  filter: object,
): Promise<Size> => {
  const { total = 0, meta } = await provider.getList(entry.name, {
    filter,
    sort: { field: '', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
    meta: { columns: [...entry.key], total: 'estimate' },
  });
  return { count: total, isEstimated: meta?.estimated === true };
};
