import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { isSame, type Values } from './difference.ts';
import type { FieldState, FormPart, Refs } from './formStore.ts';

/** What a form knows of one of its fields. */
export interface FormEntry extends FieldState {
  part: FormPart;
  field: Field;
  type: FieldType;
  /** Why the typed text is not a value. */
  parseFault: Message | null;
  serverFault: Message | null;
  /** Left once, or looked at by a save: from then on its faults show. */
  visited: boolean;
  base: unknown;
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
    refs,
    typed: null,
    fault: null,
    parseFault: null,
    serverFault: null,
    visited: false,
    changed: false,
    shown: true,
    required: field.required ?? false,
  };
};

/**
 * A field moved onto another stored record, `fresh`: untouched it follows the record, else it stays, or is what its type merges
 * it to. `chosen` overrides; what still is as it was `sent` counts as saved.
 */
export const carryEntry = (
  old: FormEntry,
  fresh: FormEntry,
  { types, chosen, sent }: { types: FieldTypes; chosen: Values; sent: Values },
): FormEntry => {
  const { name } = old.field;
  if (name in sent && !old.parseFault && isSame(old.field, types, sent[name], old.value)) return withRefs(fresh, old);
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
