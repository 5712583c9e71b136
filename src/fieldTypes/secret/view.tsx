import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const secretView: FieldView = {
  ...laterInput(() => import('../../screens/kit/secrets/SecretInput.tsx').then((module) => module.SecretInput)),
  inCell: false,
};
