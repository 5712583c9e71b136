import { Chips } from '../../screens/Chips.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const textListView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/TextListInput.tsx').then((module) => module.TextListInput)),
  isHeavy: true,
  cell: (value) => <Chips names={value as string[]} most={2} />, // cells are asked of lists that hold something
};
