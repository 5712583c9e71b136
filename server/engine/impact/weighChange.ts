import { can, expandPermissions } from '../../../src/core/declaration/access.ts';
import type { PermissionTable } from '../../../src/core/declaration/application.ts';
import { peopleOf, reservedFor } from '../../../src/core/people/grants.ts';
import type { Impact, ImpactGroup, ImpactRequest } from '../../../src/core/people/impact.ts';
import { accessOf, changedPeople, type PersonAccess } from '../../../src/core/people/peopleState.ts';
import { isNoImpact, screenImpact } from '../../../src/core/people/screenImpact.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import type { Asker, SignedIn } from '../access/signedIn.ts';
import { requireReach } from '../people/requireReach.ts';
import type { Writing } from '../writing/writing.ts';
import { askedChanges } from './askedChanges.ts';
import { createRowCounter } from './countRows.ts';
import { readPeople } from './readPeople.ts';

/** As many people of a group are named. */
const mostNamed = 20;

/** What a write would come to for everybody whom it concerns. Throws what would refuse it. */
export const weighChange = async (writing: Writing, actor: SignedIn, asked: ImpactRequest): Promise<Impact> => {
  const { application, elsewhere = [], pool } = writing.context;
  const { permissions: table } = application;
  const people = peopleOf(application);
  if (!people) return { groups: [] };
  const changes = await askedChanges({ writing, actor }, asked);
  const state = await readPeople(pool, people);
  const [was, is] = [accessOf(people, state), accessOf(people, changedPeople(state, changes))];
  requireManager(people.accounts, table, was, is);
  const everything = {
    ...application,
    resources: [...application.resources, ...elsewhere.map(({ resource }) => resource)],
  };
  const countRows = createRowCounter(writing.reader, application.resources);
  const groups = new Map<string, ImpactGroup>();
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [was.get(id), is.get(id)];
    if (JSON.stringify(rightsOf(before)) === JSON.stringify(rightsOf(after))) continue;
    requireReach(actor, { was: before, is: after }, table);
    const [had, has] = [toAsker(before, table), toAsker(after, table)];
    const screens = screenImpact(everything, had.permissions, has.permissions);
    const rows = await countRows(had, has);
    if (isNoImpact(screens) && rows.length === 0) continue;
    const key = JSON.stringify([screens, rows]);
    const group = groups.get(key) ?? { ...screens, rows, count: 0, people: [] };
    groups.set(key, group);
    group.count += 1;
    if (group.people.length < mostNamed) group.people.push({ id, email: (after ?? before)?.email ?? '' });
  }
  return { groups: [...groups.values()] };
};

const rightsOf = (person: PersonAccess | undefined): unknown[] => [
  person?.permissions ?? [],
  Object.entries(person?.constraints ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
];

/** Whoever is not there yet owns nothing. */
const toAsker = (person: PersonAccess | undefined, table: PermissionTable): Asker => {
  const permissions = expandPermissions(person?.permissions ?? [], table);
  const id = Number(person?.id);
  const limits = Object.entries(person?.constraints ?? {}).map(([name, values]) => [name, [...values]] as const);
  return {
    permissions,
    constraints: {
      ...Object.fromEntries(limits),
      self: Number.isInteger(id) ? [id] : [],
      reserved: reservedFor(permissions, table),
    },
  };
};

/** Throws 409 where nobody would be left who can manage people. */
const requireManager = (
  accounts: Resource,
  table: PermissionTable,
  ...[was, is]: [ReadonlyMap<string, PersonAccess>, ReadonlyMap<string, PersonAccess>]
): void => {
  const isManager = ({ permissions }: PersonAccess): boolean =>
    can({ permissions: expandPermissions(permissions, table) }, accounts, 'edit').allowed;
  if ([...was.values()].some(isManager) && ![...is.values()].some(isManager))
    throw new RequestError(409, 'LAST_MANAGER', 'lastManager');
};
