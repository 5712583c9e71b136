import { goneColumns } from './gone.ts';
import type { Holdings } from './holdings.ts';
import type { Impact, Whereabouts } from './whereabouts.ts';
import type { Release } from './release.ts';
import { counted } from './words.ts';

/** What a database holds of what is gone, and what a start does with it. */
export const findHeld = (before: Release, where: Whereabouts, { held }: Holdings): Impact[] =>
  goneColumns(before, where).flatMap(({ resource, column }): Impact[] => {
    const count = held.get(column === null ? resource : `${resource}.${column}`) ?? 0;
    if (count === 0) return [];
    if (column === null)
      return [{ kind: 'data', says: `The table of ${resource}, which is gone, holds ${counted(count, 'record')}.` }];
    const values = counted(count, 'value');
    const isDropped = where.resourceOf(resource)?.dropped?.includes(column) ?? false;
    return [
      {
        kind: 'data',
        says: isDropped
          ? `The column ${resource}.${column} with ${values} would be dropped.`
          : `The column ${resource}.${column} holds ${values} and is declared no more: the next start is refused until a field says renamedFrom, or the resource dropped.`,
      },
    ];
  });
