import { partCell } from '../../screens/kit/inputs/partCell.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const moneyView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/NumberInput.tsx').then((module) => module.NumberInput)),
  cell: partCell,
};
