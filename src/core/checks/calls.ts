import { isWhole, maxImportRows, usualWholeRows } from '../csv/wholeImport.ts';
import { isPath, parseCall, placeholdersOf } from '../declaration/calls.ts';
import type { Resource } from '../declaration/resource.ts';
import { error, type ApplicationCheck, type Check, type CheckContext, type Fault } from './check.ts';

type CallName = keyof Resource['calls'];

// What each call must say, and may say besides: a list of braces.
const needed: Partial<Record<CallName, string>> = {
  show: 'id',
  update: 'id',
  delete: 'id',
  history: 'id',
  clone: 'id',
};

const known = (resource: Resource): string[] => [
  'id',
  'kind',
  ...resource.key,
  ...resource.fields.map((field) => field.name),
  ...(resource.parent ? [resource.parent.by] : []),
];

const callFaults = (
  code: { shape: string; braces: string },
  at: string,
  call: string,
  allowed: readonly string[],
): Fault[] => {
  try {
    const unknown = placeholdersOf(parseCall(call).path).filter((name) => !allowed.includes(name));
    return unknown.map((name) =>
      error(
        code.braces,
        at,
        `Nothing fills {${name}} of '${call}'.`,
        'A path knows {id}, {kind} of a search, and the fields of the record.',
      ),
    );
  } catch {
    return [error(code.shape, at, `'${call}' is no call.`, "A method, a blank and a path: 'GET /items/{id}'.")];
  }
};

const declared: Check = (resource) =>
  Object.entries(resource.calls).flatMap(([name, call]) => {
    // A path that is none is told where it stands, not in each call that follows it.
    if (call === null || (!isPath(resource.path) && call.includes(resource.path))) return [];
    const at = `${resource.name}.calls.${name}`;
    const allowed = known(resource).filter((brace) => brace !== 'kind' || name === 'search');
    const need = needed[name as CallName]; // the keys of calls
    const holdsKey = call.includes(`{${need}}`) || resource.key.every((field) => call.includes(`{${field}}`));
    return [
      ...callFaults({ shape: 'RES701', braces: 'RES702' }, at, call, allowed),
      ...(need === undefined || holdsKey
        ? []
        : [error('RES703', at, `'${call}' does not say which record is meant.`, `Add '/{${need}}' to its path.`)]),
    ];
  });

/** Values that find one record are unique together. */
const pair: Check = (resource) => {
  const { calls, fields, name } = resource;
  if (calls.pair === null) return [];
  const named = placeholdersOf(calls.pair);
  const isUnique = fields.some(
    ({ name: field, unique }) =>
      typeof unique === 'object' && [field, ...unique.with].toSorted().join() === named.toSorted().join(),
  );
  return isUnique
    ? []
    : [
        error(
          'RES708',
          `${name}.calls.pair`,
          `'${calls.pair}' may find several records.`,
          'Its braces name the fields of a unique: { with: [...] }.',
        ),
      ];
};

/** Rows are read as those of a file. */
const rows: Check = ({ name, calls, import: imports }) =>
  calls.importRows === null || imports
    ? []
    : [error('RES711', `${name}.calls.importRows`, 'Nothing says how its rows are read.', "Give it 'import'.")];

/** Rows that are written together are so of a file too. */
const wholeRows: Check = (resource) =>
  isWhole(resource, 'import') && (maxImportRows(resource) ?? 0) <= usualWholeRows
    ? []
    : (['validateRows', 'saveRows'] as const).flatMap((call) =>
        resource.calls[call] === null
          ? []
          : [
              error(
                'RES646',
                `${resource.name}.calls.${call}`,
                'Its rows are not written together by one call.',
                `Give it 'import' with atomic: 'all', of at most ${usualWholeRows} rows.`,
              ),
            ],
      );

const asked: Check = (resource) =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    Object.entries(action.request).flatMap(([on, call]) => {
      const at = `${resource.name}.actions.${name}.request.${on}`;
      if (call === undefined) return [];
      const unnamed =
        on === 'record' && !action.rewire && placeholdersOf(call).length === 0
          ? [error('RES705', at, `'${call}' does not say which record is meant.`, "Add '/{id}' to its path.")]
          : [];
      // What has to be said before it runs fills a brace too.
      const said = (resource.inputs[name] ?? []).flatMap((field) => (field.required ? [field.name] : []));
      const allowed = [...known(resource), ...said];
      return [...callFaults({ shape: 'RES704', braces: 'RES704' }, at, call, allowed), ...unnamed];
    }),
  );

