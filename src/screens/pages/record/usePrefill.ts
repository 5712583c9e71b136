import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { message } from '../../../core/values/checkMessages.ts';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { referredField } from '../../../core/declaration/referred.ts';
import type { Field } from '../../../core/fields/field.ts';
import { toRef } from '../../kit/access/toRef.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { prefill, type LeftOut } from '../../kit/formState/prefill.ts';

type Provider = ReturnType<typeof useDataProvider>;

/** Fills a new record's form by the query of its address, once; answers what of it was left out. */
export const usePrefill = ({ store, sections, refusalOf }: FormOf, query: string): readonly LeftOut[] => {
  const { fieldTypes, manifest } = useToolkit();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>(() => {
    const fields = new Map(sections.flatMap((section) => section.fields.map(({ name, field }) => [name, field])));
    return prefill(query, { store, types: fieldTypes, fieldOf: (name) => fields.get(name), refusalOf });
  });
  useEffect(() => {
    const names = [...new Set(new URLSearchParams(query).keys())];
    const fields = sections.flatMap((section) => section.fields);
    for (const { name, field } of fields) {
      const value = names.includes(name) ? store.field(name).value : null;
      const target = manifest.resources.find((entry) => entry.name === field.reference);
      if (!target || value === null || value === undefined) continue;
      const keys = [value].flat().map(String);
      void nameKeys({ provider: dataProvider, queries }, field, keys, target).then((refs) => {
        // Somebody may have chosen another one meanwhile.
        if (refs === null || store.field(name).value !== value) return;
        const lost = keys.find((key) => !refs.some((ref) => String(heldBy(ref)) === key));
        store.set(name, lost === undefined ? value : null, lost === undefined ? oneOrAll(field, refs) : undefined);
        const resource = target.title.one;
        const reason =
          field.by === undefined
            ? message('referenceMissing', { resource, id: lost ?? '' })
            : message('referenceUnnamed', { resource, field: field.label, value: lost ?? '' });
        if (lost !== undefined) setLeftOut((others) => [...others, { name, given: keys.join(','), reason }]);
      });
    }
    // What a link says is taken once: later it is what somebody typed over it that counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, query]);
  return leftOut;
};

const oneOrAll = ({ many }: Field, refs: readonly Ref[]): Ref | readonly Ref[] | undefined => (many ? refs : refs[0]);

/** What records are called by what a reference holds of them; null where nobody can say, asked three times: the values stand for themselves then. */
const nameKeys = async (
  { provider, queries }: { provider: Provider; queries: QueryClient },
  field: Field,
  ids: readonly string[],
  target: ManifestEntry,
): Promise<Ref[] | null> => {
  const key = target.key[0] ?? 'id';
  const places = { key, held: referredField(field, target), name: target.recordRepresentation };
  const meta = { columns: [...new Set(Object.values(places))] };
  try {
    const { data } = await queries.fetchQuery({
      queryKey: [field.reference ?? '', 'prefill', field.by ?? key, ids],
      queryFn: () =>
        field.by === undefined
          ? provider.getMany(field.reference ?? '', { ids: [...ids], meta })
          : provider.getList(field.reference ?? '', {
              filter: { ...field.where, [field.by]: { in: ids } },
              sort: { field: key, order: 'ASC' },
              pagination: { page: 1, perPage: 100 },
              meta,
            }),
      retry: 2,
    });
    return data.map((row) => toRef(row, places));
  } catch {
    return null;
  }
};
