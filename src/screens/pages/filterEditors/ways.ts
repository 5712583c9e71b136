import type { FieldCondition, Operator } from '../../../core/fields/conditions.ts';

/** A way in which a filter asks, as the person chooses it. */
export interface Way {
  /** Its word in `toolkit.filters.how`. */
  name: string;
  /** It denies what this operator asks. Absent: it denies nothing. */
  denies?: Operator;
  /** What it asks without a value. */
  whole?: FieldCondition;
  /** Whether a condition is asked so. */
  holds(condition: FieldCondition): boolean;
}

/** A way that is one operator; the word is its own where no other is given. */
export const wayOf = (operator: Operator, name: string = operator): Way => ({
  name,
  holds: (condition) => condition[operator] !== undefined && condition[operator] !== null,
});

/** A way that denies what another asks. */
export const denial = (operator: Operator, denies: Operator, name: string = operator): Way => ({
  ...wayOf(operator, name),
  denies,
});

/** One of several values, or none of them. */
export const severalWays: readonly Way[] = [wayOf('in', 'oneOf'), denial('notIn', 'in', 'noneOf')];

/** The condition on several values. Undefined: none is given. */
export const severalOf = <V>({ denies }: Way, values: readonly V[]): { in: V[] } | { notIn: V[] } | undefined =>
  values.length === 0 ? undefined : denies ? { notIn: [...values] } : { in: [...values] };
