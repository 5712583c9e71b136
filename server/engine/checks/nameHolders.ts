import { can } from '../../../src/core/declaration/access.ts';
import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { MessageParams, ToldRecord } from '../../../src/core/values/messages.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { scopeOf } from '../access/scope.ts';
import { readId } from '../queries/compositeIds.ts';
import { recordsStatement } from '../queries/listStatements.ts';
import { limitsOf } from '../reads/queryShape.ts';
import type { Writer } from '../records/draft.ts';
import { readSchemaOf } from '../records/recordScope.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/**
 * The record that each of some records is told as: itself, or of a part the record that it is a part of. Nothing of one that
 * the author of the write may not read, or that this transaction has not stored yet.
 */
export const nameHolders = async (
  writer: Writer,
  model: WriteModel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldRecord>> => {
  const { resource } = model;
  const [part] = model.partOf;
  if (!part)
    return new Map([...(await readNamed(writer, resource, ids))].map(([id, row]) => [id, tell(resource, row)]));
  const { resource: owner } = modelOf(writer.models, part.owner);
  const ownerOf = (row: ListRow): string => String(row[part.by]);
  const parts = await readNamed(writer, resource, ids, [part.by]);
  const owners = await readNamed(writer, owner, [...new Set([...parts.values()].map(ownerOf))]);
  return new Map(
    [...parts].flatMap(([id, row]) => {
      const found = owners.get(ownerOf(row));
      return found ? [[id, tell(owner, found)] as const] : [];
    }),
  );
};

const tell = (resource: Resource, row: ListRow): ToldRecord => {
  const id = String(row.id);
  return { resource: resource.name, id, label: calledOf(resource, row) ?? id };
};

/** Records of the author's scope, as far as their names and some fields; through the transaction, which may hold the pool's last connection. */
const readNamed = async (
  { context, client, changeSet: { actor, at } }: Writer,
  resource: Resource,
  ids: readonly string[],
  fields: readonly string[] = [],
): Promise<Map<string, ListRow>> => {
  const schema = readSchemaOf({ context });
  const keys = ids.flatMap((id) => {
    const key = readId(schema, resource, id);
    return key ? [key] : [];
  });
  if (keys.length === 0 || !can(actor, resource, 'read').allowed) return new Map();
  const columns = readNames(actor, resource, [...new Set([...namingFields(resource), ...fields])]);
  const statement = recordsStatement(schema, resource, { columns, limits: limitsOf(actor), deleted: false });
  const { rows } = await client.query<unknown[]>({
    text: statement.text,
    values: statement.bind({
      filter: {},
      constraints: actor.constraints,
      parts: resource.key.map((_, place) => keys.map((key) => key[place])),
      now: at.toISOString(),
    }),
    rowMode: 'array',
  });
  return new Map(rows.map((values) => statement.toRow(values)).map((row) => [String(row.id), row]));
};

/** What is said of a record that others still point to: how many there are is not for who sees some of them only. */
export const tellUsed = (
  { changeSet }: Pick<Writer, 'changeSet'>,
  resource: Resource,
  count: number,
): { key: 'referenced' | 'referencedUnseen'; params: MessageParams } =>
  scopeOf(resource, changeSet.actor).length > 0
    ? { key: 'referencedUnseen', params: { resource: resource.title.many } }
    : { key: 'referenced', params: { count, resource: resource.title.many } };
