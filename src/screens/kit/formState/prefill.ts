import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import { isWritable } from './difference.ts';
import type { FormStore } from './formStore.ts';

/** What a link gave that the form does not take. */
export interface LeftOut {
  name: string;
  given: string;
  /** Why the value cannot be read, or why this person may not set it. Null: there is no such field, or not in such a record. */
  reason: Message | string | null;
}

interface Prefilled {
  store: FormStore;
  types: FieldTypes;
  fieldOf(name: string): Field | undefined;
  refusalOf(name: string): string | undefined;
}

/**
 * Fills a new record's form with what an address says, `?name=Ada&stall=12`: each value in the text form of its field's type,
 * as files have it, several keys joined by commas or named again. What cannot be read, may not be set or is not shown is left
 * out and answered. Filled fields show their faults at once: nobody will leave them.
 */
export const prefill = (query: string, { store, types, fieldOf, refusalOf }: Prefilled): LeftOut[] => {
  const asked = new URLSearchParams(query);
  const names = [...new Set(asked.keys())];
  const leftOut: LeftOut[] = [];
  const filled: string[] = [];
  for (const name of names) {
    const field = store.has(name) ? fieldOf(name) : undefined;
    const given = field?.many ? asked.getAll(name).join(',') : (asked.getAll(name).at(-1) ?? '');
    const taken = field && isWritable(field) ? read(field, given, types, refusalOf(name)) : { reason: null };
    if ('reason' in taken) leftOut.push({ name, given, reason: taken.reason });
    else {
      store.set(name, taken.value);
      filled.push(name);
    }
  }
  for (const name of filled) {
    if (store.field(name).shown) store.blur(name);
    else {
      store.set(name, store.base()[name] ?? null);
      leftOut.push({ name, given: asked.getAll(name).join(','), reason: null });
    }
  }
  return leftOut;
};

const read = (
  { locale: _language, ...field }: Field,
  given: string,
  types: FieldTypes,
  refusal: string | undefined,
): { value: unknown } | { reason: Message | string } => {
  if (refusal !== undefined) return { reason: refusal };
  // A link means the same whatever language it is opened in.
  const parsed = typeOf(types, field).parse(given, field);
  return parsed.ok ? { value: parsed.value } : { reason: parsed.message };
};
