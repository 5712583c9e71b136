import type { UiSchema } from '@rjsf/utils';
import { fieldOf, type Shape } from '../../../fieldTypes/json/shapeFields.ts';

/** How each part of a shape is drawn: single values by the inputs of their field types, sets of choices as boxes to tick. */
export const uiSchemaOf = (shape: Shape): UiSchema =>
  shape.properties ? membersOf(shape, new Set(shape.required)) : partOf(shape, '');

const membersOf = ({ properties = {} }: Shape, needed?: ReadonlySet<string>): UiSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([member, part]) => [member, partOf(part, member, needed?.has(member))]),
  );

const partOf = (shape: Shape, name: string, isNeeded = false): UiSchema => {
  const field = fieldOf(name, shape);
  if (field) return { 'ui:widget': 'leaf', 'ui:options': { leaf: field, isNeeded } };
  const choices = shape.items && isSet(shape) ? fieldOf(name, shape.items)?.choices : undefined;
  if (choices) return { 'ui:widget': 'choices', 'ui:options': { choices } };
  if (shape.items) return { items: partOf(shape.items, name) };
  return membersOf(shape);
};

const isSet = ({ uniqueItems }: Shape): boolean => uniqueItems === true;
