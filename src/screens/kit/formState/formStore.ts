import type { ZodObject, ZodType } from 'zod';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import { message, type Message } from '../../../core/values/messages.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { matches } from '../../../core/records/matches.ts';
import { asTyped } from '../../../core/records/typedAs.ts';
import { difference, isSame, isWritable, type Values } from './difference.ts';
import { carryEntry, openEntry, type FormEntry } from './formEntry.ts';
import { sharingFault } from './sharedFaults.ts';
import type { WorkedOut } from './workedOut.ts';

export type Refs = Ref | readonly Ref[] | undefined;

/** One record that the form edits: the record itself (prefix '') or a `withForm` relation (prefix 'item-details.'). */
export interface FormPart {
  prefix: string;
  /** Those that the form shows. */
  fields: readonly Field[];
  /** All of the record: conditions may ask for one that is not shown. */
  known: readonly Field[];
  /** The record as it was opened, or the defaults of a new one; `_refs` beside the values. */
  base: Values;
  /** Nothing is stored yet. */
  isNew?: boolean;
  /** Of each check over several fields those that it reads. */
  checked?: readonly (readonly string[])[];
  /** What rules make of the record before it is saved. */
  workedOut?: WorkedOut | undefined;
  schema?: ZodObject;
  /** Faults of the whole record by field name. */
  validate(record: Values): Readonly<Record<string, Message>>;
}

export interface FieldState {
  value: unknown;
  /** What was typed and is not formatted yet; null: the input shows the formatted value. */
  typed: string | null;
  refs: Refs;
  /** What the value becomes when it is saved, where a rule makes another one of it. */
  becomes?: unknown;
  fault: Message | null;
  changed: boolean;
  shown: boolean;
  required: boolean;
}

export interface FormSummary {
  /** Qualified names, in the order of the fields. */
  changed: readonly string[];
  faults: readonly { name: string; label: string; fault: Message }[];
}

/** Runs the last of what it was given when nothing more is given for a while. */
export type WhenResting = (run: () => void) => void;

/**
 * The state of a form outside React, so that typing in one of 45 fields paints one field: each subscribes to itself. Names
 * are qualified by the part: 'brand_id', 'item-details.origin'.
 */
export class FormStore {
  /** Of the controls' ids; another form on the same page has another one. */
  readonly idPrefix: string;
  #types: FieldTypes;
  #parts: readonly FormPart[];
  #entries = new Map<string, FormEntry>();
  #learned = new Map<string, { key: unknown; values: Values }>();
  #shown = new Map<string, FieldState>();
  #listeners = new Map<string, Set<() => void>>();
  #summaryListeners = new Set<() => void>();
  #summary: FormSummary = { changed: [], faults: [] };
  /** Of each part: what its last check found. */
  #found = new Map<string, Readonly<Record<string, Message>>>();
  #whenResting: WhenResting | undefined;

  /** `whenResting` puts the check of whole records off until nobody types; absent: it is made at every key. */
  constructor(parts: readonly FormPart[], types: FieldTypes, idPrefix = 'field', whenResting?: WhenResting) {
    this.idPrefix = idPrefix;
    this.#types = types;
    this.#parts = parts;
    this.#whenResting = whenResting;
    for (const part of parts)
      for (const field of part.fields) this.#entries.set(part.prefix + field.name, openEntry(part, field, types));
    this.#settle();
  }

