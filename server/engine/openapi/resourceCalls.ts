import { restoreNeeds } from '../../../src/core/declaration/access.ts';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import { separators } from '../../../src/core/csv/csv.ts';
import type { Call } from '../../../src/core/words/callsConfig.ts';
import type { Dialect } from '../../../src/core/wire/dialect.ts';
import { toJsonSchema, type JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource, ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import { countBody } from '../calls/countRoute.ts';
import { dialectOf, listCallsOf } from '../calls/listRoute.ts';
import { wholeColumns } from '../queries/output.ts';
import { baseOf } from '../calls/paths.ts';
import { actionFileCalls, inputOf } from './actionFiles.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import { listAnswer, type CallDescription } from './operation.ts';

/** What a description of calls asks of the engine: nothing that runs. */
export type Describing = Pick<EngineContext, 'application' | 'dialects'>;
/** How the service of a resource answers. */
interface Answering {
  dialect: Dialect;
  isVersioned: boolean;
}
type Writer = (resource: Resource, answering: Answering) => Omit<CallDescription, 'method' | 'path' | 'tag' | 'id'>;

const listNeeds = ({ access }: Resource): string[] => [...access.list, ...access.lookup];
const showNeeds = ({ access }: Resource): string[] => [...access.show, ...access.lookup];
const codes: JsonSchema = listOf({ type: ['string', 'integer'] });
const changes = (resource: Resource, { isVersioned }: Pick<Answering, 'isVersioned'>): JsonSchema => ({
  type: 'object',
  properties: {
    ...(isVersioned ? { version: { type: 'integer' } } : {}),
    changes: ref(`${resource.name}.changes`),
    ...(resource.related.length > 0 ? { related: { type: 'object' } } : {}),
  },
  required: ['changes'],
});
const saved = (resource: Resource): JsonSchema => answerOf(ref(resource.name));

// Without versions nobody can tell that a record changed.
const conflicts = ({ isVersioned }: Answering): number[] => (isVersioned ? [409] : []);

/** What each declared call takes and answers, by its key in the declaration. */
const calls: Readonly<Record<keyof Resource['calls'], Writer>> = {
  list: (resource, { dialect }) => ({
    summary: `List ${resource.title.many}`,
    permissions: listNeeds(resource),
    ...listAnswer(dialect, ref(`${resource.name}.row`)),
    errors: [400],
  }),
  query: (resource, { dialect }) => ({
    summary: `Find ${resource.title.many} by a text`,
    permissions: listNeeds(resource),
    ...listAnswer(dialect, ref(`${resource.name}.row`)),
    errors: [400],
  }),
  search: (resource, { dialect }) => ({
    summary: `Find ${resource.title.many} by codes`,
    permissions: listNeeds(resource),
    body: codes,
    ...listAnswer(dialect, ref(`${resource.name}.row`)),
    errors: [400],
  }),
  count: (resource) => ({
    summary: `How many ${resource.title.many} a query finds`,
    permissions: listNeeds(resource),
    body: toJsonSchema(countBody),
    errors: [400],
    answer: answerOf({ type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] }),
  }),
  pair: (resource) => ({
    summary: `One ${resource.title.one} by the values that are unique together`,
    permissions: showNeeds(resource),
    answer: saved(resource),
    errors: [400, 404],
  }),
  show: (resource) => ({
    summary: `One ${resource.title.one}`,
    permissions: showNeeds(resource),
    answer: saved(resource),
    ...showParameters(resource),
  }),
  create: (resource, answering) => ({
    summary: `Create one ${resource.title.one}`,
    permissions: resource.access.create,
    body: { oneOf: [ref(`${resource.name}.changes`), changes(resource, answering)] },
    answer: saved(resource),
    status: 201,
    errors: [400, 422],
  }),
  update: (resource, answering) => ({
    summary: `Change one ${resource.title.one}`,
    permissions: resource.access.edit,
    body: { oneOf: [changes(resource, answering), ref(`${resource.name}.changes`)] },
    answer: saved(resource),
    errors: [400, 404, ...conflicts(answering), 422],
  }),
  delete: (resource, answering) => ({
    summary: `Delete one ${resource.title.one}`,
    permissions: resource.access.delete,
    answer: saved(resource),
    errors: [...(resource.deleteQuery ? [400] : []), 404, ...conflicts(answering), 422],
    ...deleteParameters(resource, answering),
  }),
  bulkCreate: (resource) => ({
    summary: `Create many ${resource.title.many}; the answer is keyed by ${(resource.bulkCreate?.of ?? resource.key).join(' and ')}`,
    permissions: resource.access.bulk,
    body: listOf(ref(`${resource.name}.changes`)),
    answer: ref('PerId'),
    errors: [400, 422],
  }),
  bulkUpdate: (resource) => ({
    summary: `Change many ${resource.title.many}`,
    permissions: resource.access.bulk,
    answer: ref('PerId'),
    errors: [400],
    body: {
      oneOf: [
        {
          type: 'object',
          properties: { ids: codes, changes: ref(`${resource.name}.changes`) },
          required: ['ids', 'changes'],
        },
        listOf({ type: 'object', properties: { id: {}, version: { type: 'integer' } }, required: ['id'] }),
      ],
    },
  }),
  bulkDelete: (resource) => ({
    summary: `Delete many ${resource.title.many}`,
    permissions: resource.access.bulk,
    body: codes,
    answer: ref('PerId'),
    errors: [400],
  }),
  history: (resource) => ({
    summary: `What changed of one ${resource.title.one}`,
    permissions: resource.access.show,
    answer: answerOf(listOf(ref('HistoryEntry'))),
    errors: [404],
  }),
  export: (resource) => ({
    summary: `${resource.title.many} as a CSV file`,
    permissions: resource.access.export,
    errors: [400],
    answerType: 'text/csv',
    answer: { type: 'string' },
    body: {
      type: 'object',
      properties: {
        selection: { type: 'object' },
        columns: listOf({ type: 'string', enum: wholeColumns(resource) }),
        separator: { type: 'string', enum: [...separators] },
        sort: {
          type: 'object',
          properties: { field: { type: ['string', 'null'] }, order: { type: 'string', enum: ['ASC', 'DESC'] } },
          required: ['field', 'order'],
        },
      },
    },
  }),
};

