import { unreadFields } from '../../../src/core/declaration/access.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { SavedView, ViewState } from '../../../src/core/wire/views.ts';

/** What a resource is and was called. */
export const namesOf = ({ name, renamedFrom = [] }: Resource): string[] => [name, ...renamedFrom];

/** A view as it was kept, with the names that its resource and its fields have today, without those that its reader may not read. */
export const todaysView = (view: SavedView, resource: Resource, reader: Pick<SignedIn, 'permissions'>): SavedView => ({
  ...view,
  resource: resource.name,
  state: openState(todaysState(view.state, resource.fields), unreadFields(reader, resource)),
});

const openState = (state: ViewState, unread: ReadonlySet<string>): ViewState => {
  if (unread.size === 0) return state;
  const { query, columns } = state;
  const open = (names: readonly string[]): string[] => names.filter((name) => !unread.has(name));
  return {
    ...state,
    query: openQuery(query, unread),
    columns: columns && namedColumns(columns, open),
  };
};

/** Columns by the names that `named` gives them, or leaves out. */
const namedColumns = (
  { order, hidden, widths }: NonNullable<ViewState['columns']>,
  named: (names: readonly string[]) => string[],
): NonNullable<ViewState['columns']> => ({
  order: named(order),
  hidden: named(hidden),
  ...(widths && {
    widths: Object.fromEntries(Object.entries(widths).flatMap(([name, px]) => named([name]).map((own) => [own, px]))),
  }),
});

const openQuery = (query: string, unread: ReadonlySet<string>): string => {
  const params = new URLSearchParams(query);
  const filter = readObject(params.get('filter'));
  if (unread.has(params.get('sort') ?? '')) params.delete('sort');
  if (filter)
    params.set(
      'filter',
      JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([name]) => !unread.has(name)))),
    );
  return toQueryText(params);
};

const todaysState = (state: ViewState, fields: readonly Field[]): ViewState => {
  const renamed = new Map(
    fields.flatMap(({ name, renamedFrom = [] }) => renamedFrom.map((old) => [old, name] as const)),
  );
  if (renamed.size === 0) return state;
  const today = (name: string): string => renamed.get(name) ?? name;
  const all = (names: readonly string[]): string[] => [...new Set(names.map(today))];
  const { query, columns } = state;
  return {
    ...state,
    query: todaysQuery(query, today),
    columns: columns && namedColumns(columns, all),
  };
};

const todaysQuery = (query: string, today: (name: string) => string): string => {
  const params = new URLSearchParams(query);
  const sort = params.get('sort');
  const filter = readObject(params.get('filter'));
  if (sort !== null) params.set('sort', today(sort));
  if (filter)
    params.set(
      'filter',
      JSON.stringify(Object.fromEntries(Object.entries(filter).map(([name, condition]) => [today(name), condition]))),
    );
  return toQueryText(params);
};

const toQueryText = (params: URLSearchParams): string => {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** Clients write the query as they like: what is no object stays as it is, and no list reads it. */
const readObject = (text: string | null): object | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};
