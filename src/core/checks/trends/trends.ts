import { toFieldCondition } from '../../fields/conditions.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { conditionFaults } from '../faults/conditionFaults.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

/** Looks at the trends of one resource. */
type TrendCheck = (resource: Resource, context: { types: FieldTypes }) => Fault[];
type Trend = NonNullable<Resource['trends']>[string];

/** What is drawn has to be a list that its filters can show, and a number that the server can count. */
const shown: TrendCheck = (resource, { types }) =>
  eachTrend(resource, (path, { where }) => [
    ...conditionFaults('RES230', `${path}.where`, where, resource, types),
    ...unknownNames(
      'RES231',
      Object.keys(where).map((field) => [`${path}.where.${field}`, field] as const),
      Object.keys(resource.list.filters),
      'a filter of the list',
    ),
  ]);

/** History tells of one stored field which of its values a change set. */
const changes: TrendCheck = (resource) =>
  eachTrend(resource, (path, { counts, where, since, farFromMedian }) => {
    if (counts !== 'changes') return [];
    const [[field = '', condition] = [], ...more] = Object.entries(where);
    const { in: among, eq, ...others } = toFieldCondition(condition);
    const isOfValues = (among !== undefined || eq !== undefined) && Object.keys(others).length === 0;
    return [
      ...(more.length === 0 && isOfValues && isColumn(resource, field)
        ? []
        : [
            error(
              'RES232',
              `${path}.where`,
              'Changes are counted by the values of one stored field.',
              "Say it as `{ status: { in: [1, 2] } }`, or count 'standing'.",
            ),
          ]),
      ...(resource.calls.history === null
        ? [error('RES232', `${path}.counts`, `${resource.name} has no history.`, "Count 'standing'.")]
        : []),
      ...[['since', since] as const, ['farFromMedian', farFromMedian] as const]
        .filter(([, said]) => said !== undefined)
        .map(([name]) =>
          error('RES233', `${path}.${name}`, 'Changes have their own day, and are all counted.', 'Take it out.'),
        ),
      ...oneKey(`${path}.counts`, resource),
    ];
  });

const standing: TrendCheck = (resource, { types }) =>
  eachTrend(resource, (path, { counts, since, farFromMedian }) => {
    if (counts !== 'standing') return [];
    return [
      ...(since === undefined ? [] : instantFaults(`${path}.since`, since, resource, types)),
      ...(farFromMedian ? medianFaults(`${path}.farFromMedian`, farFromMedian, resource) : []),
    ];
  });

const instantFaults = (path: string, name: string, resource: Resource, types: FieldTypes): Fault[] => {
  const field = fieldOf(resource, name);
  const column = field && types[field.type]?.sql.column(field);
  return [
    ...unknownFields('RES234', [[path, name]], resource),
    ...(column === undefined || column.startsWith('timestamptz')
      ? []
      : [error('RES234', path, `'${name}' is no instant.`, 'Name the moment since which a record is there.')]),
  ];
};

const medianFaults = (
  path: string,
  { field, by, times }: NonNullable<Trend['farFromMedian']>,
  resource: Resource,
): Fault[] => [
  ...[
    ['field', field],
    ['by', by],
  ].flatMap(([place = '', name = '']) =>
    isColumn(resource, name)
      ? []
      : [error('RES235', `${path}.${place}`, `'${name}' is not a column of the table.`, 'Name a stored field.')],
  ),
  ...(times > 1 ? [] : [error('RES235', `${path}.times`, `${times} times is not far.`, 'A number above 1.')]),
  ...(Object.values(resource.search).some((search) => search.by === resource.key[0])
    ? []
    : [
        error(
          'RES235',
          path,
          'The list cannot show its records: it has no search by the key.',
          `Declare one by '${resource.key[0] ?? ''}'.`,
        ),
      ]),
  ...oneKey(path, resource),
];

const oneKey = (path: string, { key, name }: Resource): Fault[] =>
  key.length === 1
    ? []
    : [error('RES235', path, `The key of ${name} has several fields.`, 'It is counted of resources with one.')];

const eachTrend = (resource: Resource, find: (path: string, trend: Trend) => Fault[]): Fault[] =>
  Object.entries(resource.trends ?? {}).flatMap(([name, trend]) => find(`${resource.name}.trends.${name}`, trend));

const isColumn = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && field.from === undefined && field.stored !== false && !field.bulkOnly;
};

export const trendChecks: readonly TrendCheck[] = [shown, changes, standing];
