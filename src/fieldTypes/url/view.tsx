import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const urlView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/TypedInput.tsx').then((module) => ({ default: module.TypedInput }))),
  // Only what a browser can open safely becomes a link.
  cell: (value) =>
    /^https?:\/\//i.test(String(value)) ? (
      <a href={String(value)} target="_blank" rel="noreferrer">
        {String(value)}
      </a>
    ) : (
      String(value)
    ),
};
