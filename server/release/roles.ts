import { expandPermissions } from '../../src/core/declaration/access.ts';
import { accessKinds } from '../../src/core/declaration/resource.ts';
import type { Impact, Whereabouts } from './whereabouts.ts';
import type { Release, ReleasedResource } from './release.ts';
import { counted, named } from './words.ts';

/** A role and what it holds. */
export interface RoleHeld {
  name: string;
  permissions: readonly string[];
  /** How many accounts hold it; null: not known. */
  people: number | null;
}

/** What roles lose and gain, and permissions that are gone while some hold them. */
export const findRoles = (before: Release, now: Release, where: Whereabouts, roles: readonly RoleHeld[]): Impact[] => [
  ...Object.keys(before.permissions)
    .filter((code) => !Object.hasOwn(now.permissions, code))
    .map((code) => {
      const holders = roles.filter(({ permissions }) => permissions.includes(code)).map(nameOf);
      return {
        kind: 'permission',
        says: `The permission ${code} is gone: ${holders.length === 0 ? 'no role holds it' : `${named(holders)} ${holders.length === 1 ? 'holds' : 'hold'} it`}.`,
      };
    }),
  ...roles.flatMap((role) => roleImpacts(before, now, where, role)),
];

const nameOf = ({ name, people }: RoleHeld): string =>
  people === null ? `role '${name}'` : `role '${name}' (${counted(people, 'person', 'people')})`;

const roleImpacts = (before: Release, now: Release, where: Whereabouts, role: RoleHeld): Impact[] => {
  const had = { permissions: expandPermissions(role.permissions, before.permissions) };
  const has = { permissions: expandPermissions(role.permissions, now.permissions) };
  const lost: string[] = [];
  const gained: string[] = [];
  const compare = (was: readonly string[], is: readonly string[]): void => {
    lost.push(...was.filter((one) => !is.includes(one)));
    gained.push(...is.filter((one) => !was.includes(one)));
  };
  compare(pagesOf(before, had), pagesOf(now, has));
  const impacts: string[] = [];
  const known = new Set<string>();
  for (const [name, was] of Object.entries(before.resources)) {
    const resource = where.resourceOf(name);
    const is = resource ? now.resources[resource.name] : undefined;
    if (resource) known.add(resource.name);
    // By the name of today, where it has one.
    const called = resource?.name ?? name;
    compare(mayOf(called, was, had), is ? mayOf(called, is, has) : []);
    if (!is || !resource || !holdsOne(had, was.access.show) || !holdsOne(has, is.access.show)) continue;
    const today = (field: string): string | null => where.fieldOf(resource, field);
    impacts.push(...fieldImpacts(name, { resource: was, held: had }, { resource: is, held: has }, today));
  }
  for (const [name, is] of Object.entries(now.resources)) if (!known.has(name)) gained.push(...mayOf(name, is, has));
  const called = nameOf(role);
  const sentence = called[0]?.toUpperCase() + called.slice(1);
  return [
    ...(lost.length > 0 ? [`${sentence} loses ${named(lost)}.`] : []),
    ...impacts.map((says) => `${sentence} ${says}`),
    ...(gained.length > 0 ? [`${sentence} gains ${named(gained)}.`] : []),
  ].map((says) => ({ kind: 'role', says }));
};

interface Held {
  permissions: ReadonlySet<string>;
}

const holdsOne = ({ permissions }: Held, wanted: readonly string[]): boolean =>
  wanted.some((code) => permissions.has(code));

const pagesOf = ({ screens }: Release, held: Held): string[] =>
  Object.values(screens)
    .filter(({ permissions }) => holdsOne(held, permissions))
    .map(({ label }) => `the screen '${label}'`);

const words: Readonly<Record<string, string>> = {
  list: 'the list of',
  show: 'the records of',
  create: 'creating',
  edit: 'editing',
  delete: 'deleting',
  bulk: 'editing many',
  import: 'importing',
  export: 'exporting',
};

/** What somebody may do with a resource, in words. */
const mayOf = (name: string, resource: ReleasedResource, held: Held): string[] => [
  ...accessKinds
    .filter((kind) => isThere(resource, kind) && holdsOne(held, resource.access[kind]))
    .map((kind) => `${words[kind]} ${name}`),
  ...Object.values(resource.actions)
    .filter(({ permissions }) => holdsOne(held, permissions))
    .map(({ label }) => `the action '${label}' of ${name}`),
];

const isThere = ({ calls }: ReleasedResource, kind: (typeof accessKinds)[number]): boolean =>
  kind === 'edit' ? calls['update'] !== undefined : ['bulk', 'import'].includes(kind) || calls[kind] !== undefined;

/** A resource as somebody has it. */
interface Side {
  resource: ReleasedResource;
  held: Held;
}

const mayRead = ({ resource, held }: Side, field: string): boolean =>
  Object.hasOwn(resource.fields, field) && (resource.reads[field] ?? []).every((one) => holdsOne(held, one));

const mayWrite = ({ resource, held }: Side, field: string): boolean =>
  resource.fields[field]?.readOnly !== true &&
  holdsOne(held, resource.writes[field] ?? [...resource.access.edit, ...resource.access.create]);

/** The fields that a role reads and writes no more, and those that it does from now on. */
const fieldImpacts = (name: string, was: Side, is: Side, today: (field: string) => string | null): string[] => {
  const before = Object.keys(was.resource.fields).filter((field) => mayRead(was, field));
  const lost = before.filter((field) => !mayRead(is, today(field) ?? ''));
  const kept = before.filter((field) => !lost.includes(field));
  const closed = kept.filter((field) => mayWrite(was, field) && !mayWrite(is, today(field) ?? ''));
  const known = new Set(before.map(today));
  const shown = Object.keys(is.resource.fields).filter((field) => mayRead(is, field) && !known.has(field));
  const parts: [readonly string[], string][] = [
    [lost, 'loses'],
    [closed, 'may no longer write'],
    [shown, 'gains'],
  ];
  return parts
    .filter(([fields]) => fields.length > 0)
    .map(([fields, verb]) => `${verb} ${counted(fields.length, 'field')} of ${name}: ${named(fields)}.`);
};
