import type { RJSFSchema } from '@rjsf/utils';
import type { ShapeCase } from '../../../core/fields/field.ts';
import { partedBy } from '../../../core/shaped/cases.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';
import type { InputProps } from '../inputs/fieldView.ts';

type Drawn = RJSFSchema & Shape;

/** A shape with the members alone that a case has, in the order in which the case names them. */
export const shapeOfCase = (shape: Drawn, chosen: ShapeCase | undefined): Drawn => {
  if (!chosen) return shape;
  const { properties = {} } = shape;
  return {
    ...shape,
    properties: Object.fromEntries(chosen.members.map((name) => [name, properties[name] ?? {}])),
    required: [...chosen.required],
  };
};

/** What of a value is drawn, and how it is handed on: what belongs to other cases stays with it. */
export const ownPartOf = (
  { value, onValue }: Pick<InputProps, 'value' | 'onValue'>,
  chosen: ShapeCase | undefined,
): Pick<InputProps, 'value' | 'onValue'> => {
  if (!chosen) return { value, onValue };
  const { own, aside } = partedBy(value, chosen);
  const put: InputProps['onValue'] = (next) =>
    onValue(aside === null ? next : { ...aside, ...(next as object | null) }); // both are objects
  return { value: own, onValue: put };
};
