import { useCallback } from 'react';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';

/** Where an import stands; all of it is in the URL, so that a reload, a link and the back button find the same place. */
interface ImportPlace {
  file: string | null;
  plan: string | null;
  job: string | null;
}

const names = ['file', 'plan', 'job'] as const;

export const useImportPlace = (): [ImportPlace, (next: Partial<ImportPlace>, isInPlace?: boolean) => void] => {
  const [values, set] = useUrlValues(names);
  const place = { file: values.file || null, plan: values.plan || null, job: values.job || null };
  const go = useCallback(
    (next: Partial<ImportPlace>, isInPlace = false) =>
      set(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value ?? ''])), isInPlace),
    [set],
  );
  return [place, go];
};
