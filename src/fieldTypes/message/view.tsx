import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

/** It comes as a text, and nobody types in it. */
export const messageView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/LongTextInput.tsx').then((module) => module.LongTextInput)),
  inCell: false,
};
