import { showDate } from '../../core/values/localMoments.ts';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const dateView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/DateInput.tsx').then((module) => module.DateInput)),
  cell: (value, _field, { locale }) => <time dateTime={String(value)}>{showDate(String(value), locale)}</time>,
};
