import { showInstant } from '../../core/values/localMoments.ts';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { relativeTime } from '../../screens/kit/i18n/time.ts';

export const instantView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/InstantInput.tsx').then((module) => module.InstantInput)),
  cell: (value, _field, { locale }) => (
    <time dateTime={String(value)} title={relativeTime(String(value), Date.now(), locale)}>
      {showInstant(String(value), locale)}
    </time>
  ),
};
