import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { movedBy } from '../../../core/clocks/days.ts';
import { weeksBehind, weeksBetween } from '../../../core/cloning/weeks.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';

/** What of a copy is moved by whole weeks: fields and what the original holds in them, the earliest first. */
type MovedDays = readonly (readonly [name: string, original: string])[];

export const movedDaysOf = (
  { clone }: ResourceDescription,
  { record }: OpenedRecord,
  store: FormStore,
  isOpen: (name: string) => boolean,
): MovedDays =>
  (clone?.weeks ?? []).flatMap((name) => {
    const original = record?.[name];
    return typeof original === 'string' && store.has(name) && isOpen(name) ? [[name, original] as const] : [];
  });

const moveBy = (store: FormStore, moved: MovedDays, weeks: number): void => {
  for (const [name, original] of moved) store.set(name, movedBy(original, 7 * weeks));
};

/** Moves them so far that the first of them lies behind today. */
export const moveToCome = (store: FormStore, moved: MovedDays): void => {
  const [first] = moved;
  if (first) moveBy(store, moved, weeksBehind(first[1], new Date().toISOString()));
};

const mostWeeks = 999;

/** By how many weeks the days of a copy were moved, to be changed; nothing while somebody has typed other days. */
export const CloneWeeks = ({ store, moved }: { store: FormStore; moved: MovedDays }): ReactNode => {
  const [[first = '', original = ''] = []] = moved;
  return first === '' ? null : <Weeks store={store} moved={moved} first={first} original={original} />;
};

interface WeeksProps {
  store: FormStore;
  moved: MovedDays;
  first: string;
  original: string;
}

const Weeks = ({ store, moved, first, original }: WeeksProps): ReactNode => {
  const translate = useTranslate();
  const { value } = useFormField(store, first);
  // What is typed stays as it is until the input is left.
  const [typed, setTyped] = useState<string | null>(null);
  const weeks = typeof value === 'string' ? weeksBetween(original, value) : null;
  const type = (text: string): void => {
    setTyped(text);
    if (/^-?\d{1,3}$/.test(text.trim())) moveBy(store, moved, Number(text));
  };
  return (
    <div className="clone-weeks">
      <label>
        {translate('toolkit.form.cloneWeeks')}
        <span className="control">
          <input
            type="number"
            min={-mostWeeks}
            max={mostWeeks}
            step={1}
            value={typed ?? weeks ?? ''}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
          />
        </span>
      </label>
      <p>{translate('toolkit.form.cloneWeeksHelp')}</p>
    </div>
  );
};
