import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';
import { YesNo } from '../../screens/YesNo.tsx';

export const booleanView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/SwitchInput.tsx').then((module) => ({ default: module.SwitchInput }))),
  cell: (value) => <YesNo value={value === true} />,
  isSmall: true,
};
