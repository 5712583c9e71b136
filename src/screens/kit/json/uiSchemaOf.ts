import type { UiSchema } from '@rjsf/utils';
import { fieldOf, type Shape } from '../../../fieldTypes/json/shapeFields.ts';

/** How each part of a shape is drawn: single values by the inputs of their field types, sets of choices as boxes to tick. */
export const uiSchemaOf = (shape: Shape, name = ''): UiSchema => {
  const field = fieldOf(name, shape);
  if (field) return { 'ui:widget': 'leaf', 'ui:options': { leaf: field } };
  const choices = shape.items && isSet(shape) ? fieldOf(name, shape.items)?.choices : undefined;
  if (choices) return { 'ui:widget': 'choices', 'ui:options': { choices } };
  if (shape.items) return { items: uiSchemaOf(shape.items, name) };
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([member, part]) => [member, uiSchemaOf(part, member)]),
  );
};

const isSet = ({ uniqueItems }: Shape): boolean => uniqueItems === true;
