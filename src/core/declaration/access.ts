import type { PermissionTable } from './application.ts';
import type { AccessKind, Permissions, Resource, ResourceDescription } from './resource.ts';

type Held = ReadonlySet<string> | readonly string[];

/** What is asked for: a kind of access, reading a record or a list for whatever form, taking a deletion back, an action by name, or writing one field. */
export type Wanted =
  AccessKind | 'read' | 'readList' | 'restore' | { action: string; many?: boolean } | { field: string };
type Allowance = { allowed: true } | { allowed: false; needs: string[] };
type Guarded = Pick<ResourceDescription, 'access'> &
  Partial<Pick<ResourceDescription, 'actions' | 'states' | 'delete'>>;

/** All codes that somebody holds by being given some. Codes that the table does not know open nothing. */
export const expandPermissions = (held: readonly string[], table: PermissionTable): Set<string> => {
  const all = new Set<string>();
  const add = (code: string): void => {
    const entry = entryOf(code, table);
    if (!entry || all.has(code)) return;
    all.add(code);
    if ('implies' in entry) entry.implies?.forEach(add);
  };
  held.forEach(add);
  // A super grant names what it leaves out; what its codes imply must not bring that back.
  for (const code of held) for (const granted of grantedBy(code, table)) all.add(granted);
  return all;
};

// A code comes from outside: '__proto__' is none.
const entryOf = <V>(code: string, table: Readonly<Record<string, V>>): V | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

const grantedBy = (code: string, table: PermissionTable): string[] => {
  const entry = entryOf(code, table);
  return entry && 'all' in entry ? Object.keys(table).filter((other) => !entry.except.includes(other)) : [];
};

/**
 * Whether somebody may do something with a resource; the browser and the server ask the same function. One permission of a
 * list is enough, an empty list opens to nobody. An action that moves a state needs its own permissions and those of one
 * of its transitions. What lives below another record needs to read that one too. A field without permissions of its own
 * follows edit or create; who may not read it may not write it.
 */
export const can = (user: { permissions: Held }, resource: Guarded, wanted: Wanted): Allowance => {
  const [missing] = missingFor(user, resource, wanted);
  return missing ? { allowed: false, needs: [...missing] } : { allowed: true };
};

/** Lists of permissions of which somebody lacks each, so that one of every list would open it; none: it is open. */
export const missingFor = (user: { permissions: Held }, resource: Guarded, wanted: Wanted): Permissions[] =>
  [...needsOf(resource, wanted), ...(resource.access.above ?? [])].filter(
    (permissions) => !holdsOne(user.permissions, permissions),
  );

/** Whether a selection of many is of use to this person, beyond looking at it. */
export const mayWriteMany = (user: { permissions: Held }, resource: Guarded & Pick<Resource, 'actions'>): boolean =>
  can(user, resource, 'bulk').allowed ||
  Object.entries(resource.actions).some(
    ([action, { on }]) => on.includes('selection') && can(user, resource, { action, many: true }).allowed,
  );

/** A lookup (key and representation only) is open to whoever reads the resource's lists, or may edit one that refers to it. */
export const canLookUp = (user: { permissions: Held }, resource: Resource, resources: readonly Resource[]): boolean =>
  can(user, resource, 'readList').allowed ||
  resources.some(
    (other) =>
      other.fields.some((field) => field.reference === resource.name) &&
      (['edit', 'create', 'bulk'] as const).some((kind) => can(user, other, kind).allowed),
  );

const holdsOne = (held: Held, wanted: Permissions): boolean => {
  const codes = held instanceof Set ? held : new Set(held);
  return wanted.some((code) => codes.has(code));
};

/** Lists of which one permission each is needed. */
const needsOf = (resource: Guarded, wanted: Wanted): Permissions[] => {
  if (wanted === 'read') return [[...resource.access.show, ...resource.access.lookup]];
  if (wanted === 'readList') return [[...resource.access.list, ...resource.access.lookup]];
  if (wanted === 'restore') return [restoreNeeds(resource)];
  if (typeof wanted === 'string') return [resource.access[wanted]];
  if ('field' in wanted)
    return [
      entryOf(wanted.field, resource.access.fields) ?? [...resource.access.edit, ...resource.access.create],
      ...readNeeds(resource, wanted.field),
    ];
  const action = entryOf(wanted.action, resource.actions ?? {});
  const transitions = resource.states?.transitions?.filter((transition) => transition.action === wanted.action) ?? [];
  return [
    (wanted.many ? action?.permissionsOfMany : undefined) ?? action?.permissions ?? [],
    ...(transitions.length > 0 ? [transitions.flatMap(({ permissions }) => permissions)] : []),
  ];
};

/** Lists of which one permission each is needed to read a field; none: whoever reads the record. */
const readNeeds = ({ access }: Guarded, field: string): Permissions[] => entryOf(field, access.reads ?? {}) ?? [];

/** Of those, the lists of which somebody holds none. */
export const unreadNeeds = (user: { permissions: Held }, resource: Guarded, field: string): Permissions[] =>
  readNeeds(resource, field).filter((needs) => !holdsOne(user.permissions, needs));

const none: ReadonlySet<string> = new Set();

/**
 * The fields of a resource that somebody may not read, of those who may read its records: the browser and every way out of
 * the server ask this one function, most of them by `asReadBy` and `readValues`.
 */
export const unreadFields = (user: { permissions: Held }, { access }: Pick<Guarded, 'access'>): ReadonlySet<string> => {
  if (!access.reads) return none;
  const closed = Object.entries(access.reads).filter(([, needs]) =>
    needs.some((one) => !holdsOne(user.permissions, one)),
  );
  return closed.length === 0 ? none : new Set(closed.map(([name]) => name));
};

/** The searches that compare fields of other resources which somebody may not read. */
export const unreadSearches = (user: { permissions: Held }, { access }: Pick<Guarded, 'access'>): string[] =>
  Object.entries(access.searches ?? {})
    .filter(([, needs]) => needs.some((one) => !holdsOne(user.permissions, one)))
    .map(([kind]) => kind);

/** Whether a field may be read or written only by some of those who may do so with the record. */
export const isGuarded = ({ access }: Pick<Guarded, 'access'>, field: string): boolean =>
  Object.hasOwn(access.fields, field) || Object.hasOwn(access.reads ?? {}, field);

/** What taking a deletion back needs: that of the transition which follows, else what deleting needs. */
export const restoreNeeds = ({ access, states, delete: remove }: Guarded): Permissions => {
  const then = remove?.restore?.then;
  const moves = states?.transitions?.filter(({ action }) => action === then) ?? [];
  return moves.length > 0 ? moves.flatMap(({ permissions }) => permissions) : access.delete;
};
