import type { PoolClient } from 'pg';
import type { Carried } from '../../../src/core/configuration/carried.ts';
import { quote } from '../database/identifiers.ts';
import { toNames, type Unnamed } from './names.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { toId } from '../reads/selections.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

/** A record that is here, with ids of here. */
export interface FoundRow {
  id: RecordId;
  version: number;
  values: Record<string, unknown>;
  /** The same with names instead of ids; why it has none where that cannot be said. */
  said: Record<string, unknown> | Unnamed;
}

const pieceSize = 1_000;

/** All records of a resource that the actor sees, with what is carried of them, and how many they do not see. */
export const readRows = async (
  { reader, models }: Pick<Writing, 'reader' | 'models'>,
  client: PoolClient,
  actor: SignedIn,
  { model, carried }: { model: WriteModel; carried: Carried },
): Promise<{ rows: FoundRow[]; unseen: number }> => {
  const resource = reader.resource(model.resource.name);
  const columns = carried.fields.map(({ name }) => name);
  const ids = (await reader.select(actor, resource, { filter: {} }, client)).map(({ key }) => toId(key));
  const rows: FoundRow[] = [];
  for (let start = 0; start < ids.length; start += pieceSize) {
    const piece = ids.slice(start, start + pieceSize);
    const found = await reader.records(actor, resource, piece, { db: client, columns });
    const records = piece.flatMap((id) => {
      const record = found.get(id);
      const values = record && Object.fromEntries(columns.map((name) => [name, record[name] ?? null]));
      return values ? [{ id, version: Number(record['version']), values }] : [];
    });
    const said = await toNames(
      { client, models },
      carried.fields,
      records.map(({ values }) => values),
    );
    rows.push(...records.map((record, at) => ({ ...record, said: said[at] ?? record.values })));
  }
  const living = model.soft === null ? '' : ` WHERE ${quote(model.soft)} IS NULL`;
  const { rows: counted } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${model.table}${living}`,
  );
  return { rows, unseen: (counted[0]?.count ?? 0) - rows.length };
};
