import { isComputed } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { isRanked, type ListShape } from '../queries/shape.ts';
import { askPage, isBroad, isInOrder, type AskedPage } from './askedPage.ts';
import { collect } from './collect.ts';
import { collectScope } from './collectScope.ts';
import { head } from './head.ts';
import { merge } from './merge.ts';
import { triesOf, type PageStatement, type Tries } from './pageWay.ts';
import { rest } from './rest.ts';
import { sweep } from './sweep.ts';
import { walk } from './walk.ts';
import { walkByKeys } from './walkByKeys.ts';

const ways = {
  head: triesOf(head),
  merge: triesOf(merge),
  collect: triesOf(collect),
  collectScope: triesOf(collectScope),
  walkByKeys: triesOf(walkByKeys),
  walk: triesOf(walk),
  sweep: triesOf(sweep),
  rest: triesOf(rest),
} satisfies Record<string, Tries>;

/** The ways in the order in which they are tried, by what is asked for. The last one always finds a page. */
const orders: Record<'inOrder' | 'ranked' | 'broad' | 'narrow', readonly (keyof typeof ways)[]> = {
  inOrder: ['rest'],
  // No index has that order.
  ranked: ['head', 'rest'],
  broad: ['merge', 'walkByKeys', 'walk', 'collect', 'collectScope', 'sweep', 'rest'],
  narrow: ['merge', 'collect', 'walkByKeys', 'walk', 'collectScope', 'sweep', 'rest'],
};

const breadthOf = (asked: AskedPage): keyof typeof orders => {
  // Computed rows have no index that another way could go by.
  if (isComputed(asked.resource) || isInOrder(asked)) return 'inOrder';
  if (isRanked(asked.shape)) return 'ranked';
  return isBroad(asked) ? 'broad' : 'narrow';
};

/** The statements by which a page is looked for, in the order in which they are tried; each is written when it is called. */
export const waysOf = (schema: ReadSchema, resource: Resource, shape: ListShape): (() => PageStatement)[] => {
  const asked = askPage(schema, resource, shape);
  return orders[breadthOf(asked)].flatMap((name) => ways[name](asked));
};
