import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const countryView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/ChoiceInput.tsx').then((module) => ({ default: module.ChoiceInput }))),
};
