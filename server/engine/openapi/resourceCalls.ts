import type { FormatFacts } from '../../../src/core/wire/fileFormat.ts';
import { formats } from '../../../src/formats/index.ts';
import { separators } from '../../../src/core/csv/csv.ts';
import type { Dialect } from '../../../src/core/wire/dialect.ts';
import { toJsonSchema, type JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { holderOf } from '../../../src/core/declaration/checks.ts';
import { checkBody } from '../occupied/checkRoute.ts';
import { countBody } from '../calls/countRoute.ts';
import { mostPoints } from '../../../src/core/places/places.ts';
import { pointsBody } from '../places/pointsRoute.ts';
import { dialectOf } from '../calls/listRoute.ts';
import { wholeColumns } from '../queries/output.ts';
import { baseOf } from '../calls/paths.ts';
import { actionCalls, restoreCall } from './actionCalls.ts';
import { actionFileCalls } from './actionFiles.ts';
import { secretCalls } from './secrets.ts';
import { codes, isVersioned, placeOf, saved, type Describing } from './describing.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import { listParameters } from './listParameters.ts';
import { listAnswer, type CallDescription } from './operation.ts';

/** How the service of a resource answers. */
interface Answering {
  dialect: Dialect;
  isVersioned: boolean;
  /** Permissions of who may look its records up, for what refers to them. */
  lookers: readonly string[];
}
type Writer = (resource: Resource, answering: Answering) => Omit<CallDescription, 'method' | 'path' | 'tag' | 'id'>;

const listNeeds = ({ access }: Resource): string[] => [...access.list, ...access.lookup];
const showNeeds = ({ access }: Resource): string[] => [...access.show, ...access.lookup];
/** Permissions of whoever writes what refers to a resource, and so may look its records up. */
const lookersOf = ({ application }: Describing, { name }: Resource): string[] =>
  application.resources
    .filter(({ fields }) => fields.some(({ reference }) => reference === name))
    .flatMap(({ access }) => [...access.edit, ...access.create, ...access.bulk])
    .toSorted();
const changes = (resource: Resource, { isVersioned }: Pick<Answering, 'isVersioned'>): JsonSchema => ({
  type: 'object',
  properties: {
    ...(isVersioned ? { version: { type: 'integer' } } : {}),
    changes: ref(`${resource.name}.changes`),
    ...(resource.related.length > 0 ? { related: { type: 'object' } } : {}),
  },
  required: ['changes'],
});
// Without versions nobody can tell that a record changed.
const conflicts = ({ isVersioned }: Answering): number[] => (isVersioned ? [409] : []);

const number: JsonSchema = { type: 'number' };
const pointsShape: JsonSchema = {
  type: 'object',
  properties: {
    points: {
      type: 'object',
      properties: {
        ids: listOf({ type: ['string', 'number'] }),
        lat: listOf(number),
        lng: listOf(number),
        labels: listOf({ type: ['string', 'null'] }),
        states: listOf({}),
      },
      required: ['ids', 'lat', 'lng', 'labels', 'states'],
    },
    clusters: {
      type: 'object',
      properties: { lat: listOf(number), lng: listOf(number), counts: listOf({ type: 'integer' }) },
      required: ['lat', 'lng', 'counts'],
    },
    total: { type: 'integer' },
    placeless: {
      type: 'object',
      properties: { lat: { type: 'integer' }, lng: { type: 'integer' } },
      required: ['lat', 'lng'],
    },
  },
  required: ['total', 'placeless'],
};

const rowsBody: JsonSchema = {
  oneOf: [
    listOf({ type: 'object' }),
    { type: 'object', properties: { rows: listOf({ type: 'object' }) }, required: ['rows'] },
  ],
};

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
    body: { oneOf: [codes, { type: 'object', additionalProperties: codes, minProperties: 1, maxProperties: 1 }] },
    ...listAnswer(dialect, ref(`${resource.name}.row`)),
    errors: [400],
  }),
  all: (resource, { lookers }) => ({
    summary: `Every ${resource.title.one} in one answer; keys and names alone for whoever only refers to one`,
    permissions: [...new Set([...listNeeds(resource), ...lookers])],
    answer: answerOf(listOf(ref(`${resource.name}.row`))),
    errors: [400],
  }),
  count: (resource) => ({
    summary: `How many ${resource.title.many} a query finds`,
    permissions: listNeeds(resource),
    body: toJsonSchema(countBody),
    errors: [400],
    answer: answerOf({ type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] }),
  }),
  points: (resource) => ({
    summary: `Where the ${resource.title.many} lie that a query finds; of more than ${mostPoints} in clusters`,
    permissions: listNeeds(resource),
    body: toJsonSchema(pointsBody),
    errors: [400],
    answer: answerOf(pointsShape),
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
  clone: (resource) => ({
    summary: `Create a copy of one ${resource.title.one}`,
    permissions: resource.access.create,
    answer: saved(resource),
    status: 201,
    errors: [404, 422],
  }),
  check: (resource) => ({
    summary: `Who holds the periods that one ${resource.title.one} would take`,
    permissions: [...new Set([...resource.access.create, ...resource.access.edit])],
    body: toJsonSchema(checkBody),
    errors: [400],
    answer: answerOf(
      listOf({
        type: 'object',
        properties: {
          check: { type: 'string' },
          value: { type: ['object', 'null'], additionalProperties: true },
          [holderOf(resource)]: { type: ['string', 'number', 'null'] },
          label: { type: ['string', 'null'] },
        },
        required: ['check', 'value', holderOf(resource), 'label'],
      }),
    ),
  }),
  bulkCreate: (resource) => ({
    summary: `Create many ${resource.title.many}; the answer is keyed by ${resource.bulkAnswers ?? (resource.bulkCreate?.of ?? resource.key).join(' and ')}`,
    permissions: resource.access.bulk,
    body: listOf(ref(`${resource.name}.changes`)),
    answer: manyAnswer(resource),
    errors: [400, 422],
  }),
  importRows: (resource) => ({
    summary: `Import rows of ${resource.title.many}: a job writes them as the rows of a file, and a notification tells what became of them`,
    permissions: resource.access.import,
    body: rowsBody,
    answer: answerOf({ type: 'object', properties: { job: ref('Job') }, required: ['job'] }),
    status: 202,
    errors: [400, 409, 413, 422, 429],
  }),
  validateRows: (resource) => ({
    summary: `What is wrong with rows of ${resource.title.many}, read as those of a file; nothing is written`,
    permissions: resource.access.import,
    body: rowsBody,
    answer: answerOf(
      listOf({
        type: 'object',
        properties: {
          row: { type: 'integer' },
          id: { type: ['string', 'null'] },
          outcome: { type: 'string' },
          findings: listOf({ type: 'object' }),
        },
        required: ['row', 'id', 'outcome', 'findings'],
      }),
    ),
    errors: [400, 413, 422, 429],
  }),
  saveRows: (resource) => ({
    summary: `Create and change ${resource.title.many} by rows, all of them or none`,
    permissions: resource.access.import,
    body: rowsBody,
    answer: answerOf({ type: 'object', properties: { ids: listOf({ type: 'string' }) }, required: ['ids'] }),
    errors: [400, 409, 413, 422, 429],
  }),
  bulkUpdate: (resource) => ({
    summary: `Change many ${resource.title.many}`,
    permissions: resource.access.bulk,
    answer: changedAnswer(resource),
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
    answer: manyAnswer(resource),
    errors: [400],
  }),
  history: (resource) => ({
    summary: `What changed of one ${resource.title.one}`,
    permissions: resource.access.show,
    answer: answerOf(listOf(ref('HistoryEntry'))),
    errors: [404],
  }),
  export: (resource) => ({
    summary: `${resource.title.many} as a ${writtenFor(resource)
      .map(({ label }) => label)
      .join(' or ')} file`,
    permissions: resource.access.export,
    errors: [400],
    answerType: writtenFor(resource).map(({ type }) => type),
    answer: { type: 'string' },
    body: {
      type: 'object',
      properties: {
        selection: { type: 'object' },
        columns: listOf({ type: 'string', enum: wholeColumns(resource) }),
        separator: { type: 'string', enum: [...separators] },
        names: { type: 'boolean' },
        format: { type: 'string', enum: writtenFor(resource).map(({ name }) => name) },
        sort: {
          type: 'object',
          properties: { field: { type: ['string', 'null'] }, order: { type: 'string', enum: ['ASC', 'DESC'] } },
          required: ['field', 'order'],
        },
      },
    },
  }),
};

const writtenFor = (resource: Resource): FormatFacts[] =>
  formats.filter(({ isWritten, isFor }) => isWritten && isFor(resource));

/** Of each record whether it was made or deleted, and else why not where that is told. */
const manyAnswer = ({ bulkAnswers }: Resource): JsonSchema =>
  bulkAnswers === undefined ? ref('PerId') : { type: 'object', additionalProperties: { type: 'boolean' } };

const changedAnswer = ({ faultsByField }: Resource): JsonSchema => (faultsByField ? ref('FaultsPerId') : ref('PerId'));

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
      ...placeOf(base, resource, kind, call),
      ...write(resource, {
        dialect: dialectOf(context, resource),
        isVersioned: isVersioned(context, resource),
        lookers: lookersOf(context, resource),
      }),
    };
    return [listLike.has(kind) ? { ...description, parameters: listParameters(context, resource, kind) } : description];
  });
  return [
    ...declared,
    ...actionCalls(base, resource),
    ...actionFileCalls(base, resource),
    ...secretCalls(base, resource, context.fieldTypes),
    ...restoreCall(base, resource),
  ];
};

const listLike: ReadonlySet<string> = new Set(['list', 'query', 'search']);