/** What is saved with a record may be asked for along with it. */
const showParameters = ({ related }: Resource): { parameters?: JsonSchema[]; errors: number[] } => {
  const names = related.flatMap(({ resource, save }) => (save === 'withForm' ? [resource] : []));
  if (names.length === 0) return { errors: [404] };
  return {
    parameters: [{ name: 'related', in: 'query', schema: { type: 'string', enum: names } }],
    errors: [400, 404],
  };
};

const deleteParameters = (
  { deleteQuery = {} }: Resource,
  { isVersioned: versioned }: Answering,
): { parameters?: JsonSchema[] } => {
  const constants = Object.entries(deleteQuery).map(([name, value]) => ({
    name,
    in: 'query',
    schema: { type: 'string', enum: [String(value)] },
  }));
  const parameters = [
    ...(versioned ? [{ name: 'version', in: 'query', schema: { type: 'integer' } }] : []),
    ...constants,
  ];
  return parameters.length > 0 ? { parameters } : {};
};

/** Every call of a resource: the declared ones, its actions and its restore. */
export const resourceCalls = (context: Describing, resource: Resource): CallDescription[] => {
  const base = baseOf(context, resource);
  const declared = Object.entries(calls).flatMap(([kind, write]) => {
    const call = resource.calls[kind as keyof typeof calls]; // its own keys
    if (call === null) return [];
    const description = {
      ...place(base, resource, kind, call),
      ...write(resource, { dialect: dialectOf(context, resource), isVersioned: isVersioned(context, resource) }),
    };
    return [listLike.has(kind) ? { ...description, parameters: listParameters(context, resource, kind) } : description];
  });
  return [
    ...declared,
    ...actionCalls(base, resource),
    ...actionFileCalls(base, resource),
    ...restoreCall(base, resource),
  ];
};

const isVersioned = ({ application }: Describing, { service }: Resource): boolean =>
  application.services[service]?.capabilities.version === 'field';

const listLike: ReadonlySet<string> = new Set(['list', 'query', 'search']);

const place = (
  base: string,
  resource: Resource,
  kind: string,
  call: Call,
): Pick<CallDescription, 'method' | 'path' | 'tag' | 'id'> => {
  const { method, path } = parseCall(call);
  return { method, path: base + path, tag: resource.name, id: `${resource.name}.${kind}` };
};

/** The parameters of a list as its dialect writes them: it is asked to encode one query of every kind. */
const listParameters = (context: Describing, resource: Resource, kind: string): JsonSchema[] => {
  const dialect = dialectOf(context, resource);
  const listCalls = listCallsOf(resource);
  const sort = { field: resource.list.sortable[0] ?? resource.key[0] ?? 'id', order: 'ASC' } as const;
  const whole = {
    filter: {},
    sort,
    page: 2,
    perPage: 50,
    columns: [...resource.key],
    total: 'exact',
    deleted: true,
  } as const;
  const plain = dialect.encode({ ...whole, columns: [...whole.columns] }, listCalls).query;
  const filters = Object.keys(resource.list.filters).flatMap((name) =>
    [{ eq: 'value' }, { in: ['one', 'other'] }, { gte: 'least', lte: 'most' }].flatMap((condition) =>
      dialect
        .encode({ filter: { [name]: condition }, sort, page: 1, perPage: 1 }, listCalls)
        .query.filter(([pair]) => pair.includes(name)),
    ),
  );
  const text = kind === 'query' ? [['q', 'text'] as const] : [];
  const named = new Map<string, string>([
    ...text,
    ...plain,
    ...filters.filter(([name]) => !plain.some(([other]) => other === name)),
  ]);
  return [...named].map(([name, example]) => ({
    name,
    in: 'query',
    required: false,
    example,
    schema: { type: /^\d+$/.test(example) ? 'integer' : 'string' },
    ...(name.endsWith('[]') ? { schema: { type: 'array', items: { type: 'string' } }, explode: true } : {}),
  }));
};

