import { useCallback, useSyncExternalStore } from 'react';
import type { FormRow } from './formRow.ts';
import type { FormRows } from './formRows.ts';

/** The rows; paints again only when there are others, or in another order. */
export const useFormRows = (rows: FormRows): readonly FormRow[] =>
  useSyncExternalStore(
    useCallback((listener) => rows.subscribe(listener), [rows]),
    useCallback(() => rows.rows(), [rows]),
  );
