import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/core/wire/jsonSchema.ts';
import { members, quoted, typeOf } from './typeOf.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  'x-permissions'?: string[];
}

/** What is read of an OpenAPI document. */
export interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The part that is the same for every document. */
const runtime = readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8').split('// The calls.\n');

/** A client of all calls of a document: one file of TypeScript that needs nothing but `fetch`. The same document makes the same text. */
export const writeClient = ({ info, paths, components }: OpenApiDocument): string => {
  const calls = sorted(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  );
  const raw = calls.flatMap(([name, { requestBody }]) => {
    const type = Object.keys(requestBody?.content ?? {})[0];
    return type === undefined || type === json ? [] : [`  ${quoted(name)}: ${quoted(type)},`];
  });
  return [
    `// The client of ${info.title} ${info.version}, made by npm run client. It is made anew, not edited.`,
    '',
    'export interface Schemas {',
    ...sorted(Object.entries(components.schemas)).map(([name, schema]) => `  ${quoted(name)}: ${typeOf(schema)};`),
    '}',
    '',
    'export interface Calls {',
    ...calls.flatMap(([name, operation]) => describe(name, operation)),
    '}',
    '',
    '/** Calls whose body is not JSON, and what it is. */',
    'const rawBodies: Readonly<Record<string, string>> = {',
    ...raw,
    '};',
    runtime[1],
  ].join('\n');
};

const json = 'application/json';

const describe = (name: string, operation: Operation): string[] => {
  const { summary, parameters = [], requestBody, responses, 'x-permissions': permissions } = operation;
  const needs = permissions ? ` Needs one of: ${permissions.join(', ') || 'nobody has it'}.` : '';
  return [
    `  /** ${`${summary}.${needs}`.replaceAll('*/', '* /')} */`,
    `  ${quoted(name)}: {`,
    `    path: ${placesOf(
      parameters.filter((one) => one.in === 'path'),
      'string | number',
    )};`,
    `    query: ${placesOf(parameters.filter((one) => one.in === 'query'))};`,
    `    body: ${bodyOf(requestBody?.content)};`,
    `    answer: ${answerOf(responses)};`,
    `    errors: ${errorsOf(responses)};`,
    '  };',
  ];
};

const placesOf = (parameters: readonly Parameter[], type?: string): string => {
  if (parameters.length === 0) return 'Record<never, never>';
  if (type !== undefined) return `{ ${parameters.map(({ name }) => `${quoted(name)}: ${type}`).join('; ')} }`;
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  return `{ ${members(schemas, required).join('; ')} }`;
};

const bodyOf = (content: Content | undefined): string => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content ?? {});
  if (type === '') return 'undefined';
  if (type === json) return typeOf(schema);
  return type === 'multipart/form-data' ? 'FormData' : 'RawBody';
};

const answerOf = (responses: Operation['responses']): string => {
  const [, found] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(found?.content ?? {});
  return type === json ? typeOf(schema) : 'string';
};

const errorsOf = (responses: Operation['responses']): string =>
  Object.keys(responses)
    .filter((status) => !status.startsWith('2'))
    .join(' | ') || 'never';

const sorted = <V>(entries: readonly [string, V][]): [string, V][] =>
  entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
