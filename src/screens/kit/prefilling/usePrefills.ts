import { useEffect, useRef } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../access/session.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { FormStore } from '../formState/formStore.ts';
import { inputFor, putPrefilled, valuesFor, type Prefill, type Prefilling } from './prefillForm.ts';

/** Fills what `prefills` of the resource says, whenever another value is chosen in one of the fields that they go by. */
export const usePrefills = (store: FormStore, description: ResourceDescription, isNew: boolean): void => {
  const { fieldTypes: types } = useToolkit();
  const user = useUser();
  const changes = useChangeSet(description.name);
  const asking = useRef({ changes, description, user });
  useEffect(() => {
    asking.current = { changes, description, user };
  });
  useEffect(() => {
    const put = new Map<string, unknown>();
    const stops = (asking.current.description.prefills ?? []).flatMap((one) => {
      let asked = 0;
      const fill = async (): Promise<void> => {
        const { description: known } = asking.current;
        const prefilling: Prefilling = { store, description: known, types, put, isNew };
        const record = store.values();
        if (one.action === undefined) return putPrefilled(prefilling, one, valuesFor(one, record, known, types) ?? {});
        const input = inputFor(one, record, known, types);
        if (!input || !can(asking.current.user, known, { action: one.action }).allowed) return;
        const turn = (asked += 1);
        const values = await answerOf(asking.current.changes, one.action, input);
        // Another value was chosen meanwhile, and is asked about by itself.
        if (values && turn === asked) putPrefilled(prefilling, one, values);
      };
      return watch(store, one, () => void fill());
    });
    return () => stops.forEach((stop) => stop());
  }, [store, types, isNew]);
};

/** Null: it failed, which has been told. */
const answerOf = async (
  changes: ReturnType<typeof useChangeSet>,
  action: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown> | null> => {
  try {
    const { data } = await changes.act(action, { input });
    return data as Record<string, unknown>; // such an action answers the fields that it fills
  } catch {
    return null;
  }
};

/** Tells of another value in one of the fields, once for each. */
const watch = (store: FormStore, { from }: Prefill, onChange: () => void): (() => void)[] =>
  from
    .filter((name) => store.has(name))
    .map((name) => {
      let last = store.field(name).value;
      return store.subscribe(name, () => {
        const { value } = store.field(name);
        if (value === last) return;
        last = value;
        onChange();
      });
    });
