import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const eanView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/TypedInput.tsx').then((module) => ({ default: module.TypedInput }))),
  headline: 'code',
  cell: (value) => <span className="mono">{String(value)}</span>,
};
