import { showInstant } from '../../core/localMoments.ts';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';
import { relativeTime } from '../../screens/time.ts';

export const instantView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/InstantInput.tsx').then((module) => module.InstantInput)),
  cell: (value, _field, { locale }) => (
    <time dateTime={String(value)} title={relativeTime(String(value), Date.now(), locale)}>
      {showInstant(String(value), locale)}
    </time>
  ),
};
