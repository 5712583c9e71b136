import type { Message } from '../../../core/values/messages.ts';
import type { FieldState, FormEntry } from './formEntry.ts';

export interface FormSummary {
  /** Qualified names, in the order of the fields. */
  changed: readonly string[];
  faults: readonly { name: string; label: string; fault: Message }[];
  /** Those whose typed text is no value, be that shown as a fault already or not. */
  unread: readonly string[];
}

/** What is drawn of a form: each field by itself, and all of them in a sentence. Only who shows what is another now is told. */
export class PublishedForm {
  #fields = new Map<string, FieldState>();
  #listeners = new Map<string, Set<() => void>>();
  #summary: FormSummary = { changed: [], faults: [], unread: [] };
  #summaryListeners = new Set<() => void>();

  field(name: string): FieldState | undefined {
    return this.#fields.get(name);
  }

  summary(): FormSummary {
    return this.#summary;
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

  /** `rows`: what is to be said of rows that the form holds besides its fields. */
  publish(entries: ReadonlyMap<string, FormEntry>, rows: readonly FormSummary[] = []): void {
    const changed: string[] = [];
    const faults: { name: string; label: string; fault: Message }[] = [];
    const unread: string[] = [];
    const touched: string[] = [];
    for (const [name, entry] of entries) {
      if (entry.changed) changed.push(name);
      if (entry.parseFault) unread.push(name);
      if (entry.fault) faults.push({ name, label: entry.field.label, fault: entry.fault });
      if (this.#publishField(name, entry)) touched.push(name);
    }
    for (const name of touched) this.#listeners.get(name)?.forEach((listener) => listener());
    const all = [{ changed, faults, unread }, ...rows];
    this.#publishSummary({
      changed: all.flatMap((one) => one.changed),
      faults: all.flatMap((one) => one.faults),
      unread: all.flatMap((one) => one.unread),
    });
  }

  /** Whether it is another than before. */
  #publishField(name: string, entry: FormEntry): boolean {
    const { value, typed, refs, becomes, offered, fault, changed, shown, required } = entry;
    const old = this.#fields.get(name);
    const state: FieldState = { value, typed, refs, becomes, offered, fault, changed, shown, required };
    const isEqual =
      old && (Object.keys(state) as (keyof FieldState)[]).every((key) => key === 'fault' || old[key] === state[key]);
    if (isEqual && old.fault?.text === fault?.text) return false;
    this.#fields.set(name, state);
    return true;
  }

  #publishSummary(summary: FormSummary): void {
    const key = (one: FormSummary): string =>
      JSON.stringify([one.changed, one.unread, one.faults.map((fault) => [fault.name, fault.fault.text])]);
    if (key(summary) === key(this.#summary)) return;
    this.#summary = summary;
    for (const listener of this.#summaryListeners) listener();
  }
}
