import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const longTextView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/LongTextInput.tsx').then((module) => module.LongTextInput)),
};
