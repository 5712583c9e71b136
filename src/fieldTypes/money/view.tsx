import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const moneyView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/NumberInput.tsx').then((module) => module.NumberInput)),
};
