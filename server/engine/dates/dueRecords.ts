import type { PoolClient } from 'pg';
import { toFieldCondition } from '../../../src/core/fields/conditions.ts';
import { isMoment } from '../../../src/core/fields/moments.ts';
import type { ResourceDatedTransition } from '../../../src/core/declaration/resource.ts';
import { quote } from '../database/identifiers.ts';
import { createParameters } from '../database/statement.ts';
import { createJoins } from '../queries/joins.ts';
import { conditionSql, shapesOf } from '../queries/predicates.ts';
import { livingSql } from '../queries/sight.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { readSchemaOf } from '../records/recordScope.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

/** A record whose date has come, and the values that were waited for. */
export interface Due {
  id: string;
  /** Its key as `framework.date_move` has it. */
  mark: string;
  moments: string;
}

/** What could not be done is tried again after this. */
const againMs = 3_600_000;

/** The fields of a way whose moments are waited for. */
export const awaitedFields = ({ when }: Pick<ResourceDatedTransition, 'when'>): string[] =>
  Object.entries(when).flatMap(([name, condition]) => (isMoment(toFieldCondition(condition).lte) ? [name] : []));

/** Records that a date moves and has not moved yet, in the order of their keys, at most so many. */
export const findDue = async (
  { context }: Pick<Writing, 'context'>,
  client: PoolClient,
  model: WriteModel,
  way: ResourceDatedTransition,
  { now, limit }: { now: Date; limit: number },
): Promise<Due[]> => {
  const { resource } = model;
  const joins = createJoins(readSchemaOf({ context }), resource);
  const parameters = createParameters();
  const filter = { ...way.when, [resource.states?.field ?? '']: { in: way.from } };
  const conditions = [
    ...shapesOf(filter).map((shape) => conditionSql(joins.columnAt(joins.root, shape.path), shape, parameters)),
    ...livingSql(resource, 't'),
  ];
  const keys = resource.key.map((name) => `t.${quote(name)}`);
  const moments = `concat_ws('|', ${awaitedFields(way)
    .map((name) => `${joins.columnAt(joins.root, name).sql}::text`)
    .join(', ')})`;
  const [name, state, retried] = [
    parameters.add(() => resource.name),
    parameters.add(() => String(way.to)),
    parameters.add(() => new Date(now.getTime() - againMs)),
  ];
  const mark = `jsonb_build_array(${keys.map((key) => `${key}::text`).join(', ')})::text`;
  const input = { filter, constraints: {}, now: now.toISOString() };
  const found = await client.query<Record<string, unknown> & Pick<Due, 'mark' | 'moments'>>(
    `SELECT ${keys.join(', ')}, ${mark} AS mark, ${moments} AS moments FROM ${model.table} t${joins.toSql()}
     WHERE ${conditions.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM framework.date_move m
       WHERE m.resource = ${name} AND m.record_key = ${mark} AND m.state = ${state} AND m.moments = ${moments} AND (m.done OR m.at > ${retried}))
     ORDER BY ${keys.join(', ')} LIMIT ${limit} FOR UPDATE OF t SKIP LOCKED`,
    parameters.sources.map((source) => source(input)),
  );
  return found.rows.map((row) => ({ id: recordIdOf(model, row), mark: row.mark, moments: row.moments }));
};
