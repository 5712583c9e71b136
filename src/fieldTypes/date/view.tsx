import { showDate } from '../../core/localMoments.ts';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const dateView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/DateInput.tsx').then((module) => module.DateInput)),
  cell: (value, _field, { locale }) => <time dateTime={String(value)}>{showDate(String(value), locale)}</time>,
};
