import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow, Ref } from '../../../core/wire/query.ts';
import { toRef } from '../access/toRef.ts';
import { useToolkit } from '../access/toolkit.ts';

type Refs = Ref | readonly Ref[] | undefined;

/** What the records are called that a reference within JSON names: what was chosen here says so, of the others it is read once. */
export const useRefs = (field: Field, value: unknown): [readonly Ref[], (chosen: Refs) => void] => {
  const { manifest } = useToolkit();
  const dataProvider = useDataProvider();
  const [chosen, setChosen] = useState<readonly Ref[]>([]);
  const { reference } = field;
  const known = new Set(chosen.map(({ id }) => String(id)));
  const ids =
    reference === undefined
      ? []
      : [value ?? []]
          .flat()
          .map(String)
          .filter((id) => !known.has(id))
          .toSorted();
  const entry = reference === undefined ? undefined : manifest.resources.find(({ name }) => name === reference);
  const columns = entry ? [entry.recordRepresentation] : [];
  const { data = [] } = useQuery({
    queryKey: [reference, 'getMany', { ids, columns }],
    queryFn: async () => (await dataProvider.getMany(reference ?? '', { ids, meta: { columns } })).data as ListRow[], // our provider's rows
    enabled: ids.length > 0,
    staleTime: Infinity,
  });
  const key = entry?.key[0] ?? 'id';
  const read = data.map((row) => toRef(row, { key, held: key, name: entry?.recordRepresentation ?? key }));
  return [[...chosen, ...read], (more) => setChosen((old) => [...old, ...[more ?? []].flat()])];
};
