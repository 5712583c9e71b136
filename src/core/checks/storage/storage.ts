import { derivedOf, importedOf, isComputed, keptBy, keptRows, logOf } from '../../declaration/storage.ts';
import type { Resource } from '../../declaration/resource.ts';
import { importKeys } from '../../csv/importKeys.ts';
import { knowsMoments } from '../../fields/moments.ts';
import { error, listed, unknownNames, type Fault, type Named } from '../faults/fault.ts';
import { fieldOf, unknownFields } from '../faults/namedFields.ts';
import type { StorageCheck } from './storageCheck.ts';

const operation: StorageCheck = (resource, { application }) => {
  const { name, operation: named } = resource;
  const at = `${name}.operation`;
  const kept = keptBy(resource);
  if (kept !== undefined)
    return [
      ...unknownNames('RES650', [[`${name}.storage.kept`, kept]], keptRows, 'what the framework keeps'),
      ...(named === undefined ? [] : [error('RES650', at, 'Its rows come from the framework.', 'Leave it out.')]),
    ];
  if (isComputed(resource))
    return named === undefined
      ? [
          error(
            'RES650',
            at,
            `Nothing gives the rows of a ${storedAs(resource)}.`,
            'Name the operation whose result they are.',
          ),
        ]
      : unknownNames('RES650', [[at, named]], application.names.operations, 'an operation');
  return named === undefined
    ? []
    : [error('RES650', at, 'The rows of a table come from the table.', "Leave it out, or say storage: 'view'.")];
};

const storedAs = (resource: Resource): string =>
  typeof resource.storage === 'string'
    ? resource.storage
    : logOf(resource)
      ? 'log'
      : derivedOf(resource)
        ? 'set that a job works out'
        : 'copy';

const needs: StorageCheck = (resource) => {
  const { name, list, key } = resource;
  const said = (resource.needs ?? []).map((field, at): Named => [`${name}.needs[${at}]`, field]);
  return [
    ...unknownFields('RES608', said, resource),
    ...said
      .filter(([, field]) => fieldOf(resource, field) && list.filters[field] === undefined && !key.includes(field))
      .map(([path, field]) =>
        error(
          'RES651',
          path,
          `The list cannot be asked for '${field}'.`,
          `Add ${field}: 'equals', or what fits it, to list.filters.`,
        ),
      ),
    ...(resource.storage === 'operation' && said.length === 0
      ? [
          error(
            'RES651',
            `${name}.needs`,
            'An operation is listed by what is chosen first, and nothing is.',
            "Name the fields, or say storage: 'view'.",
          ),
        ]
      : []),
    ...(resource.storage !== 'operation' && said.length > 0
      ? [
          error(
            'RES651',
            `${name}.needs`,
            `A ${storedAs(resource)} is listed as it is.`,
            "Leave it out, or say storage: 'operation'.",
          ),
        ]
      : []),
  ];
};

/** What only a table can do: its path, and whether it is said. */
const tableWords = (resource: Resource): readonly (readonly [path: string, isSaid: boolean])[] => [
  ...readOnlyCalls.map((call) => [`calls.${call}`, (resource.calls[call] ?? null) !== null] as const),
  ...(resource.storage === 'operation' ? [['calls.show', resource.calls.show !== null] as const] : []),
  ...(['create', 'edit', 'delete', 'bulk', 'import'] as const).map(
    (kind) => [`access.${kind}`, resource.access[kind].length > 0] as const,
  ),
  ...(
    [
      'states',
      'delete',
      'compute',
      'bulk',
      'bulkCreate',
      'import',
      'inbox',
      'hooks',
      'proposes',
      'history',
      'parent',
    ] as const
  ).map((word) => [word, resource[word] !== undefined] as const),
  ...Object.entries({ accounts: resource.accounts, roles: resource.roles, constraints: resource.constraints }).map(
    ([word, said]) => [word, said !== undefined] as const,
  ),
  ['related', resource.related.length > 0],
  ['search', Object.keys(resource.search).length > 0],
  // An operation may do something with such a row, though not to it; with what the framework keeps it may for as long as a job takes.
  ...Object.entries(resource.actions).map(
    ([name, { operation, result, files }]) =>
      [
        `actions.${name}`,
        operation === undefined || (result === 'job' && keptBy(resource) === undefined) || files !== undefined,
      ] as const,
  ),
  ['form', Object.keys(resource.form).length > 0],
];

const readOnlyCalls = [
  'create',
  'update',
  'delete',
  'query',
  'search',
  'pair',
  'clone',
  'bulkCreate',
  'bulkUpdate',
  'bulkDelete',
  'history',
] as const;

/** Words of a table that a log, or what a job works out, has as well: its rows stay where they are. */
const wordsOfKept = /^(form|search|calls\.(query|search)|actions\..*)$/;

/** Words of what files fill in. */
const wordsOfFiles: readonly string[] = ['import', 'access.import'];

