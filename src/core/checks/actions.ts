import { accessKinds, type AccessKind, type Resource, type ResourceAccess } from '../declaration/resource.ts';
import {
  conditionFaults,
  error,
  fieldOf,
  keysOf,
  listed,
  unknownFields,
  unknownNames,
  valueFaults,
  warning,
  type Check,
  type Fault,
  type Named,
} from './check.ts';

const permissionsNamed: Check = (resource, { application }) => {
  const { name, access, states, actions } = resource;
  const named: Named[] = [
    ...accessKinds
      .filter((kind) => !follows(access, kind))
      .flatMap((kind) => listed(`${name}.access.${kind}`, access[kind])),
    ...Object.entries(access.fields).flatMap(([field, codes]) =>
      listed(`${name}.access.fields.${field}${access.reads?.[field] ? '.edit' : ''}`, codes),
    ),
    ...Object.entries(access.reads ?? {}).flatMap(([field, needs]) =>
      listed(`${name}.access.fields.${field}.read`, needs.flat()),
    ),
    ...Object.entries(actions).flatMap(([action, { permissions, permissionsOfMany }]) => [
      ...listed(`${name}.actions.${action}.permissions`, permissions),
      ...listed(`${name}.actions.${action}.permissionsOfMany`, permissionsOfMany),
    ]),
    ...(states?.transitions ?? []).flatMap(({ permissions }, at) =>
      listed(`${name}.states.transitions[${at}].permissions`, permissions),
    ),
    ...Object.entries(resource.attention ?? {}).flatMap(([tile, { access: told }]) =>
      listed(`${name}.attention.${tile}.access`, told),
    ),
    ...Object.entries(resource.trends ?? {}).flatMap(([trend, { access: told }]) =>
      listed(`${name}.trends.${trend}.access`, told),
    ),
    ...(states?.afterEdit?.unless
      ? [[`${name}.states.afterEdit.unless.permission`, states.afterEdit.unless.permission] as const]
      : []),
  ];
  return unknownNames('RES801', named, Object.keys(application.permissions), 'a permission');
};

/** Access that a declaration does not name itself: it is that of `edit`, of `list` or of `bulk`, and told there. */
const follows = (access: ResourceAccess, kind: AccessKind): boolean =>
  kind !== 'list' &&
  kind !== 'edit' &&
  (access[kind] === access.edit ||
    access[kind] === access.list ||
    (kind === 'import' && access.import === access.bulk));

/** A phrase of one record says nothing of several. */
const phrased: Check = ({ name, actions }) =>
  Object.entries(actions).flatMap(([action, { ofOne, ofAll, on }]) =>
    ofOne === undefined || ofAll === true || on.length === 0 || on.join() === 'record'
      ? []
      : [
          error(
            'RES803',
            `${name}.actions.${action}.ofOne`,
            'Its button stands elsewhere than at a record.',
            'Say label alone.',
          ),
        ],
  );

/** One action leads a list, in the place of what makes a record of it. What is shared is the file of a job. */
const placed: Check = ({ name, actions, calls, access }) => {
  const leading = Object.entries(actions).filter(([, { leads }]) => leads === true);
  const isMade = (calls.create ?? null) !== null && access.create.length > 0;
  return [
    ...leading.flatMap(([action, { ofAll }], at) => {
      const path = `${name}.actions.${action}.leads`;
      if (ofAll !== true) return [error('RES803', path, 'It is not of all of the list.', 'Say ofAll: true.')];
      if (isMade) return [error('RES803', path, 'What makes a record leads the list.', 'Leave it out.')];
      return at === 0 ? [] : [error('RES803', path, `'${leading[0]?.[0]}' leads the list.`, 'Leave it out.')];
    }),
    ...Object.entries(actions).flatMap(([action, { ofAll, on, operation, ends, sharesFile, result }]) => [
      ...(ofAll === true && (on.join() !== 'collection' || operation === undefined)
        ? [
            error(
              'RES803',
              `${name}.actions.${action}.ofAll`,
              'It takes records.',
              "Leave it out, or say on: ['collection'] and an operation.",
            ),
          ]
        : []),
      ...(ends !== undefined && (result !== 'job' || operation === undefined)
        ? [error('RES803', `${name}.actions.${action}.ends`, 'It is no job.', "Say result: 'job' and an operation.")]
        : []),
      ...(sharesFile === true && result !== 'job'
        ? [error('RES803', `${name}.actions.${action}.sharesFile`, 'It writes no file.', "Say result: 'job'.")]
        : []),
    ]),
  ];
};

