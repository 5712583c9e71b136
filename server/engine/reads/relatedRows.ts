import type { RelatedConfig } from '../../../src/core/words/relatedConfig.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import type { Asker } from '../access/signedIn.ts';
import type { Reader } from './reader.ts';
import type { Db } from './readParts.ts';

/** The rows of a record that are saved with its form: by their place, those without one last and by their key. */
export const readRelatedRows = async (
  reader: Reader,
  user: Asker,
  { resource: name, by, order }: RelatedConfig,
  id: string,
  db?: Db,
): Promise<WholeRecord[]> => {
  const other = reader.resource(name);
  const found = await reader.select(user, other, { filter: { [by]: { in: [id] } } }, db);
  const ids = found.map(({ key }) => encodeKey(key.map(String)));
  const records = await reader.records(user, other, ids, db && { db });
  const placeOf = (row: WholeRecord): number => Number((order && row[order]) ?? Infinity);
  return ids
    .flatMap((one) => records.get(one) ?? [])
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
};
