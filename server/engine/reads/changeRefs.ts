import type { HistoryEntry } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { referenceGroup } from '../../../src/core/declaration/referred.ts';
import type { Reader } from './reader.ts';

/** Values before and after of one record. */
type Difference = Pick<HistoryEntry, 'resource' | 'before' | 'after'>;

/** What the references in all differences are called, asked once for each resource that they name. */
export const readRefs = async (
  reader: Reader,
  user: SignedIn,
  entries: readonly Difference[],
): Promise<(entry: Difference) => HistoryEntry['refs']> => {
  const wanted = new Map<string, { reference: Field; ids: Set<string> }>();
  for (const entry of entries) {
    for (const { reference, target, ids } of referencesOf(reader, entry)) {
      const known = wanted.get(target) ?? { reference, ids: new Set<string>() };
      ids.forEach((id) => known.ids.add(id));
      wanted.set(target, known);
    }
  }
  const labels = new Map<string, Map<string, string>>();
  for (const [target, { reference, ids }] of wanted) labels.set(target, await reader.called(user, reference, [...ids]));
  return (entry) =>
    Object.fromEntries(
      referencesOf(reader, entry).map(({ field, target, ids }) => [
        field,
        Object.fromEntries(ids.map((id) => [id, labels.get(target)?.get(id) ?? id])),
      ]),
    );
};

interface Named {
  field: string;
  reference: Field;
  target: string;
  ids: string[];
}

const referencesOf = (reader: Reader, entry: Difference): Named[] => {
  const resource = reader.resource(entry.resource);
  const names = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)]);
  return resource.fields
    .filter((field) => field.reference !== undefined && names.has(field.name))
    .map(({ name, ...field }) => ({
      field: name,
      reference: { name, ...field },
      target: referenceGroup(field),
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
