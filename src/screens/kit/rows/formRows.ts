import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import { defaultsOf } from '../../../core/records/validateRecord.ts';
import type { RelatedRowSave, WholeRecord } from '../../../core/wire/wire.ts';
import { isSame, type Values } from '../formState/difference.ts';
import type { RowsPart } from '../formState/formParts.ts';
import { FormStore, type HeldRows, type WhenResting } from '../formState/formStore.ts';
import type { FormSummary } from '../formState/publishedForm.ts';
import {
  fillRow,
  isNameOfNew,
  keptFields,
  nameOfNew,
  newRowChanges,
  type FormRow,
  type KeptRow,
  type RowValues,
} from './formRow.ts';

interface RowsSetting {
  types: FieldTypes;
  /** Of the controls' ids of the form that holds the rows. */
  idPrefix: string;
  /** A row checks itself when nobody types in it. */
  whenResting(): WhenResting;
  /** All rows that the form holds: one that is removed is let go of in the others. */
  siblings(): readonly FormRows[];
}

const noSummary: FormSummary = { changed: [], faults: [], unread: [] };

/** The rows of a relation that are saved with a form, in their order. */
export class FormRows implements HeldRows {
  /** The resource of the rows, by which the form's save names them. */
  readonly name: string;
  readonly part: RowsPart;
  /** What a row shows and holds: its columns, its place and what it is added by, but not what it belongs to. */
  readonly fields: readonly Field[];
  #setting: RowsSetting;
  #stored: readonly WholeRecord[];
  #rows: readonly FormRow[] = [];
  #keys = 0;
  #sent: readonly string[] = [];
  #summary = noSummary;
  #listeners = new Set<() => void>();
  #summaryListeners = new Set<() => void>();

  constructor(part: RowsPart, setting: RowsSetting) {
    const { relation, description, records } = part;
    this.name = relation.resource;
    this.part = part;
    this.fields = rowFields(part);
    this.#setting = setting;
    this.#stored = records;
    this.#rows = records.map((record) => this.#open(record));
    this.#settle();
    if (description.key.length === 0) throw new Error(`${this.name} has no key.`);
  }

  /** All of them, those that go with the next save too; the same list while it stays the same. */
  rows(): readonly FormRow[] {
    return this.#rows;
  }

  living(): readonly FormRow[] {
    return this.#rows.filter(({ isRemoved }) => !isRemoved);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  summary(): FormSummary {
    return this.#summary;
  }

  subscribeSummary(listener: () => void): () => void {
    this.#summaryListeners.add(listener);
    return () => this.#summaryListeners.delete(listener);
  }

  /** A new row behind the others. One that was to go and is added again by the same record stays. */
  add(given: RowValues): FormRow {
    return this.addAll([given])[0] as FormRow; // as many as were given
  }