const actionCalls = (base: string, resource: Resource): CallDescription[] =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    callsOnce(action).map(([on, call]) => ({
      ...place(base, resource, `${name}.${on}`, call),
      summary: `${action.label}: ${on === 'record' ? `one ${resource.title.one}` : on === 'selection' ? `many ${resource.title.many}` : resource.title.many}`,
      permissions: (on === 'selection' ? action.permissionsOfMany : undefined) ?? action.permissions,
      ...actionBody(action, on),
      ...(action.result === 'job' ? { status: 202 } : {}),
      answer: answersPerId(action, on)
        ? ref('PerId')
        : on === 'record' && action.result === 'record'
          ? saved(resource)
          : answerOf({}),
      errors: [400, 404, 409, 422],
    })),
  );

/** One call may serve a selection and the whole collection. */
const callsOnce = ({ request }: ResourceAction): [string, Call][] => {
  const all = Object.entries(request);
  return all.filter(([, call], at) => all.findIndex(([, other]) => other === call) === at);
};

/** The spec's bulk calls, and what says so. */
const answersPerId = ({ result, operation }: ResourceAction, on: string): boolean =>
  result === 'perId' || (on === 'selection' && operation === undefined);

const actionBody = (action: ResourceAction, on: string): { body?: JsonSchema } => {
  const input = inputOf(action);
  if (action.rewire && input) {
    const properties = { id: {}, version: { type: 'integer' }, ...(input['properties'] as object) }; // of an object
    const row = {
      type: 'object',
      properties,
      required: ['id', ...((input['required'] as string[] | undefined) ?? [])],
    };
    return { body: on === 'selection' ? listOf(row) : row };
  }
  if (on !== 'selection') return input ? { body: input } : {};
  if (action.operation === undefined) return { body: codes };
  const members = (name: string, schema: JsonSchema): JsonSchema => {
    const properties = { ...(input?.['properties'] as object | undefined), [name]: schema };
    return { type: 'object', properties, required: [...((input?.['required'] as string[] | undefined) ?? []), name] }; // of an object
  };
  const isOptional = action.request.collection === action.request.selection;
  const forms = [
    members(action.idsIn ?? 'ids', codes),
    members('selection', { type: 'object' }),
    ...(action.idsIn ? [] : [codes]),
    ...(isOptional ? [input ?? { type: 'object' }] : []),
  ];
  return { body: { anyOf: forms } };
};

const restoreCall = (base: string, resource: Resource): CallDescription[] => {
  const restore = resource.delete?.restore;
  if (!restore) return [];
  return [
    {
      ...place(base, resource, 'restore', restore.request),
      summary: `Bring back deleted ${resource.title.many}`,
      permissions: restoreNeeds(resource),
      body: codes,
      answer: ref('PerId'),
      errors: [400],
    },
  ];
};

/** Its help, and who alone gets it. */
const describeField = ({ access }: Resource, { name, help }: Field): { description?: string } => {
  const needs = (access.reads?.[name] ?? []).map((codes) => `Only in answers to who holds ${codes.join(' or ')}.`);
  const said = [...(help ? [help] : []), ...needs].join(' ');
  return said === '' ? {} : { description: said };
};

/** The schemas of a resource: a whole record, what a write may change, and a row of a list. */
export const resourceSchemas = (context: Describing, resource: Resource): [string, JsonSchema][] => {
  const { $schema: _, ...changed } = toJsonSchema(resource.schema.partial());
  const properties = changed['properties'] as Record<string, JsonSchema>; // of an object
  const titled = Object.fromEntries(
    resource.fields.map((field) => [
      field.name,
      {
        title: field.label,
        ...describeField(resource, field),
        ...properties[field.name],
        ...(field.readOnly ? { readOnly: true } : {}),
      },
    ]),
  );
  const versioned = isVersioned(context, resource) ? { version: { type: 'integer' } } : {};
  const refs = resource.fields.some(({ reference }) => reference !== undefined) ? { _refs: { type: 'object' } } : {};
  const row = { type: 'object', properties: { id: { type: ['string', 'integer'] }, ...versioned, ...refs, ...titled } };
  return [
    [resource.name, { ...row, required: ['id', ...Object.keys(versioned)] }],
    [`${resource.name}.changes`, { type: 'object', properties: titled, additionalProperties: false }],
    [`${resource.name}.row`, { ...row, required: ['id'] }],
  ];
};
