import { Chips } from '../../screens/Chips.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';
import { refLabels } from '../../screens/refLabels.ts';

export const referenceListView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/ReferenceInput.tsx').then((module) => module.ReferenceInput)),
  isHeavy: true,
  cell: (value, _field, { refs }) => <Chips names={refLabels(value, refs)} />,
};
