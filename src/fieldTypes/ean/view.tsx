import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const eanView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/TypedInput.tsx').then((module) => module.TypedInput)),
  headline: 'code',
  cell: (value) => <span className="mono">{String(value)}</span>,
};