  field(name: string): FieldState {
    const state = this.#shown.get(name);
    if (!state) throw new Error(`The form has no field '${name}'.`);
    return state;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  summary(): FormSummary {
    return this.#summary;
  }

  /** The fields in another language: what is typed from now on is read so. */
  speak(fieldOf: (name: string) => Field | undefined): void {
    for (const [name, entry] of this.#entries) entry.field = fieldOf(name) ?? entry.field;
    this.#settle();
  }

  /** What a field's value is called: a choice by its label. */
  said(name: string): string {
    const { type, value, field } = this.#entry(name);
    return type.isEmpty(value) ? '' : (type.display ?? type.format)(value, field);
  }

  /** What a field of the record is called, whether or not the form shows it. */
  labelOf(name: string): string {
    const part = this.#parts.findLast(({ prefix }) => name.startsWith(prefix));
    const field = part?.known.find((one) => part.prefix + one.name === name);
    return this.#entries.get(name)?.field.label ?? field?.label ?? name;
  }

  /** What checks one field of the form. */
  schemaOf(name: string): ZodType | undefined {
    const { part, field } = this.#entry(name);
    return part.schema?.shape[field.name] as ZodType | undefined; // a shape holds schemas
  }

  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  subscribeSummary(listener: () => void): () => void {
    this.#summaryListeners.add(listener);
    return () => this.#summaryListeners.delete(listener);
  }

  /** Typed text: becomes the value where the field's type can read it, and stays as it is where not. */
  type(name: string, text: string): void {
    const entry = this.#entry(name);
    const parsed = entry.type.parse(text, entry.field);
    this.#change(entry, parsed.ok ? parsed.value : entry.value);
    entry.typed = text;
    entry.parseFault = parsed.ok ? null : parsed.message;
    this.#settle(!this.#whenResting);
    this.#whenResting?.(() => this.#settle());
  }

  /** A picked value. */
  set(name: string, value: unknown, refs?: Refs): void {
    const entry = this.#entry(name);
    this.#change(entry, value);
    entry.refs = refs;
    this.#settle();
  }

  /** The field was left: its text is formatted and its faults show from now on. */
  blur(name: string): void {
    const entry = this.#entry(name);
    entry.visited = true;
    if (!entry.parseFault) entry.typed = null;
    this.#settle();
  }

  /** Shows every fault; answers the first faulty field in the order of the form, or null. */
  check(): string | null {
    for (const entry of this.#entries.values()) entry.visited = true;
    this.#settle();
    return this.#summary.faults[0]?.name ?? null;
  }

  /** Puts the server's faults on their fields; answers those that belong to no field of the form. */
  putErrors(errors: Readonly<Record<string, Message>>): Message[] {
    const homeless: Message[] = [];
    for (const [name, fault] of Object.entries(errors)) {
      const entry = this.#entries.get(name);
      if (entry?.shown) entry.serverFault = fault;
      else homeless.push(fault);
    }
    this.#settle();
    return homeless;
  }

  /** What a save sends of one part. */
  changes(prefix = ''): Record<string, unknown> {
    const part = this.#part(prefix);
    return difference(part.fields, this.#types, part.base, this.values(prefix));
  }

  /** The record of one part as it would be sent. */
  values(prefix = ''): Record<string, unknown> {
    const { known, base } = this.#part(prefix);
    const record: Record<string, unknown> = { ...asTyped(known, base) };
    for (const entry of this.#entries.values())
      if (entry.part.prefix === prefix) record[entry.field.name] = entry.value;
    return record;
  }

  /** The values of the record's own fields that a form may write. */
  writableValues(): Record<string, unknown> {
    const entries = [...this.#entries.values()].filter(({ part, field }) => part.prefix === '' && isWritable(field));
    return Object.fromEntries(entries.map(({ field, value }) => [field.name, value ?? null]));
  }

  base(prefix = ''): Values {
    return this.#part(prefix).base;
  }

  /**
   * Moves a part onto another stored record: untouched fields follow it, what was typed stays, or is what the field's type
   * merges it to. `chosen` overrides (the answers of the conflict dialog); what still is as it was `sent` counts as saved.
   */
  rebase(record: Values, prefix = '', { chosen = {}, sent = {} }: { chosen?: Values; sent?: Values } = {}): void {
    const part = { ...this.#part(prefix), base: record, isNew: false };
    this.#parts = this.#parts.map((old) => (old.prefix === prefix ? part : old));
    for (const [name, entry] of this.#entries) {
      if (entry.part.prefix !== prefix) continue;
      const fresh = openEntry(part, entry.field, this.#types);
      this.#entries.set(name, carryEntry(entry, fresh, { types: this.#types, chosen, sent }));
    }
    this.#settle();
  }

  /** What is joined along a reference that was picked; kept until another one is. */
  learn(reference: string, key: unknown, values: Values): void {
    this.#learned.set(reference, { key, values });
    this.#settle();
  }

  /** Back to the record as it was opened. */
  discard(): void {
    for (const [name, entry] of this.#entries)
      this.#entries.set(name, openEntry(this.#part(entry.part.prefix), entry.field, this.#types));
    this.#settle();
  }

  #change(entry: FormEntry, value: unknown): void {
    entry.value = value;
    entry.typed = null;
    entry.parseFault = null;
    entry.serverFault = null;
    for (const name of sharingFault(entry.part, entry.field.name)) {
      const other = this.#entries.get(entry.part.prefix + name);
      if (other) other.serverFault = null;
    }
    const record = this.values(entry.part.prefix);
    for (const rule of entry.field.sets ?? []) {
      if (!matches(record, rule.when, entry.part.known, this.#types)) continue;
      for (const [name, to] of Object.entries(rule.to)) {
        const other = this.#entries.get(entry.part.prefix + name);
        if (other)
          Object.assign(other, { value: to, typed: null, parseFault: null, serverFault: null, refs: undefined });
      }
    }
  }

  /** Recomputes what depends on other fields and tells those whose state is another one now. */
  #settle(isChecked = true): void {
    for (const part of this.#parts) this.#settlePart(part, isChecked);
    const changed: string[] = [];
    const faults: { name: string; label: string; fault: Message }[] = [];
    const touched: string[] = [];
    for (const [name, entry] of this.#entries) {
      if (entry.changed) changed.push(name);
      if (entry.fault) faults.push({ name, label: entry.field.label, fault: entry.fault });
      if (this.#publish(name, entry)) touched.push(name);
    }
    for (const name of touched) this.#listeners.get(name)?.forEach((listener) => listener());
    this.#publishSummary({ changed, faults });
  }

  #settlePart(part: FormPart, isChecked: boolean): void {
    const entries = [...this.#entries.values()].filter((entry) => entry.part.prefix === part.prefix);
    const record = this.#workOut(part, entries);
    if (isChecked) this.#found.set(part.prefix, entries.some((entry) => entry.visited) ? part.validate(record) : {});
    const faults = this.#found.get(part.prefix) ?? {};
    for (const entry of entries) {
      const { when } = entry.field;
      entry.changed =
        isWritable(entry.field) &&
        (entry.parseFault !== null || !isSame(entry.field, this.#types, entry.base, entry.value));
      entry.shown = !when?.shown || matches(record, when.shown, part.known, this.#types);
      entry.required =
        entry.field.required === true ||
        (when?.required !== undefined && matches(record, when.required, part.known, this.#types));
      entry.fault = entry.shown ? this.#faultOf(entry, faults[entry.field.name]) : null;
    }
  }

  /** The record as it will be stored; fields that are only shown follow it. */
  #workOut(part: FormPart, entries: readonly FormEntry[]): Record<string, unknown> {
    const { prefix, base, isNew, workedOut } = part;
    if (!workedOut) return this.values(prefix);
    const followers = entries.filter(({ field: { name } }) => workedOut.names.has(name) || workedOut.reads.has(name));
    for (const entry of followers) if (!isWritable(entry.field)) entry.value = base[entry.field.name] ?? null;
    const values = { ...this.values(prefix), ...this.#joinedValues(part, workedOut) };
    const found = { ...values, ...workedOut.of(isNew ? null : base, values) };
    for (const entry of followers) {
      const value = found[entry.field.name] ?? null;
      if (!isWritable(entry.field)) entry.value = value;
      entry.becomes = isSame(entry.field, this.#types, value, entry.value) ? undefined : value;
    }
    return found;
  }

  /** What rules read along references: as it was opened while those are the same, else as it was learned. */
  #joinedValues({ prefix, base }: FormPart, { reads }: WorkedOut): Record<string, unknown> {
    const values = this.values(prefix);
    return Object.fromEntries(
      [...reads].map(([name, reference]) => {
        const key = values[reference] ?? null;
        if (key === (base[reference] ?? null)) return [name, base[name] ?? null];
        const learned = this.#learned.get(prefix + reference);
        return [name, learned?.key === key ? (learned.values[name] ?? null) : undefined];
      }),
    );
  }

  #faultOf(entry: FormEntry, fault: Message | undefined): Message | null {
    if (entry.serverFault) return entry.serverFault;
    if (!entry.visited) return null;
    if (entry.parseFault) return entry.parseFault;
    if (entry.required && isWritable(entry.field) && entry.type.isEmpty(entry.value)) return message('required');
    return fault ?? null;
  }

  #publish(name: string, entry: FormEntry): boolean {
    const { value, typed, refs, becomes, fault, changed, shown, required } = entry;
    const old = this.#shown.get(name);
    const state: FieldState = { value, typed, refs, becomes, fault, changed, shown, required };
    const isEqual =
      old && (Object.keys(state) as (keyof FieldState)[]).every((key) => key === 'fault' || old[key] === state[key]);
    if (isEqual && old.fault?.text === fault?.text) return false;
    this.#shown.set(name, state);
    return true;
  }

  #publishSummary(summary: FormSummary): void {
    const key = (one: FormSummary): string =>
      JSON.stringify([one.changed, one.faults.map((fault) => [fault.name, fault.fault.text])]);
    if (key(summary) === key(this.#summary)) return;
    this.#summary = summary;
    for (const listener of this.#summaryListeners) listener();
  }

  #entry(name: string): FormEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new Error(`The form has no field '${name}'.`);
    return entry;
  }

  #part(prefix: string): FormPart {
    const part = this.#parts.find((one) => one.prefix === prefix);
    if (!part) throw new Error(`The form has no part '${prefix}'.`);
    return part;
  }
}
