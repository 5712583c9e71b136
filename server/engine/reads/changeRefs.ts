import type { HistoryEntry } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { findField } from '../queries/joins.ts';
import type { Reader } from './reader.ts';

/** Values before and after of one record. */
type Difference = Pick<HistoryEntry, 'resource' | 'before' | 'after'>;

/** What the references in all differences are called, asked once for each resource that they name. */
export const readRefs = async (
  reader: Reader,
  user: SignedIn,
  entries: readonly Difference[],
): Promise<(entry: Difference) => HistoryEntry['refs']> => {
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const { target, ids } of referencesOf(reader, entry)) {
      const known = wanted.get(target) ?? new Set<string>();
      ids.forEach((id) => known.add(id));
      wanted.set(target, known);
    }
  }
  const labels = new Map<string, Map<string, string>>();
  for (const [target, ids] of wanted) labels.set(target, await reader.labels(user, reader.resource(target), [...ids]));
  return (entry) =>
    Object.fromEntries(
      referencesOf(reader, entry).map(({ field, target, ids }) => [
        field,
        Object.fromEntries(ids.map((id) => [id, labels.get(target)?.get(id) ?? id])),
      ]),
    );
};

const referencesOf = (reader: Reader, entry: Difference): { field: string; target: string; ids: string[] }[] => {
  const resource = reader.resource(entry.resource);
  const names = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)]);
  return resource.fields
    .filter((field) => field.reference !== undefined && names.has(field.name))
    .map(({ name }) => ({
      field: name,
      target: findField(resource, name).reference ?? '',
      ids: [
        ...new Set(
          [entry.before[name], entry.after[name]]
            .flat()
            .filter((value) => value !== null && value !== undefined)
            .map(String),
        ),
      ],
    }));
};
