import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const integerView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/NumberInput.tsx').then((module) => module.NumberInput)),
};
