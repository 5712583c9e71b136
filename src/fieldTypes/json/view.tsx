import type { Field } from '../../core/fields/field.ts';
import type { FieldView } from '../../screens/kit/inputs/fieldView.ts';
import { laterInput } from '../../screens/kit/inputs/laterInput.ts';
import { ShapeDifference, ShapeSummary, ShapeWhole } from '../../screens/kit/json/ShapeText.tsx';

const typed = laterInput(() =>
  import('../../screens/kit/inputs/LongTextInput.tsx').then((module) => module.LongTextInput),
);
// RJSF comes with the first field that has a shape.
const shaped = laterInput(() => import('../../screens/kit/json/ShapedInput.tsx').then((module) => module.ShapedInput));
const inputOf = (field: Field) => (field.json ? shaped : typed);

export const jsonView: FieldView = {
  Input: (props) => {
    const { Input } = inputOf(props.field);
    return <Input {...props} />;
  },
  load: (field) => inputOf(field).load(field),
  isHeavy: true,
  inCell: false,
  cell: (value, field, { isWhole }) =>
    field.json ? (
      isWhole ? (
        <ShapeWhole value={value} shape={field.json} />
      ) : (
        <ShapeSummary value={value} shape={field.json} />
      )
    ) : (
      <span className="mono">{JSON.stringify(value)}</span>
    ),
  diff: (difference, field) =>
    field.json && difference.kind === 'set' ? (
      <ShapeDifference before={difference.before} after={difference.after} shape={field.json} />
    ) : undefined,
};
