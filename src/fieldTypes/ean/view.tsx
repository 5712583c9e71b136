import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const eanView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/TypedInput.tsx').then((module) => module.TypedInput)),
  headline: 'code',
  cell: (value) => <span className="mono">{String(value)}</span>,
};
