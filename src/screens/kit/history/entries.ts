import type { TranslateFunction } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import type { Ref } from '../../../core/wire/query.ts';
import type { HistoryEntry } from '../../../core/wire/wire.ts';
import type { Counted } from '../i18n/useCounted.ts';

/** One changed field of an entry. */
interface EntryChange {
  field: Field;
  before: unknown;
  after: unknown;
  refs: readonly Ref[];
}

/** What happened in an entry: a creation or a deletion counts its fields, a change names them. */
type EntryKind = 'created' | 'deleted' | 'changed';

export const entryKind = ({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): EntryKind => {
  if (Object.keys(before).length === 0) return 'created';
  return Object.keys(after).length === 0 ? 'deleted' : 'changed';
};

/**
 * The changed fields in the order of the schema. Fields that the schema no longer has are left out (`droppedChanges`), and so are those that
 * the engine stamps on every change: they say nothing that the head of the entry does not.
 */
export const entryChanges = (
  entry: Pick<HistoryEntry, 'before' | 'after' | 'refs'>,
  fields: readonly Field[],
): EntryChange[] =>
  fields
    .filter((field) => field.stamp === undefined && (field.name in entry.before || field.name in entry.after))
    .map((field) => ({
      field,
      before: entry.before[field.name] ?? null,
      after: entry.after[field.name] ?? null,
      refs: Object.entries(entry.refs[field.name] ?? {}).map(([id, label]) => ({ id, label })),
    }));

/** What an entry says of fields that were dropped since. */
export const droppedChanges = (
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  dropped: readonly string[] = [],
): { name: string; before: unknown; after: unknown }[] =>
  dropped
    .filter((name) => name in before || name in after)
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));

const reached = ' reached';

/** 'import, off2019_italy.csv, 13,285 records': where the change came from, why, and how much it changed in all. `labelled`: a field's label by its English one. */
export const entrySource = (
  { source, reason, size }: Pick<HistoryEntry, 'source' | 'reason' | 'size'>,
  translate: TranslateFunction,
  counted: Counted,
  labelled: (english: string) => string = (english) => english,
): string =>
  [
    translate(`toolkit.history.sources.${source}`, { _: source }),
    // A date that brought a state: 'Start Date reached'.
    reason?.endsWith(reached)
      ? translate('toolkit.history.reached', { what: labelled(reason.slice(0, -reached.length)) })
      : reason,
    size > 1 && counted('toolkit.history.records', size),
  ]
    .filter(Boolean)
    .join(', ');
