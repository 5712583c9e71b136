import { onlyGiven, operators, type FieldCondition, type Scalar, type Where } from '../../../core/fields/conditions.ts';
import { periods } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { findKind } from '../../../core/wire/query.ts';

/** A search in the URL: its codes, or the id of a long one that the server keeps. */
export type ListSearch = { kind: string; codes: string[] } | { kind: string; kept: string };

/** Everything that a list can be asked for. All of it lives in the URL; column choices do not. */
export interface ListState {
  page: number;
  perPage: number;
  sort: { field: string | null; order: 'ASC' | 'DESC' };
  filter: Where;
  search: ListSearch | null;
  /** Id of the saved view that this began with; what the view says may have been changed since. */
  view?: string;
  /** Id of the record at the side of the list. */
  side?: string;
  /** It is a map, too: where that looks, '' for where it begins. */
  map?: string;
}

type Declared = Pick<ResourceDescription, 'list' | 'search' | 'find'>;

/** Codes longer than this, joined, are kept on the server (architecture §4). In characters. */
export const longestSearchInUrl = 2000;

export const initialState = ({ list }: Declared): ListState => ({
  page: 1,
  perPage: list.pageSize,
  sort: { field: list.sort[0], order: list.sort[1] },
  filter: {},
  search: null,
});

/** Reads the URL's query. What is not declared, or is no value of its kind, falls back to the default. */
export const readState = (query: string, declared: Declared): ListState => {
  const params = new URLSearchParams(query);
  const start = initialState(declared);
  const perPage = Number(params.get('perPage'));
  const [view, side, map] = [params.get('view'), params.get('side'), params.get('map')];
  return {
    page: readPage(params.get('page')),
    perPage: [...declared.list.pageSizes, declared.list.embeds].includes(perPage) ? perPage : start.perPage,
    sort: readSort(params, declared) ?? start.sort,
    filter: readFilter(params.get('filter'), declared),
    search: readSearch(params, declared),
    ...(view && { view }),
    ...(side && { side }),
    ...(map !== null && { map }),
  };
};

/** The URL's query of a state, without what is the default: '' or '?page=2&...'. */
export const writeState = (state: ListState, declared: Declared): string => {
  const start = initialState(declared);
  const params = new URLSearchParams();
  if (state.page > 1) params.set('page', String(state.page));
  if (state.perPage !== start.perPage) params.set('perPage', String(state.perPage));
  if (state.sort.field && (state.sort.field !== start.sort.field || state.sort.order !== start.sort.order)) {
    params.set('sort', state.sort.field);
    params.set('order', state.sort.order);
  }
  if (Object.keys(state.filter).length > 0) params.set('filter', JSON.stringify(state.filter));
  if (state.search) {
    params.set('search', state.search.kind);
    if ('kept' in state.search) params.set('kept', state.search.kept);
    else params.set('codes', state.search.codes.join('\n'));
  }
  if (state.view) params.set('view', state.view);
  if (state.side) params.set('side', state.side);
  if (state.map !== undefined) params.set('map', state.map);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

/** What another filter or search has to reset: the page it was on. */
export const narrow = (state: ListState, change: Partial<Pick<ListState, 'filter' | 'search'>>): ListState => ({
  ...state,
  ...change,
  page: 1,
});

/** A click on a column's header: ascending, then descending. */
export const sortBy = (state: ListState, field: string): ListState => ({
  ...state,
  page: 1,
  sort: { field, order: state.sort.field === field && state.sort.order === 'ASC' ? 'DESC' : 'ASC' },
});

/** What names the set of records that a state shows, whatever page and order it is on. */
export const queryKey = (state: ListState): string => JSON.stringify([state.filter, state.search]);

const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const readSort = (params: URLSearchParams, { list }: Declared): ListState['sort'] | null => {
  const field = params.get('sort');
  if (!field || !list.sortable.includes(field)) return null;
  return { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' };
};

const readSearch = (params: URLSearchParams, { search, find = [] }: Declared): ListSearch | null => {
  const kind = params.get('search');
  const isDeclared = kind === findKind ? find.length > 0 : Object.hasOwn(search, kind ?? '');
  if (!kind || !isDeclared) return null;
  const kept = params.get('kept');
  if (kept) return { kind, kept };
  const codes = (params.get('codes') ?? '').split('\n').filter((code) => code !== '');
  return codes.length > 0 ? { kind, codes } : null;
};

const readFilter = (text: string | null, { list }: Declared): Where => {
  const filter: Where = {};
  for (const [field, condition] of Object.entries(parseObject(text))) {
    if (Object.hasOwn(list.filters, field) && isCondition(condition)) filter[field] = condition;
  }
  return onlyGiven(filter);
};

const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isPlain(value) ? value : {};
  } catch {
    return {};
  }
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isCondition = (value: unknown): value is Scalar | FieldCondition => {
  if (isScalar(value)) return true;
  if (!isPlain(value)) return false;
  const parts = Object.entries(value);
  return parts.length > 0 && parts.every(([operator, part]) => isPart(operator, part));
};

const isPart = (operator: string, part: unknown): boolean => {
  if (operator === 'within') return periods.some((period) => period === part);
  if (!operators.some((known) => known === operator)) return false;
  if (operator === 'in' || operator === 'notIn') return Array.isArray(part) && part.every(isScalar);
  return operator === 'empty' ? typeof part === 'boolean' : isScalar(part);
};
