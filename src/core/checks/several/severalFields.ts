import { checkedFields, type ResourceCheck } from '../../declaration/checks.ts';
import type { Resource } from '../../declaration/resource.ts';
import { isComputed } from '../../declaration/storage.ts';
import type { Application } from '../../declaration/application.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, unknownNames, type Fault, type Named } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';

interface CheckContext {
  application: Pick<Application, 'services' | 'rules'>;
  types: FieldTypes;
}

type Look<K extends ResourceCheck['kind']> = (
  check: Extract<ResourceCheck, { kind: K }>,
  at: string,
  resource: Resource,
  context: CheckContext,
) => Fault[];

const severalNeeded = (fields: readonly string[], at: string): Fault[] =>
  fields.length > 1
    ? []
    : [
        error(
          'RES151',
          `${at}.fields`,
          `It names ${fields.length} field${fields.length === 1 ? '' : 's'}.`,
          'A check is about at least two.',
        ),
      ];

/** Fields that a kind compares with each other. */
const alike = (names: readonly string[], at: string, resource: Resource): Fault[] => {
  const types = [...new Set(names.flatMap((name) => fieldOf(resource, name)?.type ?? []))];
  return types.length < 2
    ? []
    : [
        error(
          'RES152',
          at,
          `The fields are of the types ${types.join(' and ')}.`,
          'Only values of one type have an order.',
        ),
      ];
};

const ordered = (names: readonly string[], at: string, resource: Resource, { types }: CheckContext): Fault[] =>
  names.flatMap((name) => {
    const type = types[fieldOf(resource, name)?.type ?? ''];
    return !type || type.sortable
      ? []
      : [error('RES152', at, `'${name}' is of type ${type.name}, which has no order.`, 'Take it out.')];
  });

const periods = (names: readonly string[], at: string, resource: Resource, { types }: CheckContext): Fault[] =>
  names.flatMap((name) => {
    const type = types[fieldOf(resource, name)?.type ?? ''];
    return !type || type.sql.range
      ? []
      : [
          error(
            'RES153',
            at,
            `'${name}' is of type ${type.name}, of which no period is made.`,
            `There are: ${Object.values(types)
              .filter(({ sql }) => sql.range)
              .map((one) => one.name)
              .join(', ')}.`,
          ),
        ];
  });

/** A period that ends before it starts would overlap with nothing, and be taken. */
const startsFirst = (start: string, end: string, at: string, resource: Resource): Fault[] =>
  Object.values(resource.checks).some(
    (check) => check.kind === 'order' && check.fields[0] === start && check.fields[1] === end,
  )
    ? []
    : [
        error(
          'RES154',
          at,
          `Nothing says that '${start}' comes before '${end}'.`,
          `Add a check { kind: 'order', fields: ['${start}', '${end}'], text: ... }.`,
        ),
      ];

const kinds: { [K in ResourceCheck['kind']]: Look<K> } = {
  order: ({ fields }, at, resource, context) => [
    ...severalNeeded(fields, at),
    ...alike(fields, `${at}.fields`, resource),
    ...ordered(fields, `${at}.fields`, resource, context),
  ],
  atLeastOne: ({ fields }, at) => severalNeeded(fields, at),
  rule: ({ rule, fields }, at, _resource, { application }) => [
    ...severalNeeded(fields, at),
    ...unknownNames('RES155', [[`${at}.rule`, rule]], Object.keys(application.rules), 'a rule'),
  ],
  noOverlap: ({ start, end, per }, at, resource, context) => [
    ...alike([start, end], at, resource),
    ...periods([start, end], at, resource, context),
    ...ordered(per, `${at}.per`, resource, context),
    ...startsFirst(start, end, at, resource),
    ...(!isComputed(resource) && !isElsewhere(resource, context)
      ? []
      : [
          error(
            'RES156',
            at,
            'Its records lie in no table of this server, which alone can hold periods apart.',
            'Take the check out.',
          ),
        ]),
  ],
};

const isElsewhere = ({ service }: Resource, { application }: CheckContext): boolean =>
  application.services[service]?.address !== undefined;

const columns = (names: readonly Named[], resource: Resource): Fault[] => [
  ...unknownFields('RES150', names, resource),
  ...names.flatMap(([path, name]) => {
    const field = fieldOf(resource, name);
    return !field || (field.from === undefined && field.stored !== false && !field.bulkOnly)
      ? []
      : [error('RES150', path, `'${name}' is not a column of the table.`, 'Name fields of the record itself.')];
  }),
];

const twice = (named: readonly Named[]): Fault[] =>
  named
    .filter(([, name], at) => named.findIndex(([, other]) => other === name) < at)
    .map(([path, name]) =>
      error('RES151', path, `'${name}' is named twice in the fields of one check.`, 'Remove one.'),
    );

const checks = (resource: Resource, context: CheckContext): Fault[] =>
  Object.entries(resource.checks).flatMap(([name, check]) => {
    const at = `${resource.name}.checks.${name}`;
    const named = checkedFields(check).map((field): Named => [check.kind === 'noOverlap' ? at : `${at}.fields`, field]);
    return [
      ...columns(named, resource),
      ...twice(named),
      // The table is keyed by the kind, which TypeScript cannot follow through a union.
      ...(kinds[check.kind] as Look<ResourceCheck['kind']>)(check, at, resource, context),
    ];
  });

export const severalFieldChecks = [checks];
