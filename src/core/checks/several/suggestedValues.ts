import { isComputed } from '../../declaration/storage.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  types: FieldTypes;
}

/** What makes records alike are their own texts, and what is suggested is one other record. */
const ofField = (resource: Resource, field: Field, { types }: CheckContext): Fault[] => {
  if (!field.suggested) return [];
  const at = `${resource.name}.fields.${field.name}`;
  const { like, within } = field.suggested;
  const path = `${at}.suggested`;
  const isColumn = ({ from, stored, many }: Field): boolean => from === undefined && stored !== false && !many;
  const named = [
    ...like.map((name, at) => [`${path}.like[${at}]`, name] as const),
    ...(within === undefined ? [] : [[`${path}.within`, within] as const]),
  ];
  const unfit = named.flatMap(([place, name]) => {
    const other = fieldOf(resource, name);
    const isText = other && types[other.type]?.sql.column(other) === 'text';
    return other && (!isColumn(other) || (place !== `${path}.within` && !isText))
      ? [
          error(
            'RES132',
            place,
            `'${name}' is no ${place === `${path}.within` ? 'value' : 'text'} of its own.`,
            'Records are compared by their own columns.',
          ),
        ]
      : [];
  });
  return [
    ...(field.reference !== undefined && !field.readOnly && isColumn(field)
      ? []
      : [error('RES132', path, 'Only a reference to one record is offered values.', 'Leave it out.')]),
    ...(like.length === 0
      ? [error('RES132', `${path}.like`, 'Nothing makes records alike.', 'Name a field of texts.')]
      : []),
    ...unknownFields('RES132', named, resource),
    ...unfit,
    ...(isComputed(resource)
      ? [error('RES132', path, 'Records without a table are compared by nothing.', 'Leave it out.')]
      : []),
  ];
};

export const suggestedChecks = [
  (resource: Resource, context: CheckContext): Fault[] =>
    resource.fields.flatMap((field) => ofField(resource, field, context)),
];
