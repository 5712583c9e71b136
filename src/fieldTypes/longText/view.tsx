import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const longTextView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/LongTextInput.tsx').then((module) => ({ default: module.LongTextInput }))),
};
