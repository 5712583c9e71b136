import { isZone } from '../../clocks/clock.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import type { WeekConfig } from '../../words/relatedConfig.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  types: FieldTypes;
  byName: ReadonlyMap<string, Resource>;
}

/** 0, Sunday, to 6, Saturday. */
const days = [0, 1, 2, 3, 4, 5, 6];

const dayFaults = (at: string, { day }: WeekConfig, of: Resource): Fault[] => {
  const field = fieldOf(of, day);
  if (!field) return unknownFields('RES731', [[`${at}.day`, day]], of);
  const values = (field.choices ?? []).map(({ value }) => value);
  return days.every((one) => values.includes(one)) && values.length === days.length
    ? []
    : [
        error(
          'RES731',
          `${at}.day`,
          `'${day}' of ${of.name} is no choice of the days 0, Sunday, to 6, Saturday.`,
          'Name one that is.',
        ),
      ];
};

const timeFaults = (at: string, { start, end }: WeekConfig, of: Resource, types: FieldTypes): Fault[] =>
  ([`start`, `end`] as const).flatMap((word) => {
    const name = { start, end }[word];
    const field = fieldOf(of, name);
    if (!field) return unknownFields('RES732', [[`${at}.${word}`, name]], of);
    return types[field.type]?.ofDay
      ? []
      : [error('RES732', `${at}.${word}`, `'${name}' of ${of.name} is no time of a day.`, 'Name one that is.')];
  });

const zoneFaults = (at: string, { zoneOf }: WeekConfig, resource: Resource): Fault[] => {
  const field = fieldOf(resource, zoneOf);
  if (!field) return unknownFields('RES733', [[`${at}.zoneOf`, zoneOf]], resource);
  const { choices = [] } = field;
  return choices.length > 0 && choices.every(({ zone }) => zone !== undefined && isZone(zone))
    ? []
    : [
        error(
          'RES733',
          `${at}.zoneOf`,
          `'${zoneOf}' of ${resource.name} is no choice each of whose values has a time zone.`,
          'Name one such as country.',
        ),
      ];
};

/** Rows that are seen as a week: they are of many, and are written with their record or not at all. */
const weeks = (resource: Resource, { types, byName }: CheckContext): Fault[] =>
  resource.related.flatMap(({ week, resource: name, many, save }, index) => {
    const at = `${resource.name}.related[${index}].week`;
    const of = byName.get(name);
    if (!week || !of) return [];
    return [
      ...(many && save !== 'immediate'
        ? []
        : [
            error(
              'RES734',
              at,
              'A week is of many rows that are saved with the form, or only shown.',
              "Say save: 'withForm'.",
            ),
          ]),
      ...dayFaults(at, week, of),
      ...timeFaults(at, week, of, types),
      ...zoneFaults(at, week, resource),
    ];
  });

export const weekChecks = [weeks];
