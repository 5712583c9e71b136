import type { Where } from '../fields/conditions.ts';
import type { Field } from '../fields/field.ts';
import { unreadFields, unreadSearches } from './access.ts';
import type { ResourceDescription } from './resource.ts';

type User = Parameters<typeof unreadFields>[0];

// By what is closed, so that the same readers get the same object, whose identity caches and screens go by.
const known = new WeakMap<ResourceDescription, Map<string, ResourceDescription>>();

/**
 * A declaration as somebody reads it: the fields that they may not read are not in it, nor is what shows, filters, sorts,
 * searches, groups or imports by them. Where nothing is closed to them it is the declaration itself. Every screen has its
 * declarations from here, and the server checks by them what is asked.
 */
export const asReadBy = <R extends ResourceDescription>(user: User, resource: R): R => {
  const fields = unreadFields(user, resource);
  const searches = unreadSearches(user, resource);
  if (fields.size === 0 && searches.length === 0) return resource;
  const views = known.get(resource) ?? new Map<string, ResourceDescription>();
  known.set(resource, views);
  const name = JSON.stringify([[...fields], searches]);
  const view = views.get(name) ?? without(resource, fields, new Set(searches));
  views.set(name, view);
  return view as R; // what R has beside is copied
};

const without = (
  resource: ResourceDescription,
  unread: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): ResourceDescription => {
  const isOpen = (name: string): boolean => !unread.has(name);
  const open = <N extends string>(names: readonly N[]): N[] => names.filter(isOpen);
  const asks = (where: Where | undefined): boolean => Object.keys(where ?? {}).every(isOpen);
  const search = openSearches(resource.search, isOpen, closed);
  const {
    list,
    bulk,
    bulkCreate,
    export: file,
    find,
    lookup,
    attention,
    trends,
    compute,
    prefills,
    import: imported,
    actions,
    states,
  } = resource;
  return {
    ...resource,
    unread: Object.fromEntries(
      resource.fields.filter(({ name }) => !isOpen(name)).map(({ name, label }) => [name, label ?? name]),
    ),
    fields: resource.fields.filter(({ name }) => isOpen(name)).map((field) => openField(field, isOpen)),
    list: openList(list, isOpen, asks),
    search,
    ...openPlace(resource, isOpen),
    form: openSections(resource.form, isOpen),
    // A kind that is not declared is the search by name.
    ...(find && { find: find.filter((kind) => Object.hasOwn(search, kind) || !Object.hasOwn(resource.search, kind)) }),
    ...(lookup && { lookup: openLookup(lookup, isOpen) }),
    ...(attention && {
      attention: Object.fromEntries(Object.entries(attention).filter(([, { where }]) => asks(where))),
    }),
    ...(trends && {
      trends: Object.fromEntries(Object.entries(trends).filter(([, trend]) => isTold(trend, isOpen))),
    }),
    // Without all that it reads a rule would show something else than the server works out.
    ...(compute && { compute: compute.filter(({ from, sets }) => [...from, ...sets].every(isOpen)) }),
    ...(prefills && { prefills: prefills.filter(({ from, sets }) => [...from, ...sets].every(isOpen)) }),
    ...(bulk && { bulk: { ...bulk, fields: open(bulk.fields) } }),
    ...(bulkCreate && { bulkCreate: { ...bulkCreate, fields: open(bulkCreate.fields) } }),
    ...(file?.columns && { export: { ...file, columns: open(file.columns) } }),
    ...(imported && {
      import: {
        ...imported,
        key: imported.key.filter((key) => [key].flat().every(isOpen)),
        ...(imported.constants && { constants: open(imported.constants) }),
        ...(imported.codes && { codes: open(imported.codes) }),
        ...(imported.example && {
          example: Object.fromEntries(Object.entries(imported.example).filter(([field]) => isOpen(field))),
        }),
      },
    }),
    // What the server alone can tell is offered, and refused by it.
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        action.when ? { ...action, when: picked(action.when, isOpen) } : action,
      ]),
    ),
    ...(states?.transitions && {
      states: {
        ...states,
        transitions: states.transitions.map((one) =>
          one.requires ? { ...one, requires: one.requires.filter(({ where = {} }) => asks(where)) } : one,
        ),
      },
    }),
  };
};