const withoutRequest: Check = ({ name, actions }) =>
  Object.entries(actions).flatMap(([action, { on, request, result, operation }]) => {
    const at = `${name}.actions.${action}`;
    return [
      ...(on.length === 0 && result !== 'data' && (operation === undefined || request.collection === undefined)
        ? [error('RES706', `${at}.on`, 'The action stands nowhere.', "Name 'record', 'selection' or 'collection'.")]
        : []),
      // A selection is also served by plans, or one record at a time; one record is a selection of one.
      ...on
        .filter(
          (place) =>
            request[place] === undefined &&
            !(place === 'selection' && request.record !== undefined) &&
            !(place === 'record' && request.selection !== undefined),
        )
        .map((place) =>
          error('RES706', `${at}.request.${place}`, `The action stands on a ${place} and has no request for it.`),
        ),
    ];
  });

const callsTwice: Check = ({ name, calls, actions }) => {
  const all = [
    ...Object.entries(calls).flatMap(([key, call]) => (call === null ? [] : [[`${name}.calls.${key}`, call] as const])),
    ...Object.entries(actions).flatMap(([key, { request }]) =>
      requestsOnce(request).map(([on, call]) => [`${name}.actions.${key}.request.${on}`, call] as const),
    ),
  ];
  return all
    .filter(([, call], at) => all.findIndex(([, other]) => other === call) < at)
    .map(([path, call]) =>
      error('RES707', path, `'${call}' already means something else here.`, 'Each call has one meaning.'),
    );
};

/** An action may take a selection and, without one, the whole collection by the same call. */
const requestsOnce = ({ selection, collection, ...rest }: Resource['actions'][string]['request']): [string, string][] =>
  Object.entries({
    ...rest,
    ...(selection && { selection }),
    ...(collection && collection !== selection && { collection }),
  });

/** Calls whose path is filled from the key of a record; all others know the parent, and a search its kind. */
const ofRecords: readonly string[] = ['show', 'update', 'delete', 'history', 'clone'];

/** A brace that nothing fills is never answered: a list knows no record. */
const unfilled: Check = (resource) => {
  const { name, calls, parent } = resource;
  const always = [...(parent ? [parent.by] : []), ...placeholdersOf(resource.path)];
  return Object.entries(calls).flatMap(([call, text]) => {
    if (text === null || call === 'pair') return [];
    const filled = [
      ...always,
      ...(call === 'search' ? ['kind'] : []),
      ...(ofRecords.includes(call) ? ['id', ...resource.key] : []),
    ];
    return placeholdersOf(text)
      .filter((brace) => known(resource).includes(brace) && brace !== 'kind' && !filled.includes(brace))
      .map((brace) =>
        error(
          'RES710',
          `${name}.calls.${call}`,
          `Nothing fills {${brace}} of '${text}': this call is of no record.`,
          `Take it out of the path, or say parent: { resource, by: '${brace}' }.`,
        ),
      );
  });
};

const unfilledPath: Check = ({ name, path, parent }) =>
  placeholdersOf(path)
    .filter((brace) => brace !== parent?.by)
    .map((brace) =>
      error(
        'RES710',
        `${name}.path`,
        `Nothing fills {${brace}} of '${path}': a list is of no record.`,
        `Take it out, or say parent: { resource, by: '${brace}' }.`,
      ),
    );

/** What the router takes a call for: names of braces do not tell two apart. */
const routeOf = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

const routesOf = ({ application }: CheckContext): Route[] =>
  application.resources.flatMap(({ name, service, calls, actions }) => [
    ...Object.entries(calls).flatMap(([key, call]) =>
      call === null ? [] : [{ name, at: `${name}.calls.${key}`, call, route: `${service} ${routeOf(call)}` }],
    ),
    ...Object.entries(actions).flatMap(([key, { request }]) =>
      requestsOnce(request).map(([on, call]) => ({
        name,
        at: `${name}.actions.${key}.request.${on}`,
        call,
        route: `${service} ${routeOf(call)}`,
      })),
    ),
  ]);

interface Route {
  /** The resource that declares it. */
  name: string;
  at: string;
  call: string;
  route: string;
}

/** Two resources that declare one call: the second could not be served. Two lists at one path are told as such. */
const callsOfTwo: ApplicationCheck = (context) => {
  const first = new Map<string, Route>();
  return routesOf(context).flatMap((route) => {
    const other = first.get(route.route);
    if (!other) first.set(route.route, route);
    return !other || other.name === route.name
      ? []
      : [
          error(
            'RES709',
            route.at,
            `'${route.call}' is a call of ${other.name} already: ${other.at}.`,
            'Give it a path of its own, or set it to null.',
          ),
        ];
  });
};

export const callChecks: readonly Check[] = [
  declared,
  pair,
  rows,
  wholeRows,
  asked,
  withoutRequest,
  callsTwice,
  unfilledPath,
  unfilled,
];
export const applicationCallChecks: readonly ApplicationCheck[] = [callsOfTwo];
