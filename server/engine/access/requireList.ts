import { namingFields } from '../../../src/core/declaration/called.ts';
import { lookupFields } from '../../../src/core/declaration/lookup.ts';
import { can, canLookUp, missingFor } from '../../../src/core/declaration/access.ts';
import { comparedOf } from '../../../src/core/fields/matching.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { findKind, type ListQuery } from '../../../src/core/wire/query.ts';
import { forbidden } from './forbidden.ts';
import { requireAccess } from './requireAccess.ts';
import type { SignedIn } from './signedIn.ts';

/** What a list is asked for, with all columns named. */
type AskedList = Pick<ListQuery, 'filter' | 'search' | 'deleted' | 'total'> & { columns: readonly string[] };

/**
 * Refuses what a user may not list. Lookups of keys, names and what `lookup` declares are open to whoever may edit a resource that refers to
 * this one; they search by `findKind` alone, or by the codes that rows of a form are added by, and what is answered is what they may find records by. Undefined: whatever they read.
 */
export const requireList = (
  resources: readonly Resource[],
  resource: Resource,
  query: AskedList,
  user: SignedIn,
): ReadonlySet<string> | undefined => {
  const light = lightFields(resources, resource, user);
  const isReader = can(user, resource, 'readList').allowed;
  const allowed =
    isReader || (isLookup(resources, resource, query, light, user) && canLookUp(user, resource, resources));
  if (!allowed)
    throw forbidden(
      ...(query.deleted
        ? [...missingFor(user, resource, 'list'), ...missingFor(user, resource, 'edit')]
        : missingFor(user, resource, 'readList')),
    );
  if (query.deleted) requireAccess(user, resource, 'edit');
  return isReader ? undefined : light;
};

/** Keys, names, what references hold, and what is shown with them. */
const lightFields = (resources: readonly Resource[], resource: Resource, user: SignedIn): Set<string> =>
  new Set([
    ...resource.key,
    'id',
    ...namingFields(resource),
    ...lookupFields(resource),
    ...heldFields(resources, resource, user),
  ]);

/** Whether a list is a lookup: only light fields, asked for and shown, and what rules read of a record that is picked. */
const isLookup = (
  resources: readonly Resource[],
  resource: Resource,
  { columns, filter, search, deleted, total }: AskedList,
  light: ReadonlySet<string>,
  user: SignedIn,
): boolean => {
  const added = addedRows(resources, resource, user);
  if ((search && search.kind !== findKind && !added.searches.has(search.kind)) || deleted || total) return false;
  const matched = Object.keys(filter).filter((name) => !light.has(name));
  if (matched.length > 0 && !isWithin(matched, matchedFields(resources, resource, user))) return false;
  const others = columns.filter((name) => !light.has(name));
  return others.length === 0 || isWithin(others, new Set([...ruleInputs(resources, resource, user), ...added.columns]));
};

/** Rows of a form are added by records of this resource: the searches that find them by codes, and what such a row shows of its record. */
const addedRows = (
  resources: readonly Resource[],
  { name: target }: Resource,
  user: SignedIn,
): { searches: Set<string>; columns: Set<string> } => {
  const adding = resources
    .flatMap(({ related }) => related)
    .flatMap(({ resource, addBy }) => {
      const rows = resources.find(({ name }) => name === resource);
      const refers = rows?.fields.some(({ name, reference }) => name === addBy?.field && reference === target);
      return addBy && rows && refers && can(user, rows, 'create').allowed ? [{ addBy, rows }] : [];
    });
  return {
    searches: new Set(adding.flatMap(({ addBy }) => addBy.searches ?? [])),
    columns: new Set(
      adding.flatMap(({ addBy, rows }) =>
        rows.fields.flatMap(({ from }) => {
          const [reference, column, ...rest] = typeof from === 'string' ? from.split('.') : [];
          return reference === addBy.field && column !== undefined && rest.length === 0 ? [column] : [];
        }),
      ),
    ),
  };
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
