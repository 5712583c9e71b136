import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const booleanView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/SwitchInput.tsx').then((module) => ({ default: module.SwitchInput }))),
  isSmall: true,
};
