import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf } from '../faults/namedFields.ts';

/** What a choice fills in has to be what may be written there, and by a choice that there is. */
export const prefillChecks = [
  (resource: Resource): Fault[] =>
    resource.fields.flatMap((field) => (field.prefills ? faultsOf(resource, field, field.prefills) : [])),
];

const faultsOf = (
  resource: Resource,
  field: Field,
  { by, otherwise = {} }: NonNullable<Field['prefills']>,
): Fault[] => {
  const at = `${resource.name}.fields.${field.name}.prefills`;
  const { choices } = field;
  if (!choices) return [error('RES168', at, `'${field.name}' has no choices.`, 'Only a choice fills in others.')];
  const known = choices.map(({ value }) => String(value));
  return [
    ...Object.keys(by)
      .filter((value) => !known.includes(value))
      .map((value) =>
        error('RES168', `${at}.by`, `'${value}' is no choice of '${field.name}'.`, `There are: ${known.join(', ')}.`),
      ),
    ...[...Object.entries(by), ['otherwise', otherwise] as const].flatMap(([name, values]) =>
      Object.entries(values).flatMap(([target, value]) =>
        filled(resource, field, { path: `${at}.${name}.${target}`, target, value }),
      ),
    ),
  ];
};

const filled = (
  resource: Resource,
  field: Field,
  { path, target, value }: { path: string; target: string; value: unknown },
): Fault[] => {
  const other = fieldOf(resource, target);
  const member = resource.schema.shape[target];
  if (!other || !member)
    return [
      error('RES168', path, `'${target}' is not a field of ${resource.name}.`, 'Name fields of the record itself.'),
    ];
  if (other === field || other.readOnly || other.from !== undefined)
    return [error('RES168', path, `'${target}' is filled in by nobody.`, 'Name a field that people write.')];
  const checked = (member as { safeParse(given: unknown): { success: boolean } }).safeParse(value); // a shape holds schemas
  return value === null || checked.success
    ? []
    : [error('RES168', path, `${JSON.stringify(value)} is no value of '${target}'.`, 'Its schema refuses it.')];
};
