import type { FieldView } from '../../screens/fieldView.ts';
import { laterInput } from '../../screens/laterInput.ts';

export const urlView: FieldView = {
  ...laterInput(() => import('../../screens/inputs/TypedInput.tsx').then((module) => module.TypedInput)),
  // Only what a browser can open safely becomes a link.
  cell: (value) =>
    /^https?:\/\//i.test(String(value)) ? (
      <a href={String(value)} target="_blank" rel="noreferrer">
        {String(value)}
      </a>
    ) : (
      String(value)
    ),
};
