import { placeholdersOf } from '../declaration/calls.ts';
import type { Resource, ResourceSearch } from '../declaration/resource.ts';
import { findKind } from '../wire/query.ts';
import {
  error,
  fieldOf,
  unknownFields,
  unknownNames,
  type Check,
  type CheckContext,
  type Fault,
  type Named,
} from './check.ts';
import { pathFaults } from './paths.ts';

const by = (search: ResourceSearch, path: string, resource: Resource, context: CheckContext): Fault[] => {
  const what = search.by;
  if (typeof what === 'string') return unknownFields('RES301', [[`${path}.by`, what]], resource);
  if ('text' in what) {
    const named = what.text.map((name, at) => [`${path}.by.text[${at}]`, name] as const);
    return [...unknownFields('RES301', named, resource), ...withoutText(named, resource, context)];
  }
  if ('path' in what)
    return what.path.flatMap((one, at) =>
      pathFaults({ unknown: 'RES302', throughOther: 'RES302' }, `${path}.by.path[${at}]`, one, resource, context),
    );
  const other = context.byName.get(what.related);
  if (!other)
    return unknownNames('RES303', [[`${path}.by.related`, what.related]], context.byName.keys(), 'a resource');
  return [
    ...unknownFields(
      'RES303',
      [
        [`${path}.by.by`, what.by],
        [`${path}.by.field`, what.field],
      ],
      other,
    ),
    ...(what.of === undefined
      ? []
      : sharedReference(what.of, fieldOf(other, what.by)?.reference, `${path}.by.of`, resource)),
  ];
};

/** A text is looked for in texts: no part of a number or of a moment is one. */
const withoutText = (named: readonly Named[], resource: Resource, { types }: CheckContext): Fault[] =>
  named.flatMap(([path, name]) => {
    const field = fieldOf(resource, name);
    const type = types[field?.type ?? ''];
    return !type || type.operators.includes('contains')
      ? []
      : [
          error(
            'RES308',
            path,
            `'${name}' is of type ${type.name}, in which no text can be looked for.`,
            `Take it out, or search by codes: by: '${name}'.`,
          ),
        ];
  });

const digits: Check = ({ name, search }) =>
  Object.entries(search)
    .filter(([, { digits: bounds }]) => bounds && !(bounds[0] >= 1 && bounds[0] <= bounds[1]))
    .map(([kind, { digits: bounds }]) =>
      error(
        'RES309',
        `${name}.search.${kind}.digits`,
        `No code has from ${bounds?.join(' to ')} digits.`,
        'Write the fewest first, then the most: [8, 14].',
      ),
    );

/** Both sides must hold keys of the same resource, else equal numbers would mean different records. */
const sharedReference = (of: string, reference: string | undefined, path: string, resource: Resource): Fault[] => {
  const own = fieldOf(resource, of);
  if (!own) return unknownFields('RES303', [[path, of]], resource);
  return own.reference === reference
    ? []
    : [
        error(
          'RES307',
          path,
          `'${of}' refers to ${own.reference ?? 'nothing'}, the related records to ${reference ?? 'nothing'}.`,
          'Name the reference that both share.',
        ),
      ];
};

const everySearch: Check = (resource, context) =>
  Object.entries(resource.search).flatMap(([kind, search]) =>
    by(search, `${resource.name}.search.${kind}`, resource, context),
  );

const isFreeText = (search: ResourceSearch): boolean => typeof search.by === 'object' && 'text' in search.by;

/** Without a call of their own, codes go as a filter by the kind's name, which must not be a field's then. */
const hidesFilter: Check = (resource) =>
  Object.entries(resource.search)
    .filter(
      ([kind, search]) =>
        !resource.calls.search && !isFreeText(search) && search.by !== kind && fieldOf(resource, kind),
    )
    .map(([kind]) =>
      error(
        'RES304',
        `${resource.name}.search.${kind}`,
        `'${kind}' is also a field, and no call tells the two apart.`,
        'Add calls.search, or name the search otherwise.',
      ),
    );

