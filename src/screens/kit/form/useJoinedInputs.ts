import { useDataProvider } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { ownFieldOf } from '../../../core/fields/computed.ts';
import type { Field } from '../../../core/fields/field.ts';
import { matchingValues } from '../../../core/fields/matching.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../access/toolkit.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useResourceText, useSay } from '../messages/resourceText.ts';
import { useToast } from '../messages/useToast.ts';
import type { FormStore } from '../formState/formStore.ts';
import { formRules } from '../formState/workedOut.ts';

/** A reference, and what rules read along it: name of the joined field -> its path from the referenced record on. */
interface JoinedInputs {
  reference: string;
  resource: string;
  paths: Readonly<Record<string, string>>;
}

/** Learns what rules read along a reference when another record is picked, so that the form shows what becomes of it. */
export const useJoinedInputs = (store: FormStore, description: ResourceDescription): void => {
  const dataProvider = useDataProvider();
  const { manifest } = useToolkit();
  const tellFailure = useTellFailure(description);
  useEffect(() => {
    const stops = joinedInputs(description)
      .filter(({ reference }) => store.has(reference))
      .map((inputs) => {
        let last = store.field(inputs.reference).value;
        return store.subscribe(inputs.reference, () => {
          const { value } = store.field(inputs.reference);
          if (value === last) return;
          last = value;
          if (value === null || value === (store.base()[inputs.reference] ?? null)) return;
          // What is not known stays unknown: the numbers show after the save.
          const held = {
            field: description.fields.find(({ name }) => name === inputs.reference) ?? {},
            key: manifest.resources.find(({ name }) => name === inputs.resource)?.key[0] ?? 'id',
          };
          void readRecord(dataProvider, { ...inputs, ...held }, value, store.values('')).then(
            (found) => found && store.learn(inputs.reference, value, found),
            tellFailure,
          );
        });
      });
    return () => stops.forEach((stop) => stop());
  }, [store, description, dataProvider, manifest, tellFailure]);
};

const useTellFailure = (description: ResourceDescription): ((error: unknown) => void) => {
  const text = useResourceText(description);
  const say = useSay();
  const toast = useToast();
  return useCallback(
    (error) => {
      const fixed = text('inputsFailed');
      if (fixed !== null) toast({ level: 'error', ...buildMessage(fixed, error, say) });
    },
    [text, say, toast],
  );
};

export const joinedInputs = (description: Pick<ResourceDescription, 'fields' | 'compute'>): JoinedInputs[] => {
  const names = new Set(formRules(description).flatMap(({ from }) => from));
  const joined = description.fields.flatMap((field) =>
    names.has(field.name) && typeof field.from === 'string' ? [{ field, from: field.from }] : [],
  );
  return [...Map.groupBy(joined, ({ field }) => ownFieldOf(field))].map(([reference, group]) => ({
    reference,
    resource: description.fields.find(({ name }) => name === reference)?.reference ?? '',
    paths: Object.fromEntries(group.map(({ field, from }) => [field.name, from.slice(reference.length + 1)])),
  }));
};

type Provider = ReturnType<typeof useDataProvider>;
type Found = Record<string, unknown> | null;

/** From the referenced record, whether or not its list may be read: a lookup has what rules read. A value further away is not one of its columns. */
const readRecord = async (
  provider: Provider,
  { resource, field, paths, key }: JoinedInputs & { field: Pick<Field, 'by' | 'where' | 'matching'>; key: string },
  value: unknown,
  form: Readonly<Record<string, unknown>>,
): Promise<Found> => {
  const columns = Object.values(paths);
  if (columns.some((path) => path.includes('.'))) return null;
  const { data } =
    field.by === undefined
      ? await provider.getMany(resource, { ids: [String(value)], meta: { columns } })
      : await provider.getList(resource, {
          filter: { ...matchingValues(field, form), [field.by]: value },
          sort: { field: key, order: 'ASC' },
          pagination: { page: 1, perPage: 1 },
          meta: { columns },
        });
  const record = data[0] as Record<string, unknown> | undefined; // a row of those columns
  return record ? Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, record[path] ?? null])) : null;
};
