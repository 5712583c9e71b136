import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';
import { showDate } from '../../screens/time.ts';

export const dateView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/DateInput.tsx').then((module) => ({ default: module.DateInput }))),
  cell: (value, _field, { locale }) => <time dateTime={String(value)}>{showDate(String(value), locale)}</time>,
};
