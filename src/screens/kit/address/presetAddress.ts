import type { ManifestEntry, MenuPreset } from '../../../core/declaration/application.ts';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import { readFilter } from './below.ts';

/** The id of the view that a preset with columns of its own is; undefined of others, which their filter and sort say. */
export const viewOfPreset = ({ name, columns }: Pick<MenuPreset, 'name' | 'columns'>): string | undefined =>
  columns && `~${name}`;

/** The list as a preset shows it: the address that it has when the preset is chosen there, so that it can be sent to others. */
export const hrefOfPreset = (
  resource: string,
  preset: Pick<MenuPreset, 'name' | 'columns' | 'filter' | 'sort'>,
): string => {
  const { filter, sort } = preset;
  const view = viewOfPreset(preset);
  const params = new URLSearchParams();
  if (sort) {
    params.set('sort', sort[0]);
    params.set('order', sort[1]);
  }
  if (Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  if (view) params.set('view', view);
  return `/${resource}?${params}`;
};

/**
 * The preset of the menu that a list shows by its address: the same filter, no search and no view but its own, on whatever page
 * and with whatever record at the side. One that says a sort is shown in that sort alone, another in any.
 */
export const presetIn = (query: string, { presets = [] }: Pick<ManifestEntry, 'presets'>): MenuPreset | undefined => {
  const params = new URLSearchParams(query);
  const view = params.get('view') ?? undefined;
  if (presets.length === 0 || params.has('search')) return undefined;
  const filter = readFilter(params.get('filter'));
  const sort = [params.get('sort'), params.get('order') === 'DESC' ? 'DESC' : 'ASC'];
  const alike = presets.filter((preset) => viewOfPreset(preset) === view && deepEqual(preset.filter, filter));
  return alike.find((preset) => deepEqual(preset.sort, sort)) ?? alike.find((preset) => !preset.sort);
};
