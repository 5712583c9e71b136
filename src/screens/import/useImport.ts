import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where an import stands; all of it is in the URL, so that a reload, a link and the back button find the same place. */
export interface ImportPlace {
  file: string | null;
  plan: string | null;
  job: string | null;
}

export const useImportPlace = (): [ImportPlace, (next: Partial<ImportPlace>) => void] => {
  const [search, setSearch] = useSearchParams();
  const place = { file: search.get('file'), plan: search.get('plan'), job: search.get('job') };
  const go = useCallback((next: Partial<ImportPlace>): void => {
    setSearch((old) => {
      const params = new URLSearchParams(old);
      for (const [name, value] of Object.entries(next)) {
        if (value === null || value === undefined) params.delete(name);
        else params.set(name, value);
      }
      return params;
    });
  }, [setSearch]);
  return [place, go];
};
