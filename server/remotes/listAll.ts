import type { Where } from '../../src/core/fields/conditions.ts';
import type { ListQuery, ListRow } from '../../src/core/wire/query.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import type { RemoteResource } from './remoteResource.ts';

const pageSize = 250;

interface Asked {
  filter: Where;
  /** Default: by the key, so that no page shifts under the next one. */
  sort?: ListQuery['sort'];
}

/**
 * Everything that a list finds, page by page, so that no more than a page is in memory. A service that answers smaller pages
 * than it was asked for is asked for such; one that answers fewer rows than it counts is not believed.
 */
export async function* listAll(
  remote: RemoteResource,
  user: SignedIn,
  { filter, sort }: Asked,
): AsyncGenerator<{ rows: ListRow[]; total: number }> {
  const order = sort ?? { field: remote.resource.key[0] ?? 'id', order: 'ASC' };
  let perPage = pageSize;
  for (let page = 1; ; page += 1) {
    const { rows, total } = await remote.list(user, { filter, sort: order, page, perPage });
    const isShort = rows.length < Math.min(perPage, total - (page - 1) * perPage);
    if (isShort && (page > 1 || rows.length === 0)) throw remote.unusable('it answered fewer rows than it counted');
    if (isShort) perPage = rows.length;
    yield { rows, total };
    if (page * perPage >= total) return;
  }
}

const most = { values: 100, characters: 4_000 };

/** Values in groups that fit into one address. */
export function* inGroups<T>(values: readonly T[]): Generator<T[]> {
  let group: T[] = [];
  let size = 0;
  for (const value of values) {
    const length = encodeURIComponent(JSON.stringify(value)).length + 3;
    if (group.length === most.values || (group.length > 0 && size + length > most.characters)) {
      yield group;
      group = [];
      size = 0;
    }
    group.push(value);
    size += length;
  }
  if (group.length > 0) yield group;
}
