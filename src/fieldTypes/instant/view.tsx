import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';
import { relativeTime, showInstant } from '../../screens/time.ts';

export const instantView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/InstantInput.tsx').then((module) => ({ default: module.InstantInput }))),
  cell: (value, _field, { locale }) => (
    <time dateTime={String(value)} title={relativeTime(String(value), Date.now(), locale)}>
      {showInstant(String(value), locale)}
    </time>
  ),
};
