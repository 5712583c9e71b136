import { useMemo } from 'react';
import { withBounds } from '../../../core/fields/periods.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useNow } from '../../kit/i18n/useNow.ts';
import type { ListState } from './listState.ts';

/**
 * A list as its service is asked for it: periods that move with the calendar are bounds by the reader's own days. Rome's day
 * begins before the server's, and a service that knows bounds alone can be asked. The same object for as long as a day lasts.
 */
export const useAskedState = <S extends Pick<ListState, 'filter'>>(
  { fields }: Pick<ResourceDescription, 'fields'>,
  state: S,
): S => {
  const { fieldTypes } = useToolkit();
  const today = new Date(useNow()).toDateString();
  return useMemo(
    () => ({ ...state, filter: withBounds(state.filter, fields, fieldTypes, new Date(today)) }),
    [state, fields, fieldTypes, today],
  );
};