/** What a dialog tells beforehand is the answer of an action that shows one. */
const foreseen: Check = ({ name, actions }) => {
  const answering = Object.entries(actions).flatMap(([action, { shows }]) => (shows ? [action] : []));
  const named = Object.entries(actions).flatMap(([action, { confirm }]): Named[] =>
    confirm?.foresees === undefined ? [] : [[`${name}.actions.${action}.confirm.foresees`, confirm.foresees]],
  );
  const vain = Object.entries(actions).filter(([, { confirm }]) => confirm?.nothing && confirm.foresees === undefined);
  const asked = Object.entries(actions).flatMap(([action, { confirm }]) => {
    const columns = actions[confirm?.foresees ?? '']?.shows?.columns ?? [];
    const at = `${name}.actions.${action}.confirm.nothing.when`;
    return unknownNames(
      'RES803',
      columns.length === 0 ? [] : Object.keys(confirm?.nothing?.when ?? {}).map((one): Named => [`${at}.${one}`, one]),
      columns.map((column) => column.name),
      'a column of that answer',
    );
  });
  return [
    ...unknownNames('RES803', named, answering, 'an action of it that shows an answer'),
    ...vain.map(([action]) =>
      error('RES803', `${name}.actions.${action}.confirm.nothing`, 'No answer is asked for it.', 'Say foresees too.'),
    ),
    ...asked,
  ];
};

/** A dialog begins with the answer of an action of the same records. */
const begun: Check = ({ name, actions, inputs }) => {
  const answering = Object.entries(actions).flatMap(([action, { result, operation, request }]) =>
    result === 'data' && operation !== undefined && request.selection !== undefined ? [action] : [],
  );
  return Object.entries(actions).flatMap(([action, { beginsWith, request }]) => {
    if (beginsWith === undefined) return [];
    const at = `${name}.actions.${action}.beginsWith`;
    const asks = request.selection !== undefined && (inputs[action] ?? []).length > 0;
    const named: Named[] = [[at, beginsWith]];
    return [
      ...unknownNames('RES803', named, answering, 'an action of selected records with an operation that answers data'),
      ...(asks
        ? []
        : [
            error(
              'RES803',
              at,
              'It takes no records, or asks for nothing.',
              'Leave it out, or say request.selection and an input.',
            ),
          ]),
    ];
  });
};

/** Only `data` is an answer that nothing else is known of; it is shown, or it says itself what it came to. */
const answered: Check = ({ name, key, actions }) =>
  Object.entries(actions).flatMap(([action, { result, operation, shows, says, texts }]) => {
    const at = `${name}.actions.${action}`;
    const isAnswer = result === 'data' && operation !== undefined;
    const members = shows?.columns.map((column) => column.name) ?? [];
    return [
      ...(says && (!isAnswer || shows)
        ? [error('RES803', `${at}.says`, 'Its answer is told otherwise.', "Say result: 'data' and an operation alone.")]
        : []),
      ...(says && texts?.done !== undefined
        ? [error('RES803', `${at}.texts.done`, 'The answer says itself what was done.', 'Leave it out.')]
        : []),
      ...unknownNames(
        'RES803',
        shows?.fault === undefined ? [] : [[`${at}.shows.fault`, shows.fault]],
        members,
        'a column of the answer',
      ),
      ...(shows?.fault !== undefined && (shows.rows !== undefined || key.length > 1)
        ? [
            error(
              'RES803',
              `${at}.shows.fault`,
              'Its rows are not those of records.',
              'Leave it out, or answer a row for each record, by its one key.',
            ),
          ]
        : []),
    ];
  });

const closed: Check = ({ name, access, actions }) => [
  ...(access.list.length === 0
    ? [warning('RES802', `${name}.access.list`, 'Nobody may list the resource.', 'Name a permission.')]
    : []),
  ...Object.entries(actions)
    .filter(([, { permissions }]) => permissions.length === 0)
    .map(([action]) =>
      error('RES802', `${name}.actions.${action}.permissions`, 'Nobody may do this.', 'Name a permission.'),
    ),
];

