import { lazy } from 'react';
import type { FieldView } from '../../screens/fieldView.ts';
import { ShapeDifference, ShapeSummary } from '../../screens/json/ShapeText.tsx';

const TypedJson = lazy(() => import('../../screens/inputs/LongTextInput.tsx').then((module) => ({ default: module.LongTextInput })));
// RJSF comes with the first field that has a shape.
const ShapedInput = lazy(() => import('../../screens/json/ShapedInput.tsx').then((module) => ({ default: module.ShapedInput })));

export const jsonView: FieldView = {
  Input: (props) => (props.field.json ? <ShapedInput {...props} /> : <TypedJson {...props} />),
  inCell: false,
  cell: (value, field) => (field.json ? <ShapeSummary value={value} shape={field.json} /> : <span className="mono">{JSON.stringify(value)}</span>),
  diff: (difference, field) =>
    field.json && difference.kind === 'set' ? <ShapeDifference before={difference.before} after={difference.after} shape={field.json} /> : undefined,
};
