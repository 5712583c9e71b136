import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const longTextView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/LongTextInput.tsx').then((module) => module.LongTextInput)),
};
