import type { ZodType } from 'zod';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import { matches } from '../../../core/records/matches.ts';
import { asTyped } from '../../../core/records/typedAs.ts';
import { withoutAside } from '../../../core/shaped/cases.ts';
import { difference, isWritable, type Values } from './difference.ts';
import {
  openEntry,
  putValue,
  rebaseEntries,
  settleEntry,
  type FieldState,
  type FormEntry,
  type Refs,
} from './formEntry.ts';
import { toPart, type FormPart, type GivenPart } from './formPart.ts';
import { PublishedForm, type FormSummary } from './publishedForm.ts';
import { sharingFault } from './sharedFaults.ts';
import { followRules, type Learned } from './workedOut.ts';

/** Rows of other records that a form holds besides its fields, each with a state of its own. */
export interface HeldRows {
  summary(): FormSummary;
  subscribeSummary(listener: () => void): () => void;
  /** Shows every fault. */
  check(): void;
  /** Puts the server's faults on their cells; answers those that belong to none. */
  putErrors(errors: Readonly<Record<string, Message>>): Record<string, Message>;
  discard(): void;
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
  #learned = new Map<string, Learned>();
  #published = new PublishedForm();
  /** Of each part: what its last check found. */
  #found = new Map<string, Readonly<Record<string, Message>>>();
  #whenResting: WhenResting | undefined;
  #rows: readonly HeldRows[] = [];

  /** `whenResting` puts the check of whole records off until nobody types; absent: it is made at every key. */
  constructor(given: readonly GivenPart[], types: FieldTypes, idPrefix = 'field', whenResting?: WhenResting) {
    this.idPrefix = idPrefix;
    this.#types = types;
    this.#parts = given.map(toPart);
    this.#whenResting = whenResting;
    for (const part of this.#parts)
      for (const field of part.fields) this.#entries.set(part.prefix + field.name, openEntry(part, field, types));
    this.#settle();
  }

  /** What is unsaved or at fault in these rows is so in the form. */
  holdRows(rows: readonly HeldRows[]): void {
    this.#rows = rows;
    for (const one of rows) one.subscribeSummary(() => this.#publish());
    this.#publish();
  }

  field(name: string): FieldState {
    const state = this.#published.field(name);
    if (!state) throw new Error(`The form has no field '${name}'.`);
    return state;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  summary(): FormSummary {
    return this.#published.summary();
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
    return this.#published.subscribe(name, listener);
  }

  /** To each of these that the form has. */
  subscribeAll(names: readonly string[], listener: () => void): () => void {
    const stops = names.filter((name) => this.has(name)).map((name) => this.subscribe(name, listener));
    return () => stops.forEach((stop) => stop());
  }

  subscribeSummary(listener: () => void): () => void {
    return this.#published.subscribeSummary(listener);
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

  /** Typed text that is no value yet: it stays, the value too, and `fault` says why it cannot be saved. `keep` makes one of it. */
  hold(name: string, text: string, fault: Message, keep: (() => Promise<void>) | null = null): void {
    const entry = this.#entry(name);
    entry.typed = text;
    entry.parseFault = fault;
    entry.keep = keep;
    entry.serverFault = null;
    this.#settle();
  }

  /** Makes values of what is held and can become one. What fails is held on, and its input says why. */
  async keepHeld(): Promise<void> {
    await Promise.all([...this.#entries.values()].flatMap(({ keep }) => (keep ? [keep()] : [])));
  }

  /** A picked value. */
  set(name: string, value: unknown, refs?: Refs): void {
    const entry = this.#entry(name);
    this.#change(entry, value);
    entry.refs = refs;
    this.#settle();
  }

  /** A value that the person may take instead of what they typed; undefined takes it back. */
  offer(name: string, value: unknown): void {
    this.#entry(name).offered = value;
    this.#publish();
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
    for (const rows of this.#rows) rows.check();
    this.#settle();
    return this.summary().faults[0]?.name ?? null;
  }

  /** Puts the server's faults on their fields; answers those that belong to no field of the form. */
  putErrors(errors: Readonly<Record<string, Message>>): Message[] {
    const homeless: Message[] = [];
    const own = this.#rows.reduce((left, rows) => rows.putErrors(left), errors);
    for (const [name, fault] of Object.entries(own)) {
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
    return withoutAside(record, known, (where) => matches(record, where, known, this.#types));
  }

  /** The values of the record's own fields that a form may write. */
  writableValues(): Record<string, unknown> {
    const entries = [...this.#entries.values()].filter(({ part, field }) => part.prefix === '' && isWritable(field));
    return Object.fromEntries(entries.map(({ field, value }) => [field.name, value ?? null]));
  }

  /** All fields of the record of one part, shown or not. */
  known(prefix = ''): readonly Field[] {
    return this.#part(prefix).known;
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
    rebaseEntries(this.#entries, part, { types: this.#types, chosen, sent });
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
    for (const rows of this.#rows) rows.discard();
    this.#settle();
  }

  /** Puts a value, and what follows from it in other fields of its part. */
  #change(entry: FormEntry, value: unknown): void {
    putValue(entry, value);
    const { prefix, known } = entry.part;
    for (const name of sharingFault(entry.part, entry.field.name)) {
      const other = this.#entries.get(prefix + name);
      if (other) other.serverFault = null;
    }
    const record = this.values(prefix);
    for (const rule of entry.field.sets ?? []) {
      if (!matches(record, rule.when, known, this.#types)) continue;
      for (const [name, to] of Object.entries(rule.to)) {
        const other = this.#entries.get(prefix + name);
        if (!other) continue;
        putValue(other, to);
        other.refs = undefined;
      }
    }
  }

  /** Recomputes what depends on other fields and tells those whose state is another one now. */
  #settle(isChecked = true): void {
    for (const part of this.#parts) this.#settlePart(part, isChecked);
    this.#publish();
  }

  #publish(): void {
    this.#published.publish(
      this.#entries,
      this.#rows.map((rows) => rows.summary()),
    );
  }

  #settlePart(part: FormPart, isChecked: boolean): void {
    const { prefix } = part;
    const entries = [...this.#entries.values()].filter((entry) => entry.part.prefix === prefix);
    const values = (): Record<string, unknown> => this.values(prefix);
    const record = followRules(part, entries, { values, learned: this.#learned, types: this.#types });
    if (isChecked) this.#found.set(prefix, entries.some((entry) => entry.visited) ? part.validate(record) : {});
    const faults = this.#found.get(prefix) ?? {};
    for (const entry of entries) settleEntry(entry, record, faults[entry.field.name], this.#types);
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
