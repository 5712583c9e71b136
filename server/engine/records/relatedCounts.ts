import type { Given } from '../../../src/core/words/statesConfig.ts';
import { createJoins } from '../queries/joins.ts';
import { conditionSql, shapesOf } from '../queries/predicates.ts';
import { livingSql } from '../queries/sight.ts';
import { createParameters } from '../database/statement.ts';
import { quote } from '../database/identifiers.ts';
import { alive, type Draft, type Writer } from './draft.ts';
import { readSchemaOf } from './recordScope.ts';
import { modelOf } from './writeModel.ts';

type Counts = Record<string, number>;

/** The counts that a rule is given, for all drafts at once: record id -> name -> count. */
export const countRelated = async (
  writer: Writer,
  given: Given | undefined,
  drafts: readonly Draft[],
): Promise<Map<string, Counts>> => {
  const ids = alive(drafts).flatMap(({ id }) => (id === null ? [] : [id]));
  const counts = new Map<string, Counts>(ids.map((id) => [id, {}]));
  for (const [name, count] of Object.entries(given ?? {})) {
    const found = ids.length === 0 ? [] : await countOne(writer, count, ids);
    for (const entry of counts.values()) entry[name] = 0;
    for (const { id, size } of found) {
      const entry = counts.get(id);
      if (entry) entry[name] = size;
    }
  }
  return counts;
};

const countOne = async (
  writer: Writer,
  { resource, by, where = {} }: Given[string],
  ids: readonly string[],
): Promise<{ id: string; size: number }[]> => {
  const model = modelOf(writer.models, resource);
  const joins = createJoins(readSchemaOf(writer), model.resource);
  const parameters = createParameters();
  const column = model.fields.get(by)?.column ?? 'bigint';
  const conditions = [
    `t.${quote(by)} = ANY(${parameters.add(() => ids)}::text[]::${column}[])`,
    ...shapesOf(where).map((shape) => conditionSql(joins.columnAt(joins.root, shape.path), shape, parameters)),
    ...livingSql(model.resource, 't'),
  ];
  const input = { filter: where, constraints: {}, now: writer.changeSet.at.toISOString() };
  const found = await writer.client.query<{ id: unknown; size: number }>(
    `SELECT t.${quote(by)} AS id, count(*)::int AS size FROM ${model.table} t${joins.toSql()} WHERE ${conditions.join(' AND ')} GROUP BY 1`,
    parameters.sources.map((source) => source(input)),
  );
  return found.rows.map(({ id, size }) => ({ id: String(id), size }));
};
