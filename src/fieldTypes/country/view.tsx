import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const countryView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/ChoiceInput.tsx').then((module) => module.ChoiceInput)),
};
