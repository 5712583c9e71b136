import type { Impact, Whereabouts } from './whereabouts.ts';
import type { Release, ReleasedResource } from './release.ts';
import { counted, named } from './words.ts';

/** A saved view as a database keeps it. */
export interface KeptView {
  resource: string;
  name: string;
  owner: string;
  roles: readonly string[];
  state: { query: string; columns: { order: readonly string[] } | null };
}

/** Views that name what the last release had and this one has no more. */
export const findBrokenViews = (
  before: Release,
  now: Release,
  where: Whereabouts,
  views: readonly KeptView[],
): Impact[] => {
  const broken = views.flatMap((view) => {
    const lost = lostBy(before, now, where, view);
    return lost.length === 0 ? [] : [{ view, lost }];
  });
  if (broken.length === 0) return [];
  return [
    {
      kind: 'view',
      says: `${counted(broken.length, 'saved view')} ${broken.length === 1 ? 'breaks' : 'break'}.`,
    },
    ...broken.map(({ view: { name, resource, owner, roles }, lost }) => ({
      kind: 'view',
      says: `The view '${name}' of ${resource} (${owner}${roles.length > 0 ? `, shared with ${named(roles)}` : ''}) names ${named(lost)}.`,
    })),
  ];
};

const lostBy = (before: Release, now: Release, where: Whereabouts, view: KeptView): string[] => {
  const was = before.resources[view.resource];
  const resource = where.resourceOf(view.resource);
  const is = resource ? now.resources[resource.name] : undefined;
  if (!is || !resource) return was ? ['a list that is gone'] : [];
  const asked = askedBy(view.state);
  const gone = (kind: keyof typeof asked, offered: (released: ReleasedResource) => readonly string[]): string[] =>
    asked[kind].filter(
      (name) => was && offered(was).includes(name) && !offered(is).includes(where.fieldOf(resource, name) ?? ''),
    );
  return [
    ...gone('columns', ({ listed }) => listed).map((name) => `the column ${name}`),
    ...gone('filters', ({ filters }) => filters).map((name) => `the filter ${name}`),
    ...gone('sorts', ({ sortable }) => sortable).map((name) => `the sort ${name}`),
  ];
};

const askedBy = ({ query, columns }: KeptView['state']) => {
  const params = new URLSearchParams(query);
  const sort = params.get('sort');
  return {
    columns: columns?.order ?? [],
    filters: namesIn(params.get('filter')),
    sorts: sort === null ? [] : [sort],
  };
};

/** Clients write the query as they like. */
const namesIn = (text: string | null): string[] => {
  try {
    return Object.keys(Object(JSON.parse(text ?? '{}')) as object);
  } catch {
    return [];
  }
};
