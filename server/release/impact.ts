import type { Application } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { findDeclared } from './declared.ts';
import { findHeld } from './held.ts';
import type { Holdings } from './holdings.ts';
import { releaseOf, type Release } from './release.ts';
import { findRoles, type RoleHeld } from './roles.ts';
import { findBrokenViews } from './views.ts';

/** One thing that a change does to those who use what the last release had. */
export interface Impact {
  /** What it is of: `role`, `view`, `data`, `call`, `field`, `permission`, `filter`, `resource`. */
  kind: string;
  /** A sentence. */
  says: string;
}

/** Where a resource and a field of the last release are now. */
export interface Whereabouts {
  /** Null: the resource is gone. */
  resourceOf(name: string): Resource | null;
  /** Null: the field is gone. */
  fieldOf(resource: Resource, name: string): string | null;
}

export const whereaboutsIn = ({ resources }: Pick<Application, 'resources'>): Whereabouts => ({
  resourceOf: (name) =>
    resources.find((one) => one.name === name) ??
    resources.find(({ renamedFrom = [] }) => renamedFrom.includes(name)) ??
    null,
  fieldOf: ({ fields }, name) =>
    (fields.find((one) => one.name === name) ?? fields.find(({ renamedFrom = [] }) => renamedFrom.includes(name)))
      ?.name ?? null,
});

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
