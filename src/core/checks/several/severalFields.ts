import { checkedFields, periodChecks, type PeriodCheck, type ResourceCheck } from '../../declaration/checks.ts';
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
  noOverlap: ({ start, end, per, unless = {} }, at, resource, context) => [
    ...alike([start, end], at, resource),
    ...periods([start, end], at, resource, context),
    ...ordered(per, `${at}.per`, resource, context),
    ...startsFirst(start, end, at, resource),
    ...exceptions(unless, at, resource),
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

/** What a field never holds excepts nothing. */
const exceptions = (unless: NonNullable<PeriodCheck['unless']>, at: string, resource: Resource): Fault[] =>
  Object.entries(unless).flatMap(([name, values = []]) => {
    const { choices } = fieldOf(resource, name) ?? {};
    return values
      .filter((value) => choices && !choices.some((choice) => choice.value === value))
      .map((value) =>
        error(
          'RES168',
          `${at}.unless.${name}`,
          `'${value}' is no choice of '${name}'.`,
          `There are: ${choices?.map((choice) => choice.value).join(', ')}.`,
        ),
      );
  });

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

/** What takes no period may be one of the fields by which records are alike. */
const namedOnce = (check: ResourceCheck): number =>
  check.kind === 'noOverlap' ? 2 + check.per.length : check.fields.length;

const checks = (resource: Resource, context: CheckContext): Fault[] =>
  Object.entries(resource.checks).flatMap(([name, check]) => {
    const at = `${resource.name}.checks.${name}`;
    const named = checkedFields(check).map((field): Named => [check.kind === 'noOverlap' ? at : `${at}.fields`, field]);
    return [
      ...columns(named, resource),
      ...twice(named.slice(0, namedOnce(check))),
      // The table is keyed by the kind, which TypeScript cannot follow through a union.
      ...(kinds[check.kind] as Look<ResourceCheck['kind']>)(check, at, resource, context),
    ];
  });

/** It answers from the periods that are held apart, and there are none. */
const emptyCall = ({ name, calls, checks: declared }: Resource): Fault[] =>
  calls.check === null || periodChecks(declared).length > 0
    ? []
    : [
        error(
          'RES169',
          `${name}.calls.check`,
          'No check holds periods apart.',
          "Take it out, or add a check { kind: 'noOverlap', ... }.",
        ),
      ];

export const severalFieldChecks = [checks, emptyCall];
