import { collect } from './collect.ts';
import type { Driver } from './drivers.ts';
import type { PageWay } from './pageWay.ts';

/** Everything within the reader's scope, then sorted, where what is asked for besides led to no page. */
export const collectScope: PageWay<Driver | null> = {
  ...collect,
  serves: ({ isSearch, groups, sights }) =>
    isSearch || groups.length === 0 ? [] : sights.filter((driver) => driver !== null),
};
