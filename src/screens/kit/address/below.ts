import { toFieldCondition, type Where } from '../../../core/fields/conditions.ts';

interface Living {
  name: string;
  parent?: { resource: string; by: string } | undefined;
}

/** The page of a record that lives below another: its address says below which, and the way back is shown. */
export const hrefBelow = (name: string, id: string | number, below: string | number | null): string =>
  `/${name}/${encodeURIComponent(id)}${below === null ? '' : `?below=${encodeURIComponent(below)}`}`;

/** The list of what lives below a record. */
export const listBelow = ({ name, parent }: Living, id: string | number): string =>
  `/${name}?filter=${encodeURIComponent(JSON.stringify({ [parent?.by ?? 'id']: { in: [id] } }))}`;

/** The one record that a page's address says it is below: by itself, or by a filter; undefined: none. */
export const belowOf = (query: string, living: Pick<Living, 'parent'>): string | undefined => {
  const params = new URLSearchParams(query);
  return living.parent && (params.get('below') ?? belowIn(readFilter(params.get('filter')), living));
};

/** The one record that a list's filter says its records are below; undefined: none, or several. */
export const belowIn = (filter: Where, { parent }: Pick<Living, 'parent'>): string | undefined => {
  const { eq, in: among } = toFieldCondition(filter[parent?.by ?? '']);
  const named = among?.length === 1 ? among[0] : eq;
  return named === null || named === undefined || named === '' ? undefined : String(named);
};

/** The filter of a list's address as it stands there; what is none of one is empty. */
export const readFilter = (text: string | null): Where => {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Where; // what is none of these names no record
  } catch {
    return {};
  }
};