const readOnly: StorageCheck = (resource) => {
  const isKept = logOf(resource) !== undefined || derivedOf(resource) !== undefined;
  const takesFiles = importedOf(resource).length > 0;
  return isComputed(resource) || isKept
    ? tableWords(resource)
        .filter(([path, isSaid]) => isSaid && !(isKept && wordsOfKept.test(path)))
        .filter(([path]) => !(takesFiles && wordsOfFiles.includes(path)))
        .map(([path]) =>
          error(
            'RES652',
            `${resource.name}.${path}`,
            logOf(resource) ? 'Rows of a log cannot do it.' : 'Rows that are worked out cannot do it.',
            path.startsWith('calls.') ? 'Set it to null.' : 'Leave it out.',
          ),
        )
    : [];
};

/** A reference is joined and looked up, and rows that are worked out can be neither. */
const references: StorageCheck = ({ name, fields }, { byName }) =>
  fields.flatMap((field): Fault[] => {
    const target = byName.get(field.reference ?? '');
    if (target && logOf(target))
      return [
        error(
          'RES653',
          `${name}.fields.${field.name}.reference`,
          `The rows of ${target.name} go when they are old, and nothing may lead to them.`,
          'Keep the key as a number or a text.',
        ),
      ];
    return target && (isComputed(target) || derivedOf(target))
      ? [
          error(
            'RES653',
            `${name}.fields.${field.name}.reference`,
            `The rows of ${target.name} are worked out, and cannot be joined.`,
            'Keep the key as a number or a text.',
          ),
        ]
      : [];
  });

const log: StorageCheck = (resource, { types }) => {
  const kept = logOf(resource);
  if (!kept) return [];
  const { name, list } = resource;
  const field = fieldOf(resource, kept.at);
  const type = types[field?.type ?? ''];
  const isMoment = field && type && knowsMoments(field, type);
  return [
    ...unknownFields('RES608', [[`${name}.storage.log.at`, kept.at]], resource),
    ...(field && !(isMoment && list.sortable.includes(kept.at))
      ? [
          error(
            'RES692',
            `${name}.storage.log.at`,
            `'${kept.at}' cannot say when a row was noted: what is over is found by it.`,
            'Name a moment of list.sortable.',
          ),
        ]
      : []),
    ...(Number.isInteger(kept.days) && kept.days > 0
      ? []
      : [
          error(
            'RES692',
            `${name}.storage.log.days`,
            `It is kept for whole days, at least one; got ${kept.days}.`,
            'Say how many.',
          ),
        ]),
  ];
};

/** Files fill a field that nothing else writes, of the rows that their lines find; and no other. */
const filled = (resource: Resource, imported: readonly Named[], like: readonly string[]): Fault[] => {
  const { name, fields, import: config } = resource;
  const names = imported.map(([, field]) => field);
  const own = fields.filter((field) => !field.readOnly && !field.stamp && field.from === undefined);
  return [
    ...unknownFields('RES608', imported, resource),
    ...imported
      .filter(([, field]) => fieldOf(resource, field) && !own.some((one) => one.name === field))
      .map(([path, field]) => error('RES693', path, `'${field}' is not written.`, 'Leave out readOnly.')),
    ...(names.length > 0 && JSON.stringify(importKeys(resource)) !== JSON.stringify([like])
      ? [
          error(
            'RES693',
            `${name}.import.key`,
            'A file finds the rows that are alike.',
            `Say import: { key: ${JSON.stringify([like])} }.`,
          ),
        ]
      : []),
    ...(config && names.length > 0
      ? own
          .filter((field) => !names.includes(field.name) && !like.includes(field.name))
          .map((field) =>
            error(
              'RES693',
              `${name}.fields.${field.name}`,
              `A job works '${field.name}' out, and a file could write it.`,
              'Add readOnly: true, or name it in storage.derived.imported.',
            ),
          )
      : []),
  ];
};

/** Its set is told by a stored value that every row has; what is alike in a row is stored as well. */
const derived: StorageCheck = (resource) => {
  const said = derivedOf(resource);
  if (!said) return [];
  const at = `${resource.name}.storage.derived`;
  const { set, like, imported } = said;
  const named: Named[] = [[`${at}.set`, set], ...like.map((name, place): Named => [`${at}.like[${place}]`, name])];
  return [
    ...unknownFields('RES608', named, resource),
    ...named.flatMap(([path, name]) => {
      const field = fieldOf(resource, name);
      const isHeld = field && field.from === undefined && field.stored !== false && !field.many;
      const isGiven = field?.required === true || resource.key.includes(name);
      return !field || (isHeld && isGiven)
        ? []
        : [error('RES693', path, `Not every row has one value of '${name}'.`, 'Name a stored field that is required.')];
    }),
    ...filled(resource, listed(`${at}.imported`, imported), like),
    ...(like.length > 0
      ? []
      : [error('RES693', `${at}.like`, 'Nothing says which rows of two sets are the same.', "Say ['id'], or fields.")]),
  ];
};

export const storageChecks: readonly StorageCheck[] = [operation, needs, readOnly, references, log, derived];
