import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { offeredWhere } from '../../../core/fields/matching.ts';
import type { ListRow } from '../../../core/wire/query.ts';

const most = 250;

/** Values that a field offers, read when they are asked for first: what they have to have may be typed beside it. */
export const useOffers = (
  { offers }: Pick<Field, 'offers'>,
  record: (() => Readonly<Record<string, unknown>>) | undefined,
): { values: readonly string[]; ask(): void } => {
  const dataProvider = useDataProvider();
  const [where, setWhere] = useState<Record<string, unknown> | null>(null);
  const { resource = '', field = '' } = offers ?? {};
  const { data } = useQuery({
    queryKey: [resource, 'offers', field, where],
    enabled: offers !== undefined && where !== null,
    queryFn: async ({ signal }) => {
      const answer = await dataProvider.getList<ListRow>(resource, {
        filter: where ?? {},
        sort: { field, order: 'ASC' },
        pagination: { page: 1, perPage: most },
        meta: { columns: [field] },
        signal,
      });
      return [...new Set(answer.data.flatMap((row) => (row[field] ? [String(row[field])] : [])))];
    },
  });
  return {
    values: (where && data) ?? [],
    ask: () => {
      if (offers) setWhere(offeredWhere(offers, record?.() ?? {}));
    },
  };
};
