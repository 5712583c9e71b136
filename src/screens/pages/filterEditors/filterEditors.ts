import type { FilterKind } from '../../../core/fields/fieldType.ts';
import { BetweenFilter } from './BetweenFilter.tsx';
import type { FilterEditor } from './filterEditor.ts';
import { PresenceFilter } from './PresenceFilter.tsx';
import { SeveralFilter } from './SeveralFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { YesNoFilter } from './YesNoFilter.tsx';

/** The editor of each declared kind of filter. */
export const filterEditors: Readonly<Record<FilterKind, FilterEditor>> = {
  equals: TextFilter,
  contains: TextFilter,
  startsWith: TextFilter,
  between: BetweenFilter,
  is: YesNoFilter,
  empty: PresenceFilter,
  oneOf: SeveralFilter,
  anyOf: SeveralFilter,
};
