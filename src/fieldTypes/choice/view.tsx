import { ToneLabel } from '../../screens/kit/parts/ToneLabel.tsx';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';

export const choiceView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/ChoiceInput.tsx').then((module) => module.ChoiceInput)),
  cell: (value, field) => {
    const choice = field.choices?.find((option) => option.value === value);
    if (!choice) return String(value);
    return choice.tone ? <ToneLabel tone={choice.tone}>{choice.label}</ToneLabel> : choice.label;
  },
};
