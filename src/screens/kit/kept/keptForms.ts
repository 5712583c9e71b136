import type { Refs } from '../formState/formEntry.ts';
import type { KeptRows } from '../rows/fillRows.ts';

/** The form of a record, by its resource; a null id: of a new one. */
export interface KeptPlace {
  user: number;
  resource: string;
  id: string | null;
}

export interface KeptForm {
  resource: string;
  id: string | null;
  /** What the record is called; null: it is new. */
  label: string | null;
  /** ISO instant. */
  at: string;
  /** By qualified names, as the form has them. `typed`: text that is no value yet. */
  fields: Record<string, { value: unknown; refs?: Refs; typed: string | null }>;
  /** Of many that are saved with it. */
  rows?: KeptRows;
}

/** What the address of a form ends in that is opened with what was typed. */
export const keptHash = '#typed';

const prefix = 'toolkit.kept.';
const mostForms = 30;
const days = 30;

const keyOf = ({ user, resource, id }: KeptPlace): string => `${prefix}${user}.${resource}/${id ?? ''}`;

export const keepForm = (place: KeptPlace, form: Pick<KeptForm, 'label' | 'fields' | 'rows'>, now: Date): void => {
  const { resource, id } = place;
  const kept: KeptForm = { resource, id, at: now.toISOString(), ...form };
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // A full or closed store keeps nothing; the form itself has it still.
  }
};

export const forgetForm = (place: KeptPlace): void => localStorage.removeItem(keyOf(place));

export const keptForm = (place: KeptPlace): KeptForm | null => read(keyOf(place));

/** All forms that are kept for somebody, the last first. What is old, or more than anybody comes back to, goes. */
export const keptForms = (user: number, now: Date): KeptForm[] => {
  const own = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix}${user}.`))
    .flatMap((key) => {
      const form = read(key);
      return form ? [{ key, form }] : [];
    })
    .sort((a, b) => b.form.at.localeCompare(a.form.at));
  const oldest = new Date(now.getTime() - days * 86_400_000).toISOString();
  const kept = own.slice(0, mostForms).filter(({ form }) => form.at >= oldest);
  for (const { key } of own.filter((one) => !kept.includes(one))) localStorage.removeItem(key);
  return kept.map(({ form }) => form);
};

const read = (key: string): KeptForm | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptForm | null; // only keepForm writes these keys
  } catch {
    return null;
  }
};
