import { derivedOf } from '../../../src/core/declaration/storage.ts';
import type { CopyConfig } from '../../../src/core/words/action.ts';
import { RequestError } from '../access/requestError.ts';
import { outOfScope } from '../access/unseen.ts';
import { scopeOf } from '../access/scope.ts';
import type { Row } from '../database/row.ts';
import { quote } from '../database/identifiers.ts';
import { toSqlText } from '../database/sqlText.ts';
import { createParameters, type Parameters } from '../database/statement.ts';
import { createJoins, type Joins } from '../queries/joins.ts';
import { livingSql, scopeSql } from '../queries/sight.ts';
import type { Planning } from '../planRows/planning.ts';
import type { Writer } from '../records/draft.ts';
import { readSchemaOf } from '../records/recordScope.ts';
import { modelOf, type ModelField, type WriteModel, type WriteModels } from '../records/writeModel.ts';
import { readActionInput } from '../writing/actionRequest.ts';

/** The records of one resource that become those of another. */
export interface CopyPair {
  from: WriteModel;
  to: WriteModel;
  /** What both store and nobody stamps, as `to` has it; the key is among them. */
  fields: readonly ModelField[];
  /** A path of both, and the one value that it has. */
  by: readonly (readonly [path: string, value: unknown])[];
  /** Of what jobs work out, which goes as a whole: the value that tells the set. Null: records are copied one by one. */
  set: string | null;
}

/** The pairs of a planned action, with what its input narrows them to. */
export const pairsOf = (planning: Planning): CopyPair[] => {
  const { writing, model, request } = planning;
  const { action: name = '' } = request;
  const action = model.resource.actions[name];
  if (!action?.copies)
    throw new RequestError(400, 'BAD_BODY', 'badBody', {
      reason: `action: ${model.resource.name} has no '${name}' that copies`,
    });
  const input = readActionInput(model, action, request.input ?? {});
  return toPairs(writing.models, action.copies, input);
};

/** The pairs of a declaration, narrowed down by the values that are given. */
export const toPairs = (models: WriteModels, copies: readonly CopyConfig[], given: Row): CopyPair[] =>
  copies.map(({ from, to, by = {} }) => {
    const [source, target] = [modelOf(models, from), modelOf(models, to)];
    const set = derivedOf(target.resource)?.set;
    return {
      from: source,
      to: target,
      fields: target.stored.filter(
        ({ name: field, field: { stamp } }) =>
          !stamp && field !== target.soft && source.stored.some((other) => other.name === field),
      ),
      by: Object.entries(by).map(([path, member]) => [path, given[member]] as const),
      set: set === undefined ? null : String(given[by[set] ?? '']),
    };
  });

/** One side of a pair in a statement. */
interface CopySide {
  joins: Joins;
  /** `FROM`, without the word. */
  from: string;
  /** It is in use and has the values of `by`. */
  where: string;
}

type Reading = Pick<Writer, 'context'>;

/** The records of one side that a pair is about. */
export const sideOf = (
  writer: Reading,
  { table, resource }: WriteModel,
  by: CopyPair['by'],
  { alias, parameters }: { alias: string; parameters: Parameters },
): CopySide => {
  const joins = createJoins(readSchemaOf(writer), resource, alias);
  const conditions = by.map(([path, value]) => {
    const { sql, field, type } = joins.columnAt(joins.root, path);
    const text = toSqlText(type.sql.write ? type.sql.write(value) : value);
    return `${sql} = ${parameters.add(() => text)}::text::${type.sql.column(field)}`;
  });
  const where = [...conditions, ...livingSql(resource, alias)].join(' AND ') || 'true';
  return { joins, from: `${table} ${alias}${joins.toSql()}`, where };
};

/**
 * Throws 403 where a side of a pair has a record that its actor may not see: what is copied then says nothing of it, not even
 * that it is there or differs.
 */
export const refuseBeyondScope = async (writer: Writer, { from, to, by }: CopyPair): Promise<void> => {
  const { actor, at } = writer.changeSet;
  for (const model of [from, to]) {
    const limits = scopeOf(model.resource, actor).map(({ constraint }) => constraint);
    if (limits.length === 0) continue;
    const parameters = createParameters();
    const { joins, where } = sideOf(writer, model, by, { alias: 't', parameters });
    const within = scopeSql(joins, joins.root, limits, parameters).join(' AND ');
    const found = await writer.client.query<Row>(
      `SELECT 1 FROM ${model.table} t${joins.toSql()} WHERE ${where} AND (${within}) IS NOT TRUE LIMIT 1`,
      parameters.sources.map((source) => source({ filter: {}, constraints: actor.constraints, now: at.toISOString() })),
    );
    if (found.rowCount) throw outOfScope(actor, model.resource);
  }
};

/** `t."id" = s."id"` */
export const keysAlike = ({ key }: WriteModel, one: string, other: string): string =>
  key.map(({ name }) => `${one}.${quote(name)} = ${other}.${quote(name)}`).join(' AND ');
