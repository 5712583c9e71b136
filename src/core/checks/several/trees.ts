import { ancestorsOf, shownField } from '../../declaration/places/treeLevels.ts';
import type { Resource, Screen } from '../../declaration/resource.ts';
import type { TreeConfig } from '../../words/surroundings.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { conditionFaults } from '../faults/conditionFaults.ts';
import { error, repeated, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

/** What is wrong with the tree of a screen: its levels are a chain of resources, its columns fields of theirs. */
export const treeFaults = (
  { name, tree }: Pick<Screen, 'name' | 'tree'>,
  { byName, types }: { byName: ReadonlyMap<string, Resource>; types: FieldTypes },
): Fault[] => {
  if (!tree) return [];
  const path = `screens.${name}.tree`;
  const resources = tree.levels.map(({ resource }) => byName.get(resource));
  const lists = [...byName.values()].filter(({ calls }) => calls.list !== null).map((resource) => resource.name);
  const named = tree.levels.map(({ resource }, at) => [`${path}.levels[${at}].resource`, resource] as const);
  const unknown = unknownNames('APP050', named, lists, 'a resource with a list');
  if (unknown.length > 0) return unknown;
  return [
    ...(tree.levels.length < 2
      ? [error('APP050', `${path}.levels`, 'A tree has two levels at least.', 'Name a resource below the first.')]
      : []),
    ...repeated('APP050', named, 'the levels of this tree'),
    ...tree.levels.flatMap((_, at) => levelFaults(tree, resources, at, path)),
    ...tree.levels.flatMap(({ only }, at) => {
      const resource = resources[at];
      return resource ? conditionFaults('APP052', `${path}.levels[${at}].only`, only, resource, types) : [];
    }),
    ...columnFaults(tree, resources, path),
  ];
};

type Resources = readonly (Resource | undefined)[];

const levelFaults = ({ levels }: TreeConfig, resources: Resources, at: number, path: string): Fault[] => {
  const { by, only, shows, sort } = levels[at] ?? { resource: '' };
  const resource = resources[at];
  if (!resource) return [];
  const here = `${path}.levels[${at}]`;
  return [
    ...chainFaults(by, at, resource, resources[at - 1], here),
    ...unfiltered([...(by !== undefined && at > 0 ? [by] : []), ...Object.keys(only ?? {})], resource, here),
    ...unknownFields(
      'APP052',
      Object.entries(shows ?? {}).map(([column, field]) => [`${here}.shows.${column}`, field] as const),
      resource,
    ),
    ...(sort && !resource.list.sortable.includes(sort[0])
      ? [
          error(
            'APP052',
            `${here}.sort`,
            `The list of ${resource.name} is not sorted by '${sort[0]}'.`,
            `There are: ${resource.list.sortable.join(', ')}.`,
          ),
        ]
      : []),
    ...standInFaults(levels, resources, at, here),
  ];
};

/** A level hangs below the one above by a reference to it, and the first by none. */
const chainFaults = (
  by: string | undefined,
  at: number,
  resource: Resource,
  above: Resource | undefined,
  here: string,
): Fault[] => {
  if (at === 0)
    return by === undefined
      ? []
      : [error('APP051', `${here}.by`, 'The first level hangs below nothing.', 'Take it out.')];
  if (by === undefined)
    return [
      error(
        'APP051',
        here,
        `It is not said what ${resource.name} hang below.`,
        `Name the reference to ${above?.name}.`,
      ),
    ];
  const field = fieldOf(resource, by);
  if (!field) return unknownFields('APP051', [[`${here}.by`, by]], resource);
  return field.reference === above?.name && !field.many && field.by === undefined && field.from === undefined
    ? []
    : [
        error(
          'APP051',
          `${here}.by`,
          `'${by}' does not hold the key of one of ${above?.name}, the level above.`,
          `Name a reference to ${above?.name}.`,
        ),
      ];
};

/** What the calls of a tree filter by is a filter of the list. */
const unfiltered = (names: readonly string[], { name, fields, list }: Resource, here: string): Fault[] =>
  names
    .filter((one) => fields.some((field) => field.name === one) && !(one in list.filters))
    .map((one) =>
      error('APP052', here, `The list of ${name} is not filtered by '${one}'.`, `Add it to list.filters of ${name}.`),
    );

/** What is found stands below records that were not: it says itself what those are. */
const standInFaults = (levels: TreeConfig['levels'], resources: Resources, at: number, here: string): Fault[] =>
  ancestorsOf(levels, resources, at)
    .slice(1)
    .flatMap(({ level, id, name }) =>
      id !== undefined && name !== undefined
        ? []
        : [
            error(
              'APP053',
              here,
              `${resources[at]?.name} do not say which of ${resources[level]?.name} they stand below.`,
              'Add fields that join its key and its name along the references.',
            ),
          ],
    );

const columnFaults = ({ levels, columns }: TreeConfig, resources: Resources, path: string): Fault[] => {
  const placed = columns.map(({ name }, at) => [`${path}.columns[${at}].name`, name] as const);
  const fields = resources.flatMap((resource) => resource?.fields.map(({ name }) => name) ?? []);
  const isShown = (column: string): boolean =>
    levels.some((level, at) => {
      const resource = resources[at];
      return resource !== undefined && shownField(column, level, resource) !== undefined;
    });
  const names = resources.map((resource) => resource?.recordRepresentation ?? '');
  const nameless = names.filter((name) => !columns.some((column) => column.name === name));
  const stray = levels.flatMap(({ shows = {} }, at) =>
    Object.keys(shows)
      .filter((column) => !columns.some(({ name }) => name === column))
      .map((column) => [`${path}.levels[${at}].shows.${column}`, column] as const),
  );
  return [
    ...unknownNames(
      'APP052',
      placed.filter(([, name]) => !isShown(name)),
      [...new Set(fields)],
      'a field of any level',
    ),
    ...unknownNames(
      'APP052',
      stray,
      columns.map(({ name }) => name),
      'a column of this tree',
    ),
    ...repeated('APP052', placed, 'the columns of this tree'),
    ...(nameless.length > 0
      ? [
          error(
            'APP052',
            `${path}.columns`,
            `What a record is called, '${nameless[0]}', is no column.`,
            'Add it: it is what the tree is read by.',
          ),
        ]
      : []),
  ];
};
