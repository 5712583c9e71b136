import { toFieldCondition } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { findKind } from '../../../core/wire/query.ts';
import { narrow, type ListState } from './listState.ts';

/** The declared kind of search that takes a free text; null: the name is filtered instead. */
export const freeSearchOf = ({ search, calls }: Pick<ResourceDescription, 'search' | 'calls'>): string | null => {
  const found = Object.entries(search).find(([, { by }]) => typeof by === 'object' && 'text' in by);
  return found && calls.query ? found[0] : null;
};

/** The kind of search that the box asks: all kinds at once where the service can (`finds`), else a free text; null: the name is filtered. */
export const quickKind = (description: Declared, finds: boolean): string | null =>
  finds ? findKind : freeSearchOf(description);

/** Whether the box can be offered: a text is searched, or the name is filtered by a part of it. */
export const hasQuickSearch = (description: Declared & Pick<ResourceDescription, 'list'>, finds: boolean): boolean =>
  quickKind(description, finds) !== null || description.list.filters[description.recordRepresentation] === 'contains';

type Declared = Pick<ResourceDescription, 'search' | 'calls' | 'recordRepresentation'>;

/** What stands in the quick search box for a state: a free text that a view or an address still says, too. */
export const quickText = (description: Declared, state: ListState, finds: boolean): string => {
  const kind = quickKind(description, finds);
  if (kind === null)
    return toFieldCondition(state.filter[description.recordRepresentation] ?? { contains: '' }).contains ?? '';
  const { search } = state;
  const isShown = search?.kind === kind || search?.kind === freeSearchOf(description);
  return isShown && search && 'codes' in search ? (search.codes[0] ?? '') : '';
};

/** The state after a text was typed into the box; an empty text takes the search away. */
export const searchQuickly = (description: Declared, state: ListState, text: string, finds: boolean): ListState => {
  const kind = quickKind(description, finds);
  if (kind !== null) return narrow(state, { search: text === '' ? null : { kind, codes: [text] } });
  const { [description.recordRepresentation]: _before, ...filter } = state.filter;
  return narrow(state, {
    filter: text === '' ? filter : { ...filter, [description.recordRepresentation]: { contains: text } },
  });
};
