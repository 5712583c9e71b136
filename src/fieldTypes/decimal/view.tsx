import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const decimalView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/NumberInput.tsx').then((module) => ({ default: module.NumberInput }))),
};
