import { createJoins, type ReadSchema } from '../queries/joins.ts';
import { scopeSql } from '../queries/sight.ts';
import { createParameters, prepared } from '../database/statement.ts';
import { scopeOf } from '../access/scope.ts';
import { quote } from '../database/identifiers.ts';
import type { Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { keyArrays, keyJoin, parseRecordId, recordIdOf } from './recordKey.ts';
import type { WriteModel } from './writeModel.ts';

/** Who asks, when and through what. */
interface ScopeReader extends Pick<Writer, 'context'> {
  client: Pick<Writer['client'], 'query'>;
  changeSet: Pick<Writer['changeSet'], 'actor' | 'at'>;
}

/** The same outside of a write. */
export const scopeReader = (
  { context }: Pick<Writer, 'context'>,
  actor: Writer['changeSet']['actor'],
): ScopeReader => ({ context, client: context.pool, changeSet: { actor, at: context.clock() } });

/** Those of the ids that the actor may see. */
export const keepInScope = async (
  writer: ScopeReader,
  model: WriteModel,
  ids: readonly string[],
): Promise<string[]> => {
  const inScope = await findInScope(
    writer,
    model,
    ids.flatMap((id) => {
      const key = parseRecordId(model, id);
      return key ? [key] : [];
    }),
  );
  return ids.filter((id) => inScope?.has(id) ?? true);
};

/**
 * Which of the records lie within what the author may see; null: all, nothing limits them. Asked before a write for what
 * is stored, and after it for what it became.
 */
export const findInScope = async (
  writer: ScopeReader,
  model: WriteModel,
  keys: readonly unknown[][],
): Promise<Set<string> | null> => {
  const limits = scopeOf(model.resource, writer.changeSet.actor).map(({ constraint }) => constraint);
  if (limits.length === 0 || keys.length === 0) return null;
  const joins = createJoins(readSchemaOf(writer), model.resource);
  const parameters = createParameters();
  const arrays = keyArrays(model, keys);
  arrays.forEach((array) => parameters.add(() => array));
  const conditions = scopeSql(joins, joins.root, limits, parameters);
  const columns = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const input = { filter: {}, constraints: writer.changeSet.actor.constraints, now: writer.changeSet.at.toISOString() };
  const text = `SELECT ${columns} FROM ${model.table} t ${keyJoin(model, 't', 1, keys.length === 1)}${joins.toSql()} WHERE ${conditions.join(' AND ')}`;
  const found = await writer.client.query<Row>(
    prepared(
      text,
      parameters.sources.map((source) => source(input)),
    ),
  );
  return new Set(found.rows.map((row) => recordIdOf(model, row)));
};

/** What the reading half's SQL is made from. */
export const readSchemaOf = (writer: Pick<Writer, 'context'>): ReadSchema => ({
  resources: new Map(writer.context.application.resources.map((resource) => [resource.name, resource])),
  fieldTypes: writer.context.fieldTypes,
});
