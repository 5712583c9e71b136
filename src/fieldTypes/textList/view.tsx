import { lazy } from 'react';
import { Chips } from '../../screens/Chips.tsx';
import type { FieldView } from '../../screens/fieldView.ts';

export const textListView: FieldView = {
  Input: lazy(() => import('../../screens/inputs/TextListInput.tsx').then((module) => ({ default: module.TextListInput }))),
  cell: (value) => <Chips names={value as string[]} most={2} />, // cells are asked of lists that hold something
};
