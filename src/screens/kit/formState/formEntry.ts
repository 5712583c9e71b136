import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { message, type Message } from '../../../core/values/checkMessages.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { matches } from '../../../core/records/matches.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { isSame, isWritable, type Values } from './difference.ts';
import type { FormPart } from './formPart.ts';

export type Refs = Ref | readonly Ref[] | undefined;

/** What a field of a form is drawn from. */
export interface FieldState {
  value: unknown;
  /** What was typed and is not formatted yet; null: the input shows the formatted value. */
  typed: string | null;
  refs: Refs;
  /** What the value becomes when it is saved, where a rule makes another one of it. */
  becomes?: unknown;
  /** What would have been put here, had the person not typed something else. */
  offered?: unknown;
  fault: Message | null;
  changed: boolean;
  shown: boolean;
  required: boolean;
}

/** What a form knows of one of its fields. */
export interface FormEntry extends FieldState {
  part: FormPart;
  field: Field;
  type: FieldType;
  /** Why the typed text is not a value. */
  parseFault: Message | null;
  /** Makes a value of the typed text, which takes a while; null: only the person can. */
  keep: (() => Promise<void>) | null;
  serverFault: Message | null;
  /** Left once, or looked at by a save: from then on its faults show. */
  visited: boolean;
  base: unknown;
  /** What of the value is saved: of one whose shape other fields choose only what belongs to it now. */
  held: unknown;
}

/** A field as its record holds it, untouched. */
export const openEntry = (part: FormPart, field: Field, types: FieldTypes): FormEntry => {
  const value = typedValue(field, part.base);
  const refs = (part.base['_refs'] as Record<string, Refs> | undefined)?.[field.name]; // the shape of WholeRecord
  return {
    part,
    field,
    type: typeOf(types, field),
    value,
    base: value,
    held: value,
    refs,
    typed: null,
    fault: null,
    parseFault: null,
    keep: null,
    serverFault: null,
    visited: false,
    changed: false,
    shown: true,
    required: field.required ?? false,
  };
};

/** What a field holds from now on: what was said of the value before is said no more. */
export const putValue = (entry: FormEntry, value: unknown): void => {
  entry.value = value;
  if (entry.offered !== undefined && entry.type.equals(value, entry.offered)) entry.offered = undefined;
  entry.typed = null;
  entry.parseFault = null;
  entry.keep = null;
  entry.serverFault = null;
};

/** What of a field depends on its whole record: `record` as it will be stored, `found` what the check of it says of the field. */
export const settleEntry = (entry: FormEntry, record: Values, found: Message | undefined, types: FieldTypes): void => {
  const { field, part } = entry;
  const { when } = field;
  entry.held = field.json?.cases ? record[field.name] : entry.value;
  entry.changed = isWritable(field) && (entry.parseFault !== null || !isSame(field, types, entry.base, entry.held));
  entry.shown = !when?.shown || matches(record, when.shown, part.known, types);
  entry.required =
    field.required === true || (when?.required !== undefined && matches(record, when.required, part.known, types));
  entry.fault = entry.shown ? faultOf(entry, found) : null;
};

const faultOf = (entry: FormEntry, found: Message | undefined): Message | null => {
  if (entry.serverFault) return entry.serverFault;
  if (!entry.visited) return null;
  if (entry.parseFault) return entry.parseFault;
  if (entry.required && isWritable(entry.field) && entry.type.isEmpty(entry.held)) return message('required');
  return found ?? null;
};

interface Rebasing {
  types: FieldTypes;
  chosen: Values;
  sent: Values;
}

/** Moves the fields of a part onto the record that it stands on now. */
export const rebaseEntries = (entries: Map<string, FormEntry>, part: FormPart, how: Rebasing): void => {
  for (const [name, entry] of entries)
    if (entry.part.prefix === part.prefix)
      entries.set(name, carryEntry(entry, openEntry(part, entry.field, how.types), how));
};

/**
 * A field moved onto another stored record, `fresh`: untouched it follows the record, else it stays, or is what its type merges
 * it to. `chosen` overrides; what still is as it was `sent` counts as saved.
 */
const carryEntry = (old: FormEntry, fresh: FormEntry, { types, chosen, sent }: Rebasing): FormEntry => {
  const { name } = old.field;
  if (name in sent && !old.parseFault && isSame(old.field, types, sent[name], old.held)) return withRefs(fresh, old);
  if (name in chosen) {
    // A chosen value that is neither theirs nor mine cannot be: the names of references come from the side it is on.
    const isMine = isSame(old.field, types, chosen[name], old.value);
    return { ...fresh, value: chosen[name], refs: isMine ? old.refs : fresh.refs };
  }
  if (!old.changed && !old.parseFault) return withRefs({ ...fresh, visited: old.visited }, old);
  const merged = old.type.merge(old.base ?? null, old.value ?? null, fresh.value ?? null);
  const refs = [old.refs, fresh.refs].flat().filter((ref) => ref !== undefined);
  return {
    ...old,
    part: fresh.part,
    base: fresh.base,
    serverFault: null,
    value: merged.ok ? merged.value : old.value,
    refs: old.field.many ? refs : old.refs,
  };
};

// An answer without the names of its references keeps those that are known for the same value.
const withRefs = (fresh: FormEntry, old: FormEntry): FormEntry =>
  fresh.refs === undefined && fresh.value === old.value ? { ...fresh, refs: old.refs } : fresh;
