import { toFieldCondition } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { narrow, type ListState } from './listState.ts';

/** The declared kind of search that takes a free text; null: the name is filtered instead. */
export const freeSearchOf = ({ search, calls }: Pick<ResourceDescription, 'search' | 'calls'>): string | null => {
  const found = Object.entries(search).find(([, { by }]) => typeof by === 'object' && 'text' in by);
  return found && calls.query ? found[0] : null;
};

/** Whether the box can be offered: a free text is searched, or the name is filtered by a part of it. */
export const hasQuickSearch = (description: Declared & Pick<ResourceDescription, 'list'>): boolean =>
  freeSearchOf(description) !== null || description.list.filters[description.recordRepresentation] === 'contains';

type Declared = Pick<ResourceDescription, 'search' | 'calls' | 'recordRepresentation'>;

/** What stands in the quick search box for a state. */
export const quickText = (description: Declared, state: ListState): string => {
  const kind = freeSearchOf(description);
  if (kind === null)
    return toFieldCondition(state.filter[description.recordRepresentation] ?? { contains: '' }).contains ?? '';
  return state.search?.kind === kind && 'codes' in state.search ? (state.search.codes[0] ?? '') : '';
};

/** The state after a text was typed into the box; an empty text takes the search away. */
export const searchQuickly = (description: Declared, state: ListState, text: string): ListState => {
  const kind = freeSearchOf(description);
  if (kind !== null) return narrow(state, { search: text === '' ? null : { kind, codes: [text] } });
  const { [description.recordRepresentation]: _before, ...filter } = state.filter;
  return narrow(state, {
    filter: text === '' ? filter : { ...filter, [description.recordRepresentation]: { contains: text } },
  });
};
