import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';
import { YesNo } from '../../screens/YesNo.tsx';

export const booleanView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/SwitchInput.tsx').then((module) => module.SwitchInput)),
  cell: (value) => <YesNo value={value === true} />,
  isSmall: true,
};
