import { toFieldCondition, type FieldCondition, type Scalar, type Where } from '../core/fields/conditions.ts';
import { RefusedQuery, type ListCalls } from '../core/wire/dialect.ts';
import type { ListQuery } from '../core/wire/query.ts';
import type { Pair } from './filterPairs.ts';
import type { Parameters } from './readPairs.ts';

type Asked = Pick<ListQuery, 'filter' | 'columns'>;

/** The flags that say what a query asks for, and what of its filter they leave to be said. */
export const writeFlags = ({ filter, columns }: Asked, { flags }: ListCalls): { filter: Where; pairs: Pair[] } => {
  const pairs: Pair[] = [];
  let left = filter;
  for (const [name, flag] of Object.entries(flags)) {
    const isAsked = flag.columns
      ? columns?.every((column) => flag.columns?.includes(column))
      : Object.entries(flag.where).every(([field, condition]) => isSame(left[field], condition));
    if (!isAsked) continue;
    left = Object.fromEntries(Object.entries(left).filter(([field]) => !Object.hasOwn(flag.where, field)));
    pairs.push([name, '1']);
  }
  return { filter: left, pairs };
};

type Condition = Scalar | FieldCondition | undefined;

const isSame = (one: Condition, other: Condition): boolean =>
  one !== undefined &&
  other !== undefined &&
  JSON.stringify(toFieldCondition(one)) === JSON.stringify(toFieldCondition(other));

/** What a request asks for, its flags taken as well: a filter that says the same field again is refused. */
export const readFlags = <Shown extends Pick<ListQuery, 'columns'>>(
  parameters: Parameters,
  { flags }: ListCalls,
  { filter, shown }: { filter: Where; shown: Shown },
): Shown & Asked => {
  let all = filter;
  let { columns } = shown;
  for (const [name, flag] of Object.entries(flags)) {
    if (parameters.takeOne(name, ['0', '1']) !== '1') continue;
    const again = Object.keys(flag.where).find((field) => Object.hasOwn(all, field));
    if (again !== undefined) throw new RefusedQuery(name, `the filter of ${again} says it too`);
    all = { ...all, ...flag.where };
    columns ??= flag.columns ? [...flag.columns] : undefined;
  }
  return { ...shown, filter: all, ...(columns && { columns }) };
};
