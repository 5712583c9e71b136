import { Chips } from '../../screens/kit/parts/Chips.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { wordsOf } from './fieldType.ts';

export const textListView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/TextListInput.tsx').then((module) => module.TextListInput)),
  isHeavy: true,
  cell: (value, field) => <Chips names={wordsOf(value as string[], field)} most={2} />, // cells are asked of lists that hold something
};
