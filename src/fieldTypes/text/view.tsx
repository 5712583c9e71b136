import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const textView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/TypedInput.tsx').then((module) => ({ default: module.TypedInput }))),
};
