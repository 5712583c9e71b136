import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { message } from '../../../core/values/messages.ts';
import type { Ref } from '../../../core/wire/query.ts';
import type { Field } from '../../../core/fields/field.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { prefill, type LeftOut } from '../../kit/formState/prefill.ts';

type Provider = ReturnType<typeof useDataProvider>;

/** Fills a new record's form by the query of its address, once; answers what of it was left out. */
export const usePrefill = ({ store, sections, refusalOf }: FormOf, query: string): readonly LeftOut[] => {
  const { fieldTypes, manifest } = useToolkit();
  const dataProvider = useDataProvider();
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
      const columns = [...new Set([target.key[0] ?? 'id', target.recordRepresentation])];
      void nameKeys(dataProvider, field, keys, columns).then((refs) => {
        // Somebody may have chosen another one meanwhile.
        if (refs === null || store.field(name).value !== value) return;
        const lost = keys.find((key) => !refs.some(({ id }) => String(id) === key));
        store.set(name, lost === undefined ? value : null, lost === undefined ? oneOrAll(field, refs) : undefined);
        const reason = message('referenceMissing', { resource: target.title.one, id: lost ?? '' });
        if (lost !== undefined) setLeftOut((others) => [...others, { name, given: keys.join(','), reason }]);
      });
    }
    // What a link says is taken once: later it is what somebody typed over it that counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, query]);
  return leftOut;
};

const oneOrAll = ({ many }: Field, refs: readonly Ref[]): Ref | readonly Ref[] | undefined => (many ? refs : refs[0]);

/** What records are called by their keys; null where nobody can say now: the keys stand for themselves then. */
const nameKeys = async (
  provider: Provider,
  { reference = '' }: Field,
  ids: readonly string[],
  columns: readonly string[],
): Promise<Ref[] | null> => {
  const [key = 'id', name = key] = columns;
  try {
    const { data } = await provider.getMany(reference, { ids: [...ids], meta: { columns } });
    return data.map((row) => ({ id: (row[key] ?? row.id) as Ref['id'], label: String(row[name] ?? row.id) })); // a row of those columns
  } catch {
    return null;
  }
};
