import { Chips } from '../../screens/Chips.tsx';
import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';
import { wordsOf } from './fieldType.ts';

export const textListView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/TextListInput.tsx').then((module) => module.TextListInput)),
  isHeavy: true,
  cell: (value, field) => <Chips names={wordsOf(value as string[], field)} most={2} />, // cells are asked of lists that hold something
};
