import type { Application } from '../../src/core/declaration/application.ts';
import { findDeclared } from './declared.ts';
import { findHeld } from './held.ts';
import type { Holdings } from './holdings.ts';
import { releaseOf, type Release } from './release.ts';
import { findRoles, type RoleHeld } from './roles.ts';
import { findBrokenViews } from './views.ts';
import { whereaboutsIn, type Impact } from './whereabouts.ts';

/** What becomes of what `before` had: of its clients and lists, of those who hold a role, and of what a database holds. */
export const findImpact = (
  before: Release,
  application: Application,
  roles: readonly RoleHeld[],
  holdings: Holdings | null,
): Impact[] => {
  const now = releaseOf(application);
  const where = whereaboutsIn(application);
  return [
    ...findDeclared(before, now, where),
    ...findRoles(before, now, where, roles),
    ...(holdings ? [...findBrokenViews(before, now, where, holdings.views), ...findHeld(before, where, holdings)] : []),
  ];
};
