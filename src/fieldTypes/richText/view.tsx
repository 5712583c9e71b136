import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { FormattedText } from '../../screens/kit/richText/FormattedText.tsx';
import { markup, textOfMarkup } from './markup.ts';

const told = (value: unknown): string => textOfMarkup(String(value));

export const richTextView: FieldView = {
  // The editor comes with the first form that has such a field.
  ...laterInput(() => import('../../screens/kit/richText/RichTextInput.tsx').then((module) => module.RichTextInput)),
  isHeavy: true,
  inCell: false,
  cell: (value, _, { isWhole }) =>
    isWhole ? <FormattedText html={String(value)} markup={markup} /> : <span>{told(value)}</span>,
  words: told,
};
