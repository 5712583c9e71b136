import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../access/session.ts';
import type { FormOf } from '../form/useFormOf.ts';
import type { FormStore } from '../formState/formStore.ts';
import { fillRows } from '../rows/fillRows.ts';
import { forgetForm, keepForm, keptForm, keptHash, type KeptForm, type KeptPlace } from './keptForms.ts';

/** How often a form is kept while somebody types in one field of it. */
const pause = 2000;

/**
 * Keeps what is typed in a record's form until it is saved or discarded, whatever becomes of the page; an address that asks
 * for it is opened with it. Answers what forgets it: the form is left, and nothing of it is unfinished.
 */
export const useKeptForm = (
  { store, sections, rows, refusalOf }: Pick<FormOf, 'store' | 'sections' | 'rows' | 'refusalOf'>,
  { resource, id, label }: { resource: string; id: string | null; label: string | null },
): (() => void) => {
  const { user_id: user, viewing } = useUser();
  const isKept = viewing === undefined;
  const { hash } = useLocation();
  const isOver = useRef(false);
  useState(() => {
    const kept = hash === keptHash ? keptForm({ user, resource, id }) : null;
    const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    if (!kept) return;
    fill(store, kept, (name) => names.includes(name) && refusalOf(name) === undefined);
    if (kept.rows) fillRows(rows, kept.rows);
  });
  useEffect(() => {
    // What is typed while looking as another cannot be saved.
    if (!isKept) return;
    const place = { user, resource, id };
    const keep = keeping({ store, rows }, place, label);
    const keepNow = (): void => {
      if (!isOver.current) keep();
    };
    keepNow();
    const stop = store.subscribeSummary(keepNow);
    const timer = setInterval(keepNow, pause);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [store, rows, user, isKept, resource, id, label]);
  return useCallback(() => {
    isOver.current = true;
    forgetForm({ user, resource, id });
  }, [user, resource, id]);
};

/** Writes only what is another than before. A form that was never changed leaves what an earlier one kept. */
const keeping = (
  { store, rows }: Pick<FormOf, 'store' | 'rows'>,
  place: KeptPlace,
  label: string | null,
): (() => void) => {
  let last: string | null = null;
  return () => {
    const { changed } = store.summary();
    const fields = Object.fromEntries(
      changed
        .filter((name) => store.has(name))
        .map((name) => {
          const { value, refs, typed } = store.field(name);
          return [name, { value, typed, ...(refs && { refs }) }];
        }),
    );
    const keptRows = Object.fromEntries(
      rows.filter(({ name }) => changed.includes(name)).map((one) => [one.name, one.kept()]),
    );
    const next = changed.length === 0 ? null : JSON.stringify([fields, keptRows]);
    if (next === last) return;
    last = next;
    if (next === null) forgetForm(place);
    else keepForm(place, { label, fields, ...(rows.length > 0 && { rows: keptRows }) }, new Date());
  };
};

/** Types again what was typed, in fields that the form still has. */
const fill = (store: FormStore, { fields }: KeptForm, isOpen: (name: string) => boolean): void => {
  for (const [name, { value, refs, typed }] of Object.entries(fields)) {
    if (!store.has(name) || !isOpen(name)) continue;
    store.set(name, value, refs);
    if (typed !== null) store.type(name, typed);
  }
};
