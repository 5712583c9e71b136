import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { refLabels } from '../../core/wire/refLabels.ts';

export const referenceView: FieldView = {
  ...laterInput(() => import('../../screens/kit/lookups/ReferenceInput.tsx').then((module) => module.ReferenceInput)),
  isHeavy: true,
  cell: (value, _field, { refs }) => refLabels(value, refs).join(', '),
};