const operations: Check = ({ name, actions }, { application }) =>
  unknownNames(
    'RES803',
    Object.entries(actions).flatMap(([action, { operation, ends }]) => [
      ...(operation === undefined ? [] : [[`${name}.actions.${action}.operation`, operation] as const]),
      ...(ends === undefined ? [] : [[`${name}.actions.${action}.ends`, ends] as const]),
    ]),
    application.names.operations,
    'an operation',
  );

/** The engine itself moves states, restores and rewires; everything else is an operation. */
const doesNothing: Check = ({ name, actions, states, delete: remove }) =>
  Object.entries(actions)
    .filter(([action, { operation, request, rewire, copies }]) => {
      const moves = states?.transitions?.some((transition) => transition.action === action);
      const restores = Object.values(request).some((call) => call === remove?.restore?.request);
      return operation === undefined && !rewire && !copies && !moves && !restores;
    })
    .map(([action]) =>
      error(
        'RES804',
        `${name}.actions.${action}`,
        'Nothing says what the action does.',
        'Name an operation, or add a transition of this action.',
      ),
    );

const undoneBy: Check = ({ name, actions }) =>
  Object.entries(actions).flatMap(([action, { undo }]) =>
    typeof undo === 'string' && undo !== 'changeSet'
      ? unknownNames('RES805', [[`${name}.actions.${action}.undo`, undo]], Object.keys(actions), `an action of ${name}`)
      : [],
  );

const conditions: Check = (resource, { types }) =>
  Object.entries(resource.actions).flatMap(([action, { when }]) =>
    conditionFaults('RES806', `${resource.name}.actions.${action}.when`, when, resource, types),
  );

/** A place of fields that are not unique together could be taken twice. */
const rewires: Check = (resource) =>
  Object.entries(resource.actions).flatMap(([action, { rewire }]) => {
    if (!rewire) return [];
    const at = `${resource.name}.actions.${action}.rewire`;
    const named: Named[] = [
      [`${at}.field`, rewire.field],
      ...listed(`${at}.with`, rewire.with),
      ...listed(`${at}.carries`, rewire.carries),
      ...keysOf(`${at}.copies`, rewire.copies),
      ...Object.entries(rewire.copies).map(([name, from]) => [`${at}.copies.${name}`, from ?? ''] as const),
    ];
    return [
      ...unknownFields('RES807', named, resource),
      ...valueFaults('RES807', `${at}.takes`, rewire.takes, resource),
      ...valueFaults('RES807', `${at}.leaves`, rewire.leaves, resource),
      ...togetherFaults(['RES808', `${at}.with`], rewire.field, rewire.with, resource),
    ];
  });

/** Of fields that there are: the first is declared unique with the others. */
const togetherFaults = (
  [code, path]: readonly [code: string, path: string],
  field: string,
  others: readonly string[],
  resource: Resource,
): Fault[] => {
  if (![field, ...others].every((name) => fieldOf(resource, name))) return [];
  if (others.length === 0)
    return [error(code, path, 'It names no field.', `Name those that '${field}' is unique with.`)];
  const { unique } = fieldOf(resource, field) ?? {};
  if (typeof unique === 'object' && unique.with.toSorted().join() === others.toSorted().join()) return [];
  const quoted = others.map((name) => `'${name}'`).join(', ');
  return [
    error(
      code,
      path,
      `'${field}' is not unique with ${quoted}.`,
      `Say so in '${field}': unique: { with: [${quoted}] }.`,
    ),
  ];
};

const pairs: Check = (resource) => {
  const { bulkCreate, name } = resource;
  if (!bulkCreate) return [];
  const [first, second] = bulkCreate.of;
  const of = listed(`${name}.bulkCreate.of`, bulkCreate.of);
  return [
    ...unknownFields('RES809', [...of, ...listed(`${name}.bulkCreate.fields`, bulkCreate.fields)], resource),
    ...of
      .filter(([, field]) => fieldOf(resource, field)?.reference === undefined && fieldOf(resource, field))
      .map(([path, field]) => error('RES809', path, `'${field}' refers to nothing.`, 'Name two references.')),
    ...togetherFaults(['RES809', `${name}.bulkCreate.of`], first, [second], resource),
  ];
};

export const actionChecks: readonly Check[] = [
  permissionsNamed,
  closed,
  phrased,
  placed,
  foreseen,
  begun,
  answered,
  operations,
  doesNothing,
  undoneBy,
  conditions,
  rewires,
  pairs,
];
