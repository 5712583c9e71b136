import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';
import { refLabels } from '../../screens/refLabels.ts';

export const referenceView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/ReferenceInput.tsx').then((module) => ({ default: module.ReferenceInput }))),
  cell: (value, _field, { refs }) => refLabels(value, refs).join(', '),
};
