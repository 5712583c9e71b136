import type { Resource, Screen } from '../../declaration/resource.ts';
import { isComputed } from '../../declaration/storage.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { hasDays } from '../../fields/periods.ts';
import type { CalendarSource } from '../../words/surroundings.ts';
import { error, repeated, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  byName: ReadonlyMap<string, Resource>;
  types: FieldTypes;
}

/** A calendar asks lists for what runs in a period, and puts their records into lanes. */
export const calendarFaults = ({ calendar, tabs }: Screen, path: string, { byName, types }: CheckContext): Fault[] => {
  if (!calendar) return [];
  const sources = calendar.of.map((source, at) => ({ source, at: `${path}.calendar.of[${at}]` }));
  const lists = [...byName.values()].filter((one) => one.calls.list !== null && !isComputed(one));
  return [
    ...(tabs ? [error('APP061', path, 'A screen has tabs or a calendar.', 'Make two screens of it.')] : []),
    ...(sources.length === 0
      ? [error('APP061', `${path}.calendar.of`, 'It shows nothing.', 'Name a resource whose records start and end.')]
      : []),
    ...unknownNames(
      'APP062',
      sources.map(({ source, at }) => [`${at}.resource`, source.resource] as const),
      lists.map(({ name }) => name),
      'a resource with a table and a list',
    ),
    ...repeated(
      'APP062',
      sources.map(({ source, at }) => [`${at}.resource`, source.resource] as const),
      'the resources of a calendar',
    ),
    ...sources.flatMap(({ source, at }) => {
      const resource = byName.get(source.resource);
      return resource ? sourceFaults(source, at, resource, types) : [];
    }),
  ];
};

const sourceFaults = (source: CalendarSource, at: string, resource: Resource, types: FieldTypes): Fault[] => {
  const { start, end, lane, colour } = source;
  const named = Object.entries({ start, end, lane, colour }).flatMap(([word, name]): [string, string][] =>
    name === undefined ? [] : [[`${at}.${word}`, name]],
  );
  const unknown = unknownFields('APP063', named, resource);
  if (unknown.length > 0) return unknown;
  const ends = [start, end].map((name, place) => ({ name, path: `${at}.${place === 0 ? 'start' : 'end'}` }));
  const [first, last] = ends.map(({ name }) => fieldOf(resource, name));
  return [
    ...ends.flatMap(({ name, path }) => {
      const field = fieldOf(resource, name);
      const type = types[field?.type ?? ''];
      if (!field || !type || !hasDays(field, type))
        return [error('APP064', path, `'${name}' has no days.`, 'Name a date or a moment.')];
      return resource.list.filters[name] === 'between'
        ? []
        : [
            error(
              'APP064',
              path,
              `The list of ${resource.name} cannot be asked for '${name}'.`,
              `Add ${name}: 'between' to its list.filters.`,
            ),
          ];
    }),
    ...(first && last && first.type !== last.type
      ? [error('APP064', at, `'${start}' and '${end}' are of two types.`, 'A bar starts and ends on one clock.')]
      : []),
    ...(colour !== undefined && !fieldOf(resource, colour)?.choices
      ? [error('APP065', `${at}.colour`, `'${colour}' has no choices, so it has no tones.`, 'Name a choice.')]
      : []),
    ...(lane !== undefined && fieldOf(resource, lane)?.many
      ? [error('APP065', `${at}.lane`, `'${lane}' has several values.`, 'A record stands in one lane.')]
      : []),
  ];
};
