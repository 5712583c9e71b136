import { useDataProvider, useLocation, useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { placeInList, turnList, type ListPages } from '../../kit/address/lastList.ts';
import { useOnwardShortcut } from '../../kit/form/useSaveShortcut.ts';
import type { Editing } from './useEditing.ts';

/** The records before and after this one in the list that it was opened from, also on its other pages. */
export const useNeighbours = (
  description: Pick<ResourceDescription, 'name' | 'key'>,
  id: string,
  { form: { store }, saving: { save }, guard }: Editing,
) => {
  const { name } = description;
  const navigate = useNavigate();
  const { search } = useLocation();
  const readPage = useReadPage(description);
  // As the list was when the record was opened: saving may change what it finds.
  const [place] = useState(() => placeInList(name, id));
  const [isEnd, setEnd] = useState(false);
  const open = useCallback(
    (other: string): void => void navigate(`/${name}/${encodeURIComponent(other)}${search}`),
    [navigate, name, search],
  );
  const turn = useCallback(
    async (step: 1 | -1, leave: (other: string) => void): Promise<void> => {
      // A page that cannot be read is no neighbour: the record stays, and says that it is the last one.
      const other = await turnList(name, step, readPage).catch(() => null);
      if (other === null) setEnd(step === 1);
      else leave(other);
    },
    [name, readPage],
  );
  const { next = null, previous = null } = place ?? {};
  const isLast = isEnd || (next === null && !place?.hasPageAfter);
  const goToNext = useCallback(
    async (leave: (other: string) => void): Promise<void> => {
      if (next !== null) leave(next);
      else if (isLast) setEnd(true);
      else await turn(1, leave);
    },
    [next, isLast, turn],
  );
  const saveAndGo = useCallback(async (): Promise<void> => {
    await save();
    // What could not be saved stays, and is told.
    if (store.summary().changed.length > 0) return;
    await goToNext((other) => {
      guard.letGo();
      open(other);
    });
  }, [save, store, guard, goToNext, open]);
  useOnwardShortcut(place ? saveAndGo : null);
  const toPrevious = previous !== null ? () => open(previous) : place?.hasPageBefore ? () => void turn(-1, open) : null;
  return {
    place,
    isEnd,
    toPrevious,
    toNext: isLast ? null : () => void goToNext(open),
    /** Of the last one it is said that it is. */
    goToNext: () => void goToNext(open),
    saveAndNext: isLast ? undefined : () => void saveAndGo(),
  };
};

const useReadPage = ({ name, key }: Pick<ResourceDescription, 'name' | 'key'>) => {
  const dataProvider = useDataProvider();
  return useCallback(
    async (page: number, { perPage, filter, sort, search }: ListPages): Promise<string[]> => {
      const { data } = await dataProvider.getList(name, {
        pagination: { page, perPage },
        sort: { field: sort.field as string, order: sort.order }, // null is the declared default order
        filter,
        meta: { columns: [...key], ...(search && { search }) },
      });
      return data.filter(({ id }) => id !== null).map(({ id }) => String(id));
    },
    [dataProvider, name, key],
  );
};
