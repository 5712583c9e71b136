import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryNow } from './useQueryNow.ts';

/** Named texts of the address; an absent one is ''. Setting some leaves the others, and an empty one goes. `isInPlace`: the button back leads to what was before it. */
export const useUrlValues = <N extends string>(
  names: readonly N[],
): [Readonly<Record<N, string>>, (next: Partial<Record<N, string>>, isInPlace?: boolean) => void] => {
  const { search } = useLocation();
  const queryNow = useQueryNow();
  const navigate = useNavigate();
  const values = useMemo(() => {
    const given = new URLSearchParams(search);
    return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as Record<N, string>; // one for each name
  }, [search, names]);
  const set = useCallback(
    (next: Partial<Record<N, string>>, isInPlace = false) => {
      const given = new URLSearchParams(queryNow());
      for (const [name, value] of Object.entries<string | undefined>(next)) {
        if (value) given.set(name, value);
        else given.delete(name);
      }
      void navigate({ search: given.toString() }, { replace: isInPlace });
    },
    [queryNow, navigate],
  );
  return [values, set];
};
