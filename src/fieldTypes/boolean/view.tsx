import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { ToneLabel } from '../../screens/kit/parts/ToneLabel.tsx';
import { yesNo, YesNo } from '../../screens/kit/parts/YesNo.tsx';

export const booleanView: FieldView = {
  ...laterInput(() => import('../../screens/kit/inputs/SwitchInput.tsx').then((module) => module.SwitchInput)),
  cell: (value, { mark }) =>
    value === true && mark ? (
      mark.tone ? (
        <ToneLabel tone={mark.tone}>{mark.label}</ToneLabel>
      ) : (
        mark.label
      )
    ) : (
      <YesNo value={value === true} />
    ),
  words: yesNo,
  isSmall: true,
};
