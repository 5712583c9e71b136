import type { Resource } from '../../declaration/resource.ts';
import { isComputed } from '../../declaration/storage.ts';
import { typeOf, type FieldTypes } from '../../fields/fieldType.ts';
import { degrees } from '../../places/places.ts';
import { error, unknownNames, type Fault, type Named } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  types: FieldTypes;
  byName: ReadonlyMap<string, Resource>;
}

const wrong = (path: string, message: string, hint: string): Fault => error('RES172', path, message, hint);

/** Where records lie: by numbers of their own table, which are degrees. */
const place = (resource: Resource, { types }: CheckContext): Fault[] => {
  const at = `${resource.name}.place`;
  const { place: declared } = resource;
  if (!declared) return [];
  const { lat, lng, radius, state, folder, within } = declared;
  const named = Object.entries({ lat, lng, radius, state, 'within.field': within?.field }).flatMap(
    ([word, name]): Named[] => (typeof name === 'string' ? [[`${at}.${word}`, name]] : []),
  );
  const unknown = unknownFields('RES171', named, resource);
  if (unknown.length > 0) return unknown;
  if (isComputed(resource))
    return [wrong(at, 'Its rows have no table, so no index has their places.', 'Leave it out.')];
  return [
    ...(lat === lng ? [wrong(`${at}.lng`, `'${lng}' is the latitude.`, 'Name the longitude.')] : []),
    ...[lat, lng, ...(radius === undefined ? [] : [radius])].flatMap((name) => numberFaults(resource, name, at, types)),
    ...degreeFaults(resource, lat, `${at}.lat`, degrees.lat),
    ...degreeFaults(resource, lng, `${at}.lng`, degrees.lng),
    ...stateFaults(resource, state, `${at}.state`, types),
    ...(folder?.trim() === '' ? [wrong(`${at}.folder`, 'It has no name.', 'Name the folder, or leave it out.')] : []),
    ...countryFaults(resource, within?.field, `${at}.within.field`),
  ];
};

const numberFaults = (resource: Resource, name: string, at: string, types: FieldTypes): Fault[] => {
  const field = fieldOf(resource, name);
  if (!field) return [];
  if (field.many || !/^(numeric|bigint|integer|smallint|double)/.test(typeOf(types, field).sql.column(field)))
    return [wrong(at, `'${name}' is no number.`, 'Name a decimal.')];
  return field.from !== undefined || field.stored === false
    ? [wrong(at, `'${name}' is not in its own table.`, 'Name a stored field.')]
    : [];
};

/** Else a place that is none is found when a map is drawn. */
const degreeFaults = (
  resource: Resource,
  name: string,
  at: string,
  { min, max }: { min: number; max: number },
): Fault[] => {
  const field = fieldOf(resource, name);
  const isWithin = field?.min !== undefined && field.max !== undefined && field.min >= min && field.max <= max;
  return isWithin ? [] : [wrong(at, `'${name}' takes what is no such degree.`, `Give it min: ${min}, max: ${max}.`)];
};

const stateFaults = (resource: Resource, name: string | undefined, at: string, types: FieldTypes): Fault[] => {
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (!field) return [];
  const hasFew = (field.choices !== undefined && !field.many) || typeOf(types, field).filters.includes('is');
  return hasFew ? [] : [wrong(at, `'${name}' has no few values.`, 'Name a choice, or a field of yes and no.')];
};

const countryFaults = (resource: Resource, name: string | undefined, at: string): Fault[] => {
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (!field || field.choices?.some(({ region }) => region !== undefined)) return [];
  return [wrong(at, `'${name}' is no country.`, "Name a choice whose values say their region: 'IT'.")];
};

/** It answers places, and there are none. */
const emptyCall = ({ name, calls, place: declared }: Resource): Fault[] =>
  calls.points === null || declared
    ? []
    : [
        error(
          'RES173',
          `${name}.calls.points`,
          'Its records lie nowhere.',
          "Take it out, or add place: { lat: 'lat', lng: 'lng' }.",
        ),
      ];

/** What a record reaches lies somewhere too, and is asked for as its list can be. */
const reached = (resource: Resource, { byName }: CheckContext): Fault[] => {
  const { reaches } = resource.place ?? {};
  if (!reaches) return [];
  const at = `${resource.name}.place.reaches`;
  const target = byName.get(reaches.resource);
  if (!target) return unknownNames('RES174', [[`${at}.resource`, reaches.resource]], byName.keys(), 'a resource');
  const theirs = [
    ...Object.keys(reaches.where ?? {}).map((name) => ({ path: `${at}.where.${name}`, name })),
    ...Object.keys(reaches.with ?? {}).map((name) => ({ path: `${at}.with.${name}`, name })),
  ];
  return [
    ...(target.place
      ? []
      : [error('RES174', `${at}.resource`, `The ${target.name} lie nowhere.`, 'Give them a place.')]),
    ...theirs.flatMap(({ path, name }) =>
      Object.hasOwn(target.list.filters, name)
        ? []
        : [error('RES174', path, `'${name}' is no filter of ${target.name}.`, 'Add it to their list.filters.')],
    ),
    ...unknownFields(
      'RES174',
      Object.entries(reaches.with ?? {}).map(([name, own]): Named => [`${at}.with.${name}`, own]),
      resource,
    ),
  ];
};

export const placeChecks = [place, emptyCall, reached];
