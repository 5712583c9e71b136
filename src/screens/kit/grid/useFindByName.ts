import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { referredField } from '../../../core/declaration/referred.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { FindByName } from './pastedNames.ts';

// Of one request; a name may belong to several records.
const namesAtOnce = 100;

/** Looks records up by what they are called, as a pasted cell names them. */
export const useFindByName = (): FindByName => {
  const dataProvider = useDataProvider();
  const { manifest } = useToolkit();
  return useCallback(
    async (resource, names, among = {}, by = undefined) => {
      const entry = manifest.resources.find(({ name }) => name === resource);
      const key = entry?.key[0];
      const held = entry && referredField({ by }, entry);
      const found = new Map<string, string | number | null>();
      if (!entry || key === undefined || held === undefined) return new Map();
      const { recordRepresentation: called } = entry;
      for (let start = 0; start < names.length; start += namesAtOnce) {
        const { data } = await dataProvider.getList(resource, {
          filter: { ...among, [called]: { in: names.slice(start, start + namesAtOnce) } },
          sort: { field: key, order: 'ASC' },
          pagination: { page: 1, perPage: 5 * namesAtOnce },
          meta: { columns: [...new Set([key, held, called])] },
        });
        for (const row of data) {
          const name = String(row[called]);
          // Of two that are called the same, neither is meant for sure.
          found.set(name, found.has(name) ? null : ((row[held] ?? row.id) as string | number)); // references hold scalars
        }
      }
      return new Map([...found].flatMap(([name, id]) => (id === null ? [] : [[name, id] as const])));
    },
    [dataProvider, manifest],
  );
};
