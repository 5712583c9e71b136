import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const jsonView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/LongTextInput.tsx').then((module) => ({ default: module.LongTextInput }))),
  cell: (value) => <span className="mono">{JSON.stringify(value)}</span>,
};
