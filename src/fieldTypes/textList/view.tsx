import { Chips } from '../../screens/kit/parts/Chips.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { wordsOf } from './fieldType.ts';

export const textListView: FieldView = {
  ...laterInput(() => import('./ListInput.tsx').then((module) => module.ListInput)),
  isHeavy: true,
  // Cells are asked of lists that hold something.
  cell: (value, field, { asked = [], isWhole }) => (
    <Chips names={wordsOf(firstAsked(value as string[], asked), field)} most={isWhole ? Infinity : 2} />
  ),
};

/** What a list was filtered by stands before the rest, so that it is among the few that are shown. */
const firstAsked = (values: readonly string[], asked: readonly unknown[]): string[] =>
  values.toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));
