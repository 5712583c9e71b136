import { namingFields } from '../../../src/core/declaration/called.ts';
import { can, canLookUp } from '../../../src/core/declaration/access.ts';
import { comparedOf } from '../../../src/core/fields/matching.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { RequestError } from './requestError.ts';
import { requireAccess } from './requireAccess.ts';
import type { SignedIn } from './signedIn.ts';

/** What a list is asked for, with all columns named. */
type AskedList = Pick<ListQuery, 'filter' | 'search' | 'deleted' | 'total'> & { columns: readonly string[] };

/** Refuses what a user may not list. Lookups of key and name are open to whoever may edit a resource that refers to this one. */
export const requireList = (
  resources: readonly Resource[],
  resource: Resource,
  query: AskedList,
  user: SignedIn,
): void => {
  const allowed = isLookup(resources, resource, query, user)
    ? canLookUp(user, resource, resources)
    : can(user, resource, 'readList').allowed;
  if (!allowed) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
  if (query.deleted) requireAccess(user, resource, 'edit');
};

/** Whether a list is a lookup: only keys, names and what references hold, asked for and shown, and what rules read of a record that is picked. */
const isLookup = (
  resources: readonly Resource[],
  resource: Resource,
  { columns, filter, search, deleted, total }: AskedList,
  user: SignedIn,
): boolean => {
  const light = new Set([...resource.key, 'id', ...namingFields(resource), ...heldFields(resources, resource, user)]);
  if (search || deleted || total) return false;
  const matched = Object.keys(filter).filter((name) => !light.has(name));
  if (matched.length > 0 && !isWithin(matched, matchedFields(resources, resource, user))) return false;
  const others = columns.filter((name) => !light.has(name));
  return others.length === 0 || isWithin(others, ruleInputs(resources, resource, user));
};

const isWithin = (names: readonly string[], allowed: ReadonlySet<string>): boolean =>
  names.every((name) => allowed.has(name));

/** What references to this resource, of those resources that the user may write, say that its records have to hold. */
const matchedFields = (resources: readonly Resource[], { name }: Resource, user: SignedIn): Set<string> =>
  new Set(
    writable(resources, user).flatMap(({ fields }) =>
      fields.flatMap((field) => (field.reference === name ? comparedOf(field) : [])),
    ),
  );

/** What references to this resource hold of its records, of those resources that the user may write. */
const heldFields = (resources: readonly Resource[], { name }: Resource, user: SignedIn): string[] =>
  resources.some(({ fields }) => fields.some((field) => field.by !== undefined && field.reference === name))
    ? writable(resources, user).flatMap(({ fields }) =>
        fields.flatMap(({ reference, by }) => (reference === name && by !== undefined ? [by] : [])),
      )
    : [];

const writable = (resources: readonly Resource[], user: SignedIn): Resource[] =>
  resources.filter((other) => (['edit', 'create', 'bulk'] as const).some((kind) => can(user, other, kind).allowed));

/** What rules read along references to this resource, of those resources that the user may write: their forms show what it comes to. */
const ruleInputs = (resources: readonly Resource[], resource: Resource, user: SignedIn): Set<string> =>
  new Set(
    writable(resources, user).flatMap(({ fields, compute = [] }) => {
      const read = new Set(compute.flatMap(({ from }) => from));
      return fields.flatMap(({ name, from }) => {
        if (!read.has(name) || typeof from !== 'string') return [];
        const [reference, ...path] = from.split('.');
        return fields.some((field) => field.name === reference && field.reference === resource.name)
          ? [path.join('.')]
          : [];
      });
    }),
  );
