import type { FieldMeta } from '../../../core/fields/field.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';

/** Says one label of a shape: `'fat'`, `'others'`, `'others[]'` (one row), `'others[].amount'`, `'contains[].milk'` (a choice). */
type SayMember = (path: string, english: string) => string;

/** The shape of a JSON field with its labels and choices in another language. */
export const translateShape = (
  json: NonNullable<FieldMeta['json']>,
  say: SayMember,
  locale?: string,
): NonNullable<FieldMeta['json']> => ({
  ...json,
  schema: translate(json.schema as Shape, say, '', locale), // as `describeShape` made it
});

const translate = (shape: Shape, say: SayMember, path: string, locale: string | undefined): Shape => {
  const field = shape['x-field'];
  return {
    ...shape,
    ...(shape.title !== undefined && { title: say(path, shape.title) }),
    ...(field && { 'x-field': { ...translateField(field, say, path), locale } }),
    ...(shape.items && { items: translate(shape.items, say, `${path}[]`, locale) }),
    ...(shape.properties && {
      properties: Object.fromEntries(
        Object.entries(shape.properties).map(([name, member]) => [
          name,
          translate(member, say, path === '' ? name : `${path}.${name}`, locale),
        ]),
      ),
    }),
  };
};

const translateField = (field: FieldMeta, say: SayMember, path: string): FieldMeta => ({
  ...field,
  label: say(path, field.label),
  ...(field.choices && {
    choices: field.choices.map((choice) => ({ ...choice, label: say(`${path}.${choice.value}`, choice.label) })),
  }),
});
