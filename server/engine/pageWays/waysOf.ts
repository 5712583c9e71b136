import { isComputed } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { isRanked, type ListShape } from '../queries/shape.ts';
import { askPage, isBroad, isInOrder, type AskedPage } from './askedPage.ts';
import { collect, collectFar } from './collect.ts';
import { collectScope } from './collectScope.ts';
import { head, headWalk } from './head.ts';
import { merge } from './merge.ts';
import { triesOf, type PageStatement, type Tries } from './pageWay.ts';
import { rest, straight } from './rest.ts';
import { sweep } from './sweep.ts';
import { walk, walkFar } from './walk.ts';
import { walkByKeys } from './walkByKeys.ts';
import { walkWithin } from './walkWithin.ts';

const ways = {
  head: triesOf(head),
  headWalk: triesOf(headWalk),
  merge: triesOf(merge),
  collect: triesOf(collect),
  collectScope: triesOf(collectScope),
  walkByKeys: triesOf(walkByKeys),
  walk: triesOf(walk),
  walkWithin: triesOf(walkWithin),
  walkFar: triesOf(walkFar),
  collectFar: triesOf(collectFar),
  sweep: triesOf(sweep),
  straight: triesOf(straight),
  rest: triesOf(rest),
} satisfies Record<string, Tries>;

/** Where what is asked for is neither rare nor common, or lies far from where the order begins. */
const lastly = ['collectScope', 'walkFar', 'collectFar', 'sweep', 'rest'] as const;

/** The ways in the order in which they are tried, by what is asked for. The last one always finds a page. */
const orders: Record<'inOrder' | 'ranked' | 'broad' | 'narrow', readonly (keyof typeof ways)[]> = {
  inOrder: ['straight'],
  // No index has that order.
  ranked: ['head', 'headWalk', 'straight'],
  broad: ['merge', 'walkByKeys', 'walk', 'walkWithin', 'collect', ...lastly],
  narrow: ['merge', 'collect', 'walkByKeys', 'walk', 'walkWithin', ...lastly],
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
