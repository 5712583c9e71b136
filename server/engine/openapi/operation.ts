import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { placeholdersOf } from '../../../src/core/declaration/calls.ts';
import type { Dialect } from '../../../src/core/wire/dialect.ts';
import { answerOf, ref } from './jsonShapes.ts';

/** One call, before it is written as OpenAPI. */
export interface CallDescription {
  method: string;
  /** With its base and braces. */
  path: string;
  id: string;
  summary: string;
  tag: string;
  /** One of these opens it; absent: a session is enough; empty: not even that. */
  permissions?: readonly string[];
  parameters?: JsonSchema[];
  body?: JsonSchema;
  bodyType?: string;
  /** The same as `multipart/form-data`, where a call takes that too. */
  form?: JsonSchema;
  answer: JsonSchema;
  answerType?: string | string[];
  /** Of the answer, beside those of every answer. */
  headers?: Readonly<Record<string, string>>;
  status?: number;
  /** Besides 401, 403, 429 and 500. */
  errors?: readonly number[];
  isOpen?: boolean;
}

const sentences: Readonly<Record<number, string>> = {
  400: 'The request cannot be read; `params.name` or `errors` says what of it.',
  401: 'No session, or one that has ended.',
  403: 'The session does not hold the permission.',
  404: 'There is no such record within what the session may see.',
  409: 'The record changed since; the body says which fields, when and by whom.',
  413: 'A file of 25 MB or more (of an import: a CSV of 400 MB or more), or a body larger than the call takes.',
  415: 'The body is of a type that the call does not take.',
  422: 'Values were refused; `errors` says which.',
  502: 'The service behind this one cannot be reached, or gave an answer that cannot be used.',
  504: 'The service behind this one did not answer in time.',
  429: 'Too many requests; `retry-after` says how many seconds to wait.',
};

/** A call as an OpenAPI operation. */
export const toOperation = (call: CallDescription): JsonSchema => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.tag],
  ...(call.isOpen ? { security: [] } : {}),
  ...(call.permissions ? { 'x-permissions': [...call.permissions] } : {}),
  parameters: [...pathParameters(call.path), ...(call.parameters ?? [])],
  ...(call.body
    ? {
        requestBody: {
          required: true,
          content: {
            [call.bodyType ?? 'application/json']: { schema: call.body },
            ...(call.form && { 'multipart/form-data': { schema: call.form } }),
          },
        },
      }
    : {}),
  responses: {
    [call.status ?? 200]: {
      description: 'The answer.',
      ...(call.headers ? { headers: headersOf(call.headers) } : {}),
      content: Object.fromEntries(
        [call.answerType ?? 'application/json'].flat().map((type) => [type, { schema: call.answer }]),
      ),
    },
    ...Object.fromEntries(errorsOf(call).map((status) => [status, errorResponse(status)])),
  },
});

/** The same call where another service stands behind this one. */
export const withServiceFaults = (call: CallDescription): CallDescription => ({
  ...call,
  errors: [...(call.errors ?? []), 502, 504],
});

const headersOf = (headers: Readonly<Record<string, string>>): JsonSchema =>
  Object.fromEntries(Object.entries(headers).map(([name, example]) => [name, { schema: { type: 'string' }, example }]));

const errorsOf = ({ isOpen, permissions, errors = [] }: CallDescription): number[] =>
  [...new Set([...(isOpen ? [] : [401, 429]), ...(permissions ? [403] : []), ...errors])].toSorted((a, b) => a - b);

const errorResponse = (status: number): JsonSchema => ({
  description: sentences[status] ?? 'The call failed.',
  content: { 'application/json': { schema: ref('Error') } },
});

const pathParameters = (path: string): JsonSchema[] =>
  [...new Set(placeholdersOf(path))].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** How a dialect answers a list: it is asked to answer an empty one. Some send the rows bare, and count in a header. */
export const listAnswer = (
  { respond }: Pick<Dialect, 'respond'>,
  row: JsonSchema,
): Pick<CallDescription, 'answer' | 'headers'> => {
  const { body, headers } = respond(
    { rows: [], total: 0 },
    { filter: {}, sort: { field: null, order: 'ASC' }, page: 1, perPage: 50, total: 'exact' },
  );
  const rows = { type: 'array', items: row };
  const counts = { type: 'object', properties: { total: { type: 'integer' }, estimated: { type: 'boolean' } } };
  return {
    answer: Array.isArray(body) ? rows : answerOf(rows, counts),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
};
