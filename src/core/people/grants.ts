import type { Application, PermissionTable } from '../declaration/application.ts';
import { expandPermissions } from '../declaration/access.ts';
import type { Resource } from '../declaration/resource.ts';

/** Constraints that nobody is given: they follow from who somebody is. */
export const ownConstraints: readonly string[] = ['self', 'reserved'];

/** The value of `reserved` of a role without a grant of everything. */
export const unreserved = 'none';

export type Limits = Readonly<Record<string, readonly (string | number)[]>>;

/** What somebody may do: all that they hold, and where. */
export interface Reach {
  permissions: ReadonlySet<string>;
  constraints: Limits;
}

/** Grants of everything, the one that leaves out least first. */
export const superGrants = (table: PermissionTable): string[] =>
  Object.entries(table)
    .flatMap(([code, entry]) => ('all' in entry ? [{ code, left: entry.except.length }] : []))
    .toSorted((a, b) => a.left - b.left)
    .map(({ code }) => code);

/** The largest grant of everything among some codes. */
export const reservedOf = (codes: readonly string[], table: PermissionTable): string =>
  superGrants(table).find((code) => codes.includes(code)) ?? unreserved;

/** The constraint by which somebody sees roles: those without a grant of everything, and those whose grant they hold. */
export const reservedFor = (held: ReadonlySet<string>, table: PermissionTable): string[] => [
  unreserved,
  ...superGrants(table).filter((code) => held.has(code)),
];

/**
 * Whether somebody may decide about what a person may do: nothing of it goes beyond their own. A grant of everything is beyond
 * whoever does not hold it, and a person who is limited less than they are, in whatever. Whoever may do nothing is beyond nobody.
 */
export const isWithinReach = (
  actor: Reach,
  person: { permissions: readonly string[]; constraints: Limits },
  table: PermissionTable,
): boolean => {
  const held = expandPermissions(person.permissions, table);
  if (held.size === 0) return true;
  return (
    superGrants(table).every((code) => !held.has(code) || actor.permissions.has(code)) &&
    Object.entries(actor.constraints)
      .filter(([constraint]) => !ownConstraints.includes(constraint))
      .every(([constraint, values]) => {
        const allowed = new Set(values.map(String));
        return person.constraints[constraint]?.every((value) => allowed.has(String(value))) ?? false;
      })
  );
};

/** The resources that hold accounts, roles and constraints; undefined in an application that declares none of its people. */
export const peopleOf = ({ resources }: Pick<Application, 'resources'>) => {
  const accounts = resources.find((resource) => resource.accounts);
  const roles = resources.find((resource) => resource.roles);
  return accounts && roles
    ? { accounts, roles, constraints: resources.find((resource) => resource.constraints) }
    : undefined;
};

/** What somebody holds, one of it, who can give permissions and change constraints; nothing where nobody can. */
export const grantsOf = (application: Pick<Application, 'resources'>): string[] => [
  ...(peopleOf(application)?.accounts.access.edit ?? []),
];

/** Whether its records say who may do what. */
export const isOfPeople = ({
  accounts,
  roles,
  constraints,
}: Partial<Pick<Resource, 'accounts' | 'roles' | 'constraints'>>): boolean =>
  accounts !== undefined || roles !== undefined || constraints !== undefined;
