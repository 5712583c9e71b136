import { isZone } from '../../clocks/clock.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  types: FieldTypes;
}

const wrong = (at: string, message: string, hint: string): Fault => error('RES164', `${at}.zoneOf`, message, hint);

/** A moment of a clock needs to know which: a choice of the same record says it, each of whose values has a zone. */
const ofField = (resource: Resource, field: Field, { types }: CheckContext): Fault[] => {
  const { zoneOf, from } = field;
  if (zoneOf === undefined) return [];
  const at = `${resource.name}.fields.${field.name}`;
  if (!types[field.type]?.needs?.includes('zoneOf'))
    return [wrong(at, `A field of type ${field.type} is read off no clock.`, 'Leave it out.')];
  const other = fieldOf(resource, zoneOf);
  if (!other) return unknownFields('RES164', [[`${at}.zoneOf`, zoneOf]], resource);
  if (typeof from === 'object')
    return [
      wrong(at, 'Nobody knows whose clock the value of a related row is read off.', 'Join it along a reference.'),
    ];
  const choices = other.many ? [] : (other.choices ?? []);
  if (choices.length === 0)
    return [wrong(at, `'${zoneOf}' has no choices, so it says no time zone.`, 'Name a field such as country.')];
  return choices
    .filter(({ zone }) => zone === undefined || !isZone(zone))
    .map(({ value, zone }) =>
      wrong(
        at,
        zone === undefined
          ? `The choice ${JSON.stringify(value)} of '${zoneOf}' names no time zone.`
          : `'${zone}', of the choice ${JSON.stringify(value)} of '${zoneOf}', is no time zone.`,
        "Say it as zone: 'Europe/Rome'.",
      ),
    );
};

const zones = (resource: Resource, context: CheckContext): Fault[] =>
  resource.fields.flatMap((field) => ofField(resource, field, context));

export const zoneChecks = [zones];
