import { useDataProvider } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { can } from '../../core/access.ts';
import { ownFieldOf } from '../../core/computed.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { useUser } from '../access/session.ts';
import { buildMessage } from '../changes/buildMessage.ts';
import { useResourceText, useSay } from '../changes/resourceText.ts';
import { useToast } from '../shell/useToast.ts';
import { useToolkit } from '../toolkit.ts';
import type { FormStore } from './formStore.ts';
import { formRules } from './workedOut.ts';

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
  const user = useUser();
  const tellFailure = useTellFailure(description);
  useEffect(() => {
    const mayList = (name: string): boolean => {
      const entry = manifest.resources.find((one) => one.name === name);
      return entry !== undefined && can(user, entry, 'list').allowed;
    };
    const stops = joinedInputs(description).filter(({ reference }) => store.has(reference)).map((inputs) => {
      let last = store.field(inputs.reference).value;
      return store.subscribe(inputs.reference, () => {
        const { value } = store.field(inputs.reference);
        if (value === last) return;
        last = value;
        if (value === null || value === (store.base()[inputs.reference] ?? null)) return;
        const reading = mayList(inputs.resource) ? readRecord(dataProvider, inputs, value) : readNeighbour(dataProvider, description.name, inputs, value);
        // What is not known stays unknown: the numbers show after the save.
        void reading.then((found) => found && store.learn(inputs.reference, value, found), tellFailure);
      });
    });
    return () => stops.forEach((stop) => stop());
  }, [store, description, dataProvider, manifest, user, tellFailure]);
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
  const joined = description.fields.flatMap((field) => (names.has(field.name) && typeof field.from === 'string' ? [{ field, from: field.from }] : []));
  return [...Map.groupBy(joined, ({ field }) => ownFieldOf(field))].map(([reference, group]) => ({
    reference,
    resource: description.fields.find(({ name }) => name === reference)?.reference ?? '',
    paths: Object.fromEntries(group.map(({ field, from }) => [field.name, from.slice(reference.length + 1)])),
  }));
};

type Provider = ReturnType<typeof useDataProvider>;
type Found = Record<string, unknown> | null;

/** From the referenced record; a value further away is not one of its columns. */
const readRecord = async (provider: Provider, { resource, paths }: JoinedInputs, id: unknown): Promise<Found> => {
  const columns = Object.values(paths);
  if (columns.some((path) => path.includes('.'))) return null;
  const { data } = await provider.getMany(resource, { ids: [String(id)], meta: { columns } });
  const record = data[0] as Record<string, unknown> | undefined; // a row of those columns
  return record ? Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, record[path] ?? null])) : null;
};

/** From another record with the same reference, for who may not list what it refers to. */
const readNeighbour = async (provider: Provider, own: string, { reference, paths }: JoinedInputs, id: unknown): Promise<Found> => {
  const { data } = await provider.getList(own, {
    filter: { [reference]: { in: [id] } }, sort: { field: '', order: 'DESC' }, pagination: { page: 1, perPage: 1 }, meta: { columns: Object.keys(paths) },
  });
  return (data[0] as Record<string, unknown> | undefined) ?? null; // as above
};
