import { useCallback, useRef, useState } from 'react';
import type { Conflict, SaveAnswer } from '../../../core/wire/wire.ts';
import type { ChangeSet } from '../changes/changeSet.ts';
import { Withdrawn } from '../changes/insisting.ts';
import { useSay } from '../messages/resourceText.ts';
import { inputId } from './FormField.tsx';
import { relatedSaves } from '../formState/formParts.ts';
import type { FormStore } from '../formState/formStore.ts';
import type { FormRows } from '../rows/formRows.ts';
import { rowSaves, sentRows, storeRows } from '../rows/rowsOfForm.ts';
import { readSaveFailure } from '../formState/saveFailure.ts';
import type { OpenedRecord } from '../openings/openedRecord.ts';

interface SaveTrouble {
  text: string;
  canRetry: boolean;
}

interface Target {
  store: FormStore;
  opened: Pick<OpenedRecord, 'withForm'>;
  /** Rows of many that are saved with it. */
  rows?: readonly FormRows[];
  changes: ChangeSet;
  /** Null: a new record. */
  id: string | null;
  /** Values that a new record has and the form does not show. */
  fixed?: Readonly<Record<string, unknown>>;
  onSaved(answer: SaveAnswer): void;
  onGone(text: string): void;
}

export interface SaveForm {
  save(): Promise<void>;
  isSaving: boolean;
  trouble: SaveTrouble | null;
  conflict: Conflict | null;
  closeConflict(): void;
}

/** Saves what differs from the opened record; whatever goes wrong, what was typed stays and is told where it belongs. */
export const useSaveForm = ({
  store,
  opened,
  rows = noRows,
  changes,
  id,
  fixed = nothing,
  onSaved,
  onGone,
}: Target): SaveForm => {
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const say = useSay();
  const isBusy = useRef(false);

  const fail = useCallback(
    (error: unknown): void => {
      const failure = readSaveFailure(error, say);
      if (failure.kind === 'conflict') return setConflict(failure.conflict);
      if (failure.kind === 'gone') return onGone(failure.text);
      if (failure.kind !== 'faults')
        return setTrouble({ text: failure.text, canRetry: failure.kind === 'network' || failure.kind === 'session' });
      const homeless = store.putErrors(failure.errors).map((fault) => say(fault));
      if (homeless.length > 0) setTrouble({ text: homeless.join(' '), canRetry: false });
      focusField(store, store.summary().faults[0]?.name ?? null);
    },
    [store, say, onGone],
  );

  const saveChecked = useCallback(async (): Promise<void> => {
    const faulty = store.check();
    if (faulty !== null) {
      changes.unsent();
      return focusField(store, faulty);
    }
    if (id !== null && store.summary().changed.length === 0) return;
    setSaving(true);
    setTrouble(null);
    try {
      onSaved(await send({ store, opened, rows, changes, id, fixed }));
      setConflict(null);
    } catch (error) {
      // What was typed stays as it is.
      if (!(error instanceof Withdrawn)) fail(error);
    } finally {
      setSaving(false);
    }
  }, [store, opened, rows, changes, id, fixed, onSaved, fail]);

  const save = useCallback(async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await store.keepHeld();
      await saveChecked();
    } finally {
      isBusy.current = false;
    }
  }, [store, saveChecked]);

  return { save, isSaving, trouble, conflict, closeConflict: useCallback(() => setConflict(null), []) };
};

const nothing = {};
const noRows: readonly FormRows[] = [];

type Sending = Omit<Target, 'onSaved' | 'onGone' | 'rows'> & { rows: readonly FormRows[] };

const send = async ({ store, opened, rows, changes, id, fixed }: Sending): Promise<SaveAnswer> => {
  const saves = { ...relatedSaves(store, opened), ...rowSaves(rows) };
  const related = Object.keys(saves).length > 0 ? saves : undefined;
  const rowsSent = sentRows(rows);
  const sent = sentValues(store, opened);
  const answer =
    id === null
      ? await changes.add({ ...newRecord(store), ...fixed }, related)
      : await changes.save(id, { ...baseOf(store), changes: store.changes(), ...(related && { related }) });
  store.rebase(answer.data, '', { sent: sent[''] ?? {} });
  const stored = answer.metadata.related ?? {};
  storeRows(rows, stored, rowsSent);
  for (const [resource, record] of Object.entries(stored)) {
    const prefix = `${resource}.`;
    if (sent[prefix] && record && !Array.isArray(record)) store.rebase(record, prefix, { sent: sent[prefix] });
  }
  return answer;
};

/** A new record sends its defaults as well: they are what the form showed; one that was emptied is sent as empty. */
const newRecord = (store: FormStore): Record<string, unknown> => {
  const filled = Object.entries(store.writableValues()).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), ...store.changes() };
};

/** What a save stands on: the version, or the changed fields as they were opened where the service keeps none. */
const baseOf = (store: FormStore): { version: number } | { base: Record<string, unknown> } => {
  const base = store.base();
  const { version } = base;
  return typeof version === 'number'
    ? { version }
    : { base: Object.fromEntries(Object.keys(store.changes()).map((name) => [name, base[name]])) };
};

const sentValues = (
  store: FormStore,
  opened: Pick<OpenedRecord, 'withForm'>,
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    ['', ...opened.withForm.map(({ relation }) => `${relation.resource}.`)].map((prefix) => [
      prefix,
      store.values(prefix),
    ]),
  );

const focusField = (store: FormStore, name: string | null): void => {
  if (name === null) return;
  const control = document.getElementById(inputId(store, name));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
