import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const emailView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/TypedInput.tsx').then((module) => module.TypedInput)),
};