const searchKind: Check = ({ name, calls, search }) => {
  const kinds = Object.values(search).filter((one) => !isFreeText(one)).length;
  if (!calls.search || placeholdersOf(calls.search).includes('kind') || kinds <= 1) return [];
  return [
    error(
      'RES305',
      `${name}.calls.search`,
      `'${calls.search}' does not say which of ${kinds} searches is meant.`,
      "Add '{kind}' to its path.",
    ),
  ];
};

// The text search has this name where none is declared, too.
const free = 'query';

const found: Check = ({ name, find = [], search }) =>
  unknownNames(
    'RES306',
    find.filter((kind) => kind !== free).map((kind, at) => [`${name}.find[${at}]`, kind] as const),
    Object.keys(search),
    `a search of ${name}`,
  );

/** What finds by any kind goes by one key, and its name is nobody else's. */
const findsByAny: Check = ({ name, find = [], search, key }) => [
  ...(Object.hasOwn(search, findKind)
    ? [
        error(
          'RES310',
          `${name}.search.${findKind}`,
          `'${findKind}' is the search by all kinds that 'find' names.`,
          'Give it another name.',
        ),
      ]
    : []),
  ...(find.length > 0 && key.length > 1
    ? [
        error(
          'RES311',
          `${name}.find`,
          `It finds by a key of one field, and that of ${name} has ${key.length}.`,
          'Take it out.',
        ),
      ]
    : []),
];

/** What a lookup shows are fields, its picture is one, and what comes first is a stored or joined value of one record. */
const lookups: Check = (resource, { types }) => {
  const { name, lookup } = resource;
  if (!lookup) return [];
  const path = `${name}.lookup`;
  const { picture, first } = lookup;
  const named: Named[] = [
    ...(picture === undefined ? [] : [[`${path}.picture`, picture] as const]),
    ...(first === undefined ? [] : [[`${path}.first`, first] as const]),
    ...(lookup.path ?? []).map((one, at) => [`${path}.path[${at}]`, one] as const),
    ...(lookup.details ?? []).map((one, at) => [`${path}.details[${at}]`, one] as const),
  ];
  const isPicture = types[fieldOf(resource, picture ?? '')?.type ?? '']?.pictures;
  return [
    ...unknownFields('RES312', named, resource),
    ...(picture !== undefined && fieldOf(resource, picture) && !isPicture
      ? [
          error(
            'RES313',
            `${path}.picture`,
            `'${picture}' holds no picture.`,
            'Name a field of pictures, or put it into details.',
          ),
        ]
      : []),
    ...(first !== undefined && fieldOf(resource, first)?.many
      ? [error('RES314', `${path}.first`, `'${first}' holds several values.`, 'Name a field of one value.')]
      : []),
  ];
};

/** A record that is made of a text has nothing else that it cannot be without. */
const madeOfText: Check = (resource, { types }) => {
  const { name, lookup, calls, fields } = resource;
  const made = lookup?.made;
  if (made === undefined) return [];
  const path = `${name}.lookup.made`;
  const field = fieldOf(resource, made);
  const lacks = fields.filter(
    (other) => other.required && !other.readOnly && other.name !== made && (other.default ?? null) === null,
  );
  return [
    ...unknownFields('RES315', [[path, made]], resource),
    ...(field && (types[field.type]?.sql.column(field) !== 'text' || field.readOnly)
      ? [error('RES315', path, `'${made}' takes no text.`, 'Name a field that people type.')]
      : []),
    ...(calls.create === null
      ? [error('RES315', path, 'The service has no call that makes one.', 'Leave it out.')]
      : []),
    ...lacks.map((other) =>
      error('RES315', path, `A new one is not without '${other.name}'.`, 'Give that a default, or leave this out.'),
    ),
  ];
};

export const searchChecks: readonly Check[] = [
  everySearch,
  hidesFilter,
  searchKind,
  found,
  findsByAny,
  lookups,
  madeOfText,
  digits,
];
