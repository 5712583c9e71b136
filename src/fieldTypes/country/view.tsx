import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const countryView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/ChoiceInput.tsx').then((module) => module.ChoiceInput)),
};
