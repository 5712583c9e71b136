import { can } from '../../../src/core/declaration/access.ts';
import { placeOf } from '../../../src/core/fields/placeOf.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ListRow, Ref } from '../../../src/core/wire/query.ts';
import type { Asker } from '../access/signedIn.ts';
import type { ReadParts } from './readParts.ts';
import { readLabels } from './records.ts';

/** Adds to rows what the records are called whose places their fields hold; of a list that its reader may not see nothing is said. */
export const callPlaces = async (
  parts: ReadParts,
  user: Asker,
  { fields }: Resource,
  rows: readonly ListRow[],
): Promise<void> => {
  const held = fields.filter(({ places }) => places);
  if (held.length === 0) return;
  const of = (row: ListRow, name: string): string[] => [row[name] ?? []].flat().map(String);
  const places = rows.flatMap((row) => held.flatMap(({ name }) => of(row, name))).map(placeOf);
  const labels = new Map<string, Map<string, string>>();
  for (const [name, group] of Map.groupBy(places, ({ resource }) => resource)) {
    const target = parts.schema.resources.get(name);
    if (!target || !can(user, target, 'readList').allowed) continue;
    labels.set(name, await readLabels(parts, user, target, [...new Set(group.map(({ id }) => id))]));
  }
  for (const row of rows) {
    for (const { name } of held) {
      const refs = of(row, name).flatMap((place): Ref[] => {
        const { resource, id } = placeOf(place);
        const label = labels.get(resource)?.get(id);
        return label === undefined ? [] : [{ id: place, label }];
      });
      if (refs.length > 0) row._refs = { ...row._refs, [name]: refs };
    }
  }
};
