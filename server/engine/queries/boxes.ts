import { toFieldCondition, type Operator } from '../../../src/core/fields/conditions.ts';
import { pointOf } from '../database/expressions.ts';
import type { Parameters } from '../database/statement.ts';
import type { Joins } from './joins.ts';
import type { ConditionShape } from './predicates.ts';

/**
 * What conditions on both degrees of a place say together, as the index of places has it; nothing where they bound it on fewer than four
 * sides. It stands beside the conditions themselves, which decide.
 */
export const boxSql = (
  { root }: Pick<Joins, 'root'>,
  conditions: readonly ConditionShape[],
  parameters: Parameters,
): string[] => {
  const { place } = root.resource;
  if (!place) return [];
  const bounds = (name: string): boolean =>
    (['gte', 'lte'] as const).every((operator) =>
      conditions.some((one) => one.path === name && one.operator === operator && one.variant === 'value'),
    );
  if (!bounds(place.lat) || !bounds(place.lng)) return [];
  const corner = (operator: Operator): string => {
    const [x, y] = [place.lng, place.lat].map(
      (name) => `${parameters.add(({ filter }) => toFieldCondition(filter[name])[operator])}::float8`,
    );
    return `point(${x}, ${y})`;
  };
  return [`${pointOf(place, (name) => `${root.alias}."${name}"`)} <@ box(${corner('gte')}, ${corner('lte')})`];
};
