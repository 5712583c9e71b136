import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';

export const textListView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/TextListInput.tsx').then((module) => ({ default: module.TextListInput }))),
};
