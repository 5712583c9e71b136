import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { targetsOf } from '../../../core/declaration/states.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Ref } from '../../../core/wire/query.ts';
import type { HistoryEntry } from '../../../core/wire/wire.ts';
import { entryChanges } from './entries.ts';

type Entry = Pick<HistoryEntry, 'resource' | 'actor' | 'changed_at' | 'before' | 'after' | 'refs'>;

interface FieldSince {
  field: Field;
  before: unknown;
  after: unknown;
  refs: readonly Ref[];
  /** Who changed it last. */
  actor: string;
  at: string;
}

export interface Since {
  /** Who made the transition; null: history does not tell. */
  entered: { actor: string; at: string } | null;
  fields: FieldSince[];
  /** Changes of parts of the record, which have fields of their own. */
  parts: number;
}

/**
 * What changed of a record since it last was in a state that a transition of this action leads to: per field from what it was
 * then to what it is now, newest first. `entries`: its history, newest first. Null: it was in none, as far as these tell. A field that is again
 * what it was is left out, and so is the state itself.
 */
export const changedSince = (
  description: Pick<ResourceDescription, 'name' | 'fields' | 'states'>,
  action: string,
  entries: readonly Entry[],
): Since | null => {
  const state = description.states?.field ?? '';
  const targets = new Set<unknown>(
    (description.states?.transitions ?? []).filter((one) => one.action === action).flatMap(targetsOf),
  );
  const own = (entry: Entry): boolean => entry.resource === description.name;
  const left = entries.findIndex(
    (entry) => own(entry) && targets.has(entry.before[state]) && !targets.has(entry.after[state]),
  );
  if (left < 0) return null;
  const newer = entries.slice(0, left + 1);
  // Not who moved it from one of these states to another.
  const by = entries
    .slice(left + 1)
    .find((entry) => own(entry) && targets.has(entry.after[state]) && !targets.has(entry.before[state]));
  const fields = description.fields.filter(({ name }) => name !== state);
  const since = new Map<string, FieldSince>();
  for (const entry of newer.filter(own)) {
    for (const { field, before, after, refs } of entryChanges(entry, fields)) {
      const later = since.get(field.name);
      since.set(field.name, {
        ...(later ?? { field, after, actor: entry.actor, at: entry.changed_at }),
        before,
        refs: [...(later?.refs ?? []), ...refs],
      });
    }
  }
  return {
    entered: by ? { actor: by.actor, at: by.changed_at } : null,
    fields: [...since.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
    parts: newer.filter((entry) => !own(entry)).length,
  };
};

/** Whether entries go back to where the record was made: only then what they lack never was. */
export const isWholeHistory = (name: string, entries: readonly Entry[]): boolean => {
  const first = entries.findLast(({ resource }) => resource === name);
  return first !== undefined && Object.keys(first.before).length === 0;
};