/** Who may not read both degrees reads no place. */
const openPlace = (
  { place }: ResourceDescription,
  isOpen: (name: string) => boolean,
): Pick<ResourceDescription, 'place'> => {
  if (!place) return {};
  const { lat, lng, radius, state, folder, within, reaches } = place;
  if (!isOpen(lat) || !isOpen(lng)) return { place: undefined };
  return {
    place: {
      lat,
      lng,
      ...(radius !== undefined && isOpen(radius) && { radius }),
      ...(state !== undefined && isOpen(state) && { state }),
      ...(folder !== undefined && { folder }),
      ...(within && isOpen(within.field) && { within }),
      ...(reaches && Object.values(reaches.with ?? {}).every(isOpen) && { reaches }),
    },
  };
};

type IsOpen = (name: string) => boolean;

const picked = <T extends object>(table: T, isOpen: IsOpen): T =>
  Object.fromEntries(Object.entries(table).filter(([name]) => isOpen(name))) as T; // each of its members may be absent

const openList = (
  list: ResourceDescription['list'],
  isOpen: IsOpen,
  asks: (where: Where | undefined) => boolean,
): ResourceDescription['list'] => ({
  ...list,
  columns: list.columns.filter(isOpen),
  hidden: list.hidden.filter(isOpen),
  groups: openSections(list.groups, isOpen),
  sticky: list.sticky.filter(isOpen),
  cells: picked(list.cells, isOpen),
  sort: list.sort[0] === null || isOpen(list.sort[0]) ? list.sort : [null, 'DESC'],
  sortable: list.sortable.filter(isOpen),
  filters: picked(list.filters, isOpen),
  sortKeys: picked(list.sortKeys, isOpen),
  flags: Object.fromEntries(Object.entries(list.flags).filter(([, flag]) => !('where' in flag) || asks(flag.where))),
  presets: list.presets
    .filter(({ filter, sort }) => asks(filter) && (!sort || isOpen(sort[0])))
    .map(({ columns, ...preset }) => ({ ...preset, ...(columns && { columns: columns.filter(isOpen) }) })),
});

const openLookup = (
  { picture, path, details, first }: NonNullable<ResourceDescription['lookup']>,
  isOpen: IsOpen,
): NonNullable<ResourceDescription['lookup']> => ({
  ...(picture !== undefined && isOpen(picture) && { picture }),
  ...(path && { path: path.filter(isOpen) }),
  ...(details && { details: details.filter(isOpen) }),
  ...(first !== undefined && isOpen(first) && { first }),
});

/** Sections, or groups, without the fields; one of which nothing is left goes. */
const openSections = (sections: Record<string, string[]>, isOpen: IsOpen): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sections)
      .map(([title, names]) => [title, names.filter(isOpen)] as const)
      .filter(([title, names]) => names.length > 0 || sections[title]?.length === 0),
  );

/** A text search leaves the fields out; what compares one of them goes. */
const openSearches = (
  searches: ResourceDescription['search'],
  isOpen: IsOpen,
  closed: ReadonlySet<string>,
): ResourceDescription['search'] =>
  Object.fromEntries(
    Object.entries(searches).flatMap(([kind, search]) => {
      const { by } = search;
      if (closed.has(kind) || (typeof by === 'string' && !isOpen(by))) return [];
      if (typeof by === 'string' || !('text' in by)) return [[kind, search]];
      const text = by.text.filter(isOpen);
      return text.length === 0 ? [] : [[kind, { ...search, by: { text } }]];
    }),
  );

/** What of a field depends on others that its reader does not have. */
const openField = (field: Field, isOpen: IsOpen): Field => {
  const { when, sets, assist } = field;
  if (!when && !sets && !assist) return field;
  return {
    ...field,
    ...(when && {
      when: {
        ...(when.shown && { shown: picked(when.shown, isOpen) }),
        ...(when.required && isAsked(when.required, isOpen) && { required: when.required }),
      },
    }),
    ...(sets && {
      sets: sets.filter((one) => isAsked(one.when, isOpen)).map((one) => ({ ...one, to: picked(one.to, isOpen) })),
    }),
    ...(assist && {
      assist: {
        ...assist,
        fills: assist.fills.filter(isOpen),
        ...(assist.with && { with: assist.with.filter(isOpen) }),
      },
    }),
  };
};

const isAsked = (where: Where, isOpen: IsOpen): boolean => Object.keys(where).every(isOpen);

/** Whether all that a trend counts by is open. */
const isTold = (
  { where, since, farFromMedian, ratio }: NonNullable<ResourceDescription['trends']>[string],
  isOpen: IsOpen,
): boolean =>
  isAsked(where, isOpen) &&
  [since, farFromMedian?.field, farFromMedian?.by, ratio?.field, ratio?.to].every(
    (name) => name === undefined || isOpen(name),
  );