  addAll(given: readonly RowValues[]): FormRow[] {
    const { order, addBy } = this.part.relation;
    let place = order === undefined ? 0 : this.#lastPlace(order);
    const added = given.map(({ values, refs }) => {
      const back =
        addBy && this.#rows.find((row) => row.isRemoved && row.store.values()[addBy.field] === values[addBy.field]);
      if (back) {
        this.#put(back.key, { isRemoved: false });
        return this.#rows.find(({ key }) => key === back.key) as FormRow; // put there above
      }
      place += 1;
      const row = this.#open(null, {
        values: { ...values, ...(order !== undefined && { [order]: place }) },
        ...(refs && { refs }),
      });
      this.#rows = [...this.#rows, row];
      return row;
    });
    this.#changed();
    return added;
  }

  /** A stored row goes with the next save, a new one at once; whatever referred to it lets go. */
  remove(key: string): void {
    const row = this.#rows.find((one) => one.key === key);
    if (!row) return;
    if (row.id === null) this.#rows = this.#rows.filter((one) => one !== row);
    else this.#put(key, { isRemoved: true });
    const held = row.id === null ? nameOfNew(row) : row.store.base()[this.part.description.key[0] ?? ''];
    for (const other of this.#setting.siblings()) other.letGo(this.name, held);
    this.#changed();
  }

  keep(key: string): void {
    this.#put(key, { isRemoved: false });
    this.#changed();
  }

  letGo(resource: string, held: unknown): void {
    for (const { name } of this.fields.filter(({ reference }) => reference === resource))
      for (const { store } of this.#rows) if (store.field(name).value === held) store.set(name, null);
  }

  /** Puts a row at another place among those that stay; all are numbered by where they stand then. */
  move(key: string, to: number): void {
    const { order } = this.part.relation;
    const living = this.living();
    const row = living.find((one) => one.key === key);
    const place = Math.max(0, Math.min(to, living.length - 1));
    if (order === undefined || !row || living[place] === row) return;
    const others = living.filter((one) => one !== row);
    const moved = [...others.slice(0, place), row, ...others.slice(place)];
    this.#rows = [...moved, ...this.#rows.filter(({ isRemoved }) => isRemoved)];
    moved.forEach(({ store }, at) => {
      if (store.field(order).value !== at + 1) store.set(order, at + 1);
    });
    this.#changed();
  }

  /** What a save sends: rows that are new, another than they were, or to go. */
  saves(): RelatedRowSave[] {
    const sending = this.#rows.flatMap((row): { key: string; save: RelatedRowSave }[] => {
      const save = this.#saveOf(row);
      return save ? [{ key: row.key, save }] : [];
    });
    this.#sent = sending.map(({ key }) => key);
    return sending.map(({ save }) => save);
  }

  /** What the cells hold as it is sent, by the key of its row. */
  values(): Map<string, Values> {
    return new Map(this.#rows.map(({ key, store }) => [key, store.values()]));
  }

  /**
   * The rows stand on these records from now on: untouched cells follow them, what was typed stays; rows that others removed go.
   * `sent`: what still is as it was sent counts as saved, and a new row is the record that holds what it sent.
   */
  stored(records: readonly WholeRecord[], sent: ReadonlyMap<string, Values> = new Map()): void {
    this.#stored = records;
    const known = new Map(this.#rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
    const made = this.#rows.filter(({ id, key }) => id === null && sent.has(key));
    const next = records.map((record): FormRow => {
      const id = String(record.id);
      const at = known.has(id) ? -1 : made.findIndex(({ key }) => this.#isLike(record, sent.get(key) ?? {}));
      const row = known.get(id) ?? (at >= 0 ? made.splice(at, 1)[0] : undefined);
      if (!row) return this.#open(record);
      row.store.rebase(record, '', { sent: sent.get(row.key) ?? {} });
      return { ...row, id, isRemoved: row.isRemoved && !sent.has(row.key) };
    });
    // What was added since it was sent, or by nobody's save yet.
    const waiting = this.#rows.filter(({ id, key }) => id === null && !sent.has(key));
    this.#rows = [...next, ...waiting];
    this.#changed();
  }

  storeOf(id: string): FormStore | undefined {
    return this.#rows.find((row) => row.id === id)?.store;
  }

  check(): void {
    for (const { store } of this.living()) store.check();
    this.#settle();
  }

  putErrors(errors: Readonly<Record<string, Message>>): Record<string, Message> {
    const left: Record<string, Message> = {};
    for (const [name, fault] of Object.entries(errors)) {
      const [resource, at, field = ''] = name.split('.');
      const row = resource === this.name ? this.#rows.find(({ key }) => key === this.#sent[Number(at)]) : undefined;
      if (!row || !this.fields.some((one) => one.name === field)) left[name] = fault;
      else row.store.putErrors({ [field]: fault });
    }
    this.#settle();
    return left;
  }

  discard(): void {
    this.#rows = this.#stored.map((record) => this.#open(record));
    this.#changed();
  }

  /** All that a save would change, to be filled in again later. */
  kept(): KeptRow[] {
    return this.#rows.flatMap((row) => {
      const fields = keptFields(row, this.fields);
      return row.id === null || row.isRemoved || Object.keys(fields).length > 0
        ? [{ id: row.id, isRemoved: row.isRemoved, ...(row.id === null && { as: nameOfNew(row) }), fields }]
        : [];
    });
  }

  /** Fills in again what was kept, and notes in `names` what its new rows are called now. */
  fill(kept: readonly KeptRow[], names: Map<string, string>): void {
    for (const { id, isRemoved, as, fields } of kept) {
      const stored = this.#rows.find((row) => id !== null && row.id === id);
      if (id !== null && !stored) continue;
      const row = stored ?? this.#open(null, { values: {} });
      if (!stored) this.#rows = [...this.#rows, row];
      if (as !== undefined) names.set(as, nameOfNew(row));
      fillRow(row, fields, names);
      if (isRemoved) this.#put(row.key, { isRemoved });
    }
    this.#changed();
  }

  #saveOf(row: FormRow): RelatedRowSave | null {
    const { version } = row.store.base();
    const seen = typeof version === 'number' ? { version } : {};
    if (row.id === null) return { as: nameOfNew(row), changes: newRowChanges(row, this.fields) };
    if (row.isRemoved) return { id: row.id, ...seen, removed: true, changes: {} };
    const changes = row.store.changes();
    return Object.keys(changes).length === 0 ? null : { id: row.id, ...seen, changes };
  }

  /** Whether a stored record is what a new row sent. */
  #isLike(record: WholeRecord, sent: Values): boolean {
    return this.fields.every((field) => {
      const value = sent[field.name] ?? null;
      const isAsked = value !== null && !isNameOfNew(value) && !field.readOnly && typeof field.from !== 'string';
      return !isAsked || isSame(field, this.#setting.types, value, record[field.name]);
    });
  }

  #open(record: WholeRecord | null, { values = {}, refs = {} }: Partial<RowValues> = {}): FormRow {
    const { description, relation: _relation, records: _records, ...part } = this.part;
    this.#keys += 1;
    const key = `r${this.#keys}`;
    const first = { ...defaultsOf(description.fields), ...values };
    const store = new FormStore(
      [
        {
          ...part,
          fields: this.fields,
          base: record ?? { ...first, _refs: refs },
          isNew: record === null,
          validate: (row) => part.validate(withKeys(row)),
        },
      ],
      this.#setting.types,
      `${this.#setting.idPrefix}-${this.name}-${key}`,
      this.#setting.whenResting(),
    );
    store.subscribeSummary(() => this.#settle());
    return { key, id: record === null ? null : String(record.id), store, isRemoved: false };
  }

  #put(key: string, change: Partial<FormRow>): void {
    this.#rows = this.#rows.map((row) => (row.key === key ? { ...row, ...change } : row));
  }

  #lastPlace(order: string): number {
    return this.#rows.reduce((last, { store }) => Math.max(last, Number(store.field(order).value ?? 0)), 0);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
    this.#settle();
  }

  #settle(): void {
    const living = this.living();
    const summaries = living.map(({ store }) => store.summary());
    const isChanged =
      this.#rows.some(({ id, isRemoved }) => id === null || isRemoved) ||
      summaries.some(({ changed }) => changed.length > 0);
    const placed = living.map(({ key }, at) => ({ key, at, ...(summaries[at] ?? noSummary) }));
    this.#summary = {
      changed: isChanged ? [this.name] : [],
      faults: placed.flatMap(({ key, at, faults }) =>
        faults.map(({ name, label, fault }) => ({
          name: `${this.name}.${key}-${name}`,
          label: `${label} (${at + 1})`,
          fault,
        })),
      ),
      unread: placed.flatMap(({ key, unread }) => unread.map((name) => `${this.name}.${key}-${name}`)),
    };
    for (const listener of this.#summaryListeners) listener();
  }
}

const rowFields = ({ relation, description }: RowsPart): Field[] => {
  const { by, order, addBy } = relation;
  const names = new Set([
    ...description.list.columns,
    ...(order === undefined ? [] : [order]),
    ...(addBy ? [addBy.field] : []),
  ]);
  return description.fields.filter(({ name }) => names.has(name) && name !== by);
};

/** A row that names a new one is whole: that one has its key when both are saved. */
const withKeys = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isNameOfNew(value) ? 1 : value]));
