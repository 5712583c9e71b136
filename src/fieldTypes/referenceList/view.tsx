import { lazy } from 'react';
import { Chips } from '../../screens/Chips.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { refLabels } from '../../screens/refLabels.ts';

export const referenceListView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/ReferenceInput.tsx').then((module) => ({ default: module.ReferenceInput }))),
  cell: (value, _field, { refs }) => <Chips names={refLabels(value, refs)} />,
};
