import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUser } from '../access/session.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useResource } from '../access/useResource.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useToast } from '../messages/useToast.ts';
import type { FormStore } from '../formState/formStore.ts';
import { inputFor, putPrefilled, takeBack, valuesFor, type Prefill, type Prefilling } from './prefillForm.ts';

/** Fills what `prefills` of the resource says, whenever another value is chosen in one of the fields that they go by. */
export const usePrefills = (store: FormStore, description: ResourceDescription, isNew: boolean): void => {
  const { fieldTypes: types } = useToolkit();
  const ask = useAsking(description);
  const asking = useRef({ ask, description });
  useEffect(() => {
    asking.current = { ask, description };
  });
  useEffect(() => {
    const put = new Map<string, unknown>();
    let isOpen = true;
    const stops = (asking.current.description.prefills ?? []).flatMap((one) => {
      let asked = 0;
      const fill = async (): Promise<void> => {
        const { description: known } = asking.current;
        const prefilling: Prefilling = { store, description: known, types, put, isNew };
        const record = store.values();
        // Another value was chosen, or this one removed: what is on the way is of no use any more.
        const turn = (asked += 1);
        if (one.action === undefined) return putPrefilled(prefilling, one, valuesFor(one, record, known, types) ?? {});
        const input = inputFor(one, record, known, types);
        const values = input ? await asking.current.ask(one, input, () => isOpen && turn === asked) : null;
        if (!isOpen || turn !== asked) return;
        if (values) putPrefilled(prefilling, one, values);
        else if (one.of !== undefined) takeBack(prefilling, one);
      };
      return watch(store, one, () => void fill());
    });
    return () => {
      isOpen = false;
      stops.forEach((stop) => stop());
    };
  }, [store, types, isNew]);
};

type Values = Record<string, unknown>;
type Ask = (one: Prefill, input: Values, isWanted: () => boolean) => Promise<Values | null>;

/** Asks an action for values. Null: there are none, which has been told where somebody still waits for them. */
const useAsking = (description: ResourceDescription): Ask => {
  const user = useUser();
  const translate = useTranslate();
  const toast = useToast();
  const changes = useChangeSet(description.name);
  const target = useResource(askedResource(description) ?? description.name);
  const changesOfTarget = useChangeSet(target.name);
  return async ({ action, of, sets }, input, isWanted) => {
    if (action === undefined || !can(user, of === undefined ? description : target, { action }).allowed) return null;
    try {
      // Such an action answers the fields that it fills.
      if (of === undefined) return (await changes.act(action, { input }, isWanted)).data as Values;
      const { data } = await changesOfTarget.act(action, { ids: [String(input[of])] }, isWanted);
      if (!isNothing(data)) return Object.fromEntries(sets.map((name) => [name, data]));
    } catch {
      return null;
    }
    const none = target.actions[action]?.shows?.none;
    if (none !== undefined && isWanted())
      toast({
        level: 'warning',
        title: translate(`resources.${target.name}.actions.${action}.shows.none`, { _: none }),
      });
    return null;
  };
};

/** The resource whose records are asked; a form asks those of one. */
const askedResource = ({ fields, prefills = [] }: ResourceDescription): string | undefined => {
  const of = prefills.find((one) => one.of !== undefined)?.of;
  return fields.find(({ name }) => name === of)?.reference;
};

const isNothing = (answer: unknown): boolean =>
  answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0);

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
