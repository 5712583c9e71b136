import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';
import { unknownFields } from '../faults/namedFields.ts';
import { isColumn } from './matchingSiblings.ts';

/** What is joined from rows of another resource says of which, and is written only where it is made with the record. */
export const joinedRow = (
  { name, type, from, readOnly, many }: Field,
  at: string,
  resource: Resource,
  { byName }: { byName: ReadonlyMap<string, Resource> },
): Fault[] => {
  if (typeof from !== 'object') return [];
  const other = byName.get(from.related);
  if (!other) return unknownNames('RES111', [[`${at}.from.related`, from.related]], byName.keys(), 'a resource');
  return [
    ...unknownFields(
      'RES111',
      [
        [`${at}.from.by`, from.by],
        [`${at}.from.field`, from.field],
      ],
      other,
    ),
    ...(from.only ? onlyRow(from.by, at, other, readOnly === true) : []),
    ...(from.count ? gathered('A count of rows', 'counts rows', name, at, resource, readOnly === true) : []),
    ...(from.distinct
      ? [
          ...gathered('What rows hold', 'gathers what rows hold', name, at, resource, readOnly === true, 'filtered'),
          ...distinctFaults(many === true, from.field, at, other),
        ]
      : []),
    ...(from.exists
      ? [
          ...gathered('Whether there are rows', 'asks for rows', name, at, resource, readOnly === true, 'filtered'),
          ...(type === 'boolean'
            ? []
            : [error('RES133', `${at}.from.exists`, `Whether there are rows is no ${type}.`, 'Make it a boolean.')]),
        ]
      : []),
    ...([from.primary, from.only, from.count, from.distinct, from.exists].filter((one) => one === true).length === 1
      ? []
      : [
          error(
            'RES133',
            `${at}.from`,
            'It does not say which row holds the value.',
            'Say primary: true, only: true, count: true, distinct: true, or exists: true.',
          ),
        ]),
  ];
};

/** What is made of several rows is made for the records of one page alone. */
const gathered = (
  what: string,
  does: string,
  field: string,
  at: string,
  { name, list }: Resource,
  readOnly: boolean,
  may?: 'filtered',
): Fault[] => [
  ...(readOnly ? [] : [error('RES133', at, `${what} cannot be written.`, 'Add readOnly: true.')]),
  ...([...list.sortable, ...(may ? [] : Object.keys(list.filters))].includes(field)
    ? [
        error(
          'RES133',
          `${name}.list`,
          `'${field}' ${does}, so a list is ${may ? 'not sorted' : 'neither sorted nor filtered'} by it.`,
          may ? 'Take it out of sortable.' : 'Take it out of sortable and filters.',
        ),
      ]
    : []),
];

/** A list gathers a column of single values, or one that is joined along a reference. */
const distinctFaults = (isList: boolean, field: string, at: string, other: Resource): Fault[] =>
  isList &&
  other.fields.some((one) => one.name === field && (isColumn(one) || (typeof one.from === 'string' && !one.many)))
    ? []
    : [
        error(
          'RES133',
          `${at}.from.distinct`,
          `'${field}' of ${other.name} is not gathered here.`,
          'Gather a column with one value a record, in a list.',
        ),
      ];

const onlyRow = (by: string, at: string, { name, key }: Resource, readOnly: boolean): Fault[] => [
  ...(key.join() === by
    ? []
    : [
        error(
          'RES133',
          `${at}.from.only`,
          `${name} may have several rows with the same ${by}.`,
          `Make '${by}' its key.`,
        ),
      ]),
  ...(readOnly
    ? []
    : [
        error(
          'RES133',
          at,
          'A value of a row that is not made with the record cannot be written.',
          'Add readOnly: true.',
        ),
      ]),
];
