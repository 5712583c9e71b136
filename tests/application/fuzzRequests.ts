import fc from 'fast-check';
import type { Json, Method } from './demoServer.ts';

/** Requests made from nothing but the OpenAPI document and values seen in answers. */

export interface DocumentCall {
  id: string;
  method: Method;
  path: string;
  parameters: { name: string; in: string; example?: unknown }[];
  body: Json | null;
  bodyType: string;
  permissions: string[];
  isOpen: boolean;
}

export interface FuzzRequest {
  method: Method;
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
  /** Who asks: an administrator, somebody who may nothing, or nobody. */
  by?: 'admin' | 'nobody' | 'stranger';
}

/** The calls of a document, in its order. */
export const callsOf = (document: Json): DocumentCall[] =>
  Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const content = (call['requestBody'] as { content: Record<string, { schema: Json }> } | undefined)?.content ?? {};
      const [[bodyType, { schema }] = ['', { schema: null }]] = Object.entries(content);
      return {
        id: String(call['operationId']),
        method: method.toUpperCase() as Method,
        path,
        body: schema,
        bodyType, // a document's own methods
        parameters: (call['parameters'] ?? []) as DocumentCall['parameters'],
        permissions: (call['x-permissions'] ?? []) as string[],
        isOpen: Array.isArray(call['security']) && call['security'].length === 0,
      };
    }),
  );

/** Values of a JSON Schema, a little beyond what it says now and then. */
export const valuesOf = (schema: Json, schemas: Record<string, Json>, depth = 0): fc.Arbitrary<unknown> => {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return valuesOf(schemas[ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1);
  const either = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (depth > 4) return fc.constant(null);
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, schemas, depth + 1)));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  const types = [schema['type'] ?? 'any'].flat() as string[];
  return fc.oneof(...types.map((type) => (makers[type] ?? anyValue)(schema, schemas, depth)));
};

// What makes texts is made once: it maps every letter there is.
const flatValue = fc.jsonValue({ maxDepth: 2 });
const deepValue = fc.jsonValue({ maxDepth: 3 });
const shortName = fc.string({ maxLength: 8 });
const queryName = fc.string({ minLength: 1, maxLength: 10 });
const noJson = fc.string({ maxLength: 40 });
const texts = new Map<number, fc.Arbitrary<string>>();
const textsUpTo = (maxLength: number): fc.Arbitrary<string> => {
  const known = texts.get(maxLength) ?? fc.string({ unit: 'grapheme', maxLength });
  texts.set(maxLength, known);
  return known;
};

const anyValue = (): fc.Arbitrary<unknown> => flatValue;
const number = (name: string, schema: Json, least: number): number =>
  typeof schema[name] === 'number' ? schema[name] : least;

const makers: Readonly<
  Record<string, (schema: Json, schemas: Record<string, Json>, depth: number) => fc.Arbitrary<unknown>>
> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema) =>
    fc.integer({
      min: Math.max(number('minimum', schema, -5), -2147483648),
      max: Math.min(number('maximum', schema, 100_000), 2147483647),
    }),
  number: (schema) =>
    fc
      .integer({ min: Math.ceil(number('minimum', schema, -5)), max: Math.floor(number('maximum', schema, 500)) })
      .map((whole) => Math.max(number('minimum', schema, -5), whole - 0.5)),
  string: (schema) => textsUpTo(Math.min(number('maxLength', schema, 60), 60)),
  array: (schema, schemas, depth) =>
    fc.array(valuesOf((schema['items'] ?? {}) as Json, schemas, depth + 1), { maxLength: 4 }),
  object: (schema, schemas, depth) => {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
    if (properties.length === 0) return fc.dictionary(shortName, flatValue, { maxKeys: 3 });
    const named = Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one, schemas, depth + 1)]));
    return fc.record(named, { requiredKeys: (schema['required'] ?? []) as string[] });
  },
};

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '__proto__',
    'constructor',
    '\u0000',
    '-1',
    '1e999',
    '99999999999999999999',
    'null',
    '../..',
    '%00',
    '',
    ' ',
    '[object Object]',
    '2147483648',
    '\ud800',
    '*'.repeat(50),
  ),
);
// What no URL can carry is left out of it.
const inUrl = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A request with a text of any kind where the path wants a key. */
const strangeAddress = ({ path }: DocumentCall, plain: FuzzRequest): fc.Arbitrary<FuzzRequest> =>
  strange.map((text) => {
    const query = plain.url.includes('?') ? `?${plain.url.split('?')[1] ?? ''}` : '';
    return { ...plain, url: `${path.replaceAll(/\{\w+\}/g, inUrl(text) || '0')}${query}` };
  });

const strangeParameter = ({ parameters }: DocumentCall, plain: FuzzRequest): fc.Arbitrary<FuzzRequest> => {
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const names = fc.oneof(fc.constantFrom(...known, 'colour', 'q[colour]', 'q[__proto__]'), queryName);
  return fc.tuple(names, strange).map(([name, text]) => ({
    ...plain,
    url: `${plain.url}${plain.url.includes('?') ? '&' : '?'}${inUrl(name)}=${inUrl(text)}`,
  }));
};

const json = { 'content-type': 'application/json' };

/** A body of another shape, or one that is no JSON. */
const strangeBody = (
  { body, bodyType }: DocumentCall,
  plain: FuzzRequest,
  schemas: Record<string, Json>,
): fc.Arbitrary<FuzzRequest> => {
  if (bodyType !== 'application/json')
    return fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ ...plain, payload: Buffer.from(bytes) }));
  const bodies = fc.oneof(
    deepValue.map((value) => JSON.stringify(value)),
    valuesOf(body ?? {}, schemas).map((value) => JSON.stringify(value)),
    noJson,
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '{}',
      '[[]]',
      '{"__proto__":{}}',
      '{"changes":{"__proto__":{"id":1}}}',
      '{"ids":[1],"ids":[2]}',
    ),
  );
  return bodies.map((payload) => ({ ...plain, payload, headers: { ...plain.headers, ...json } }));
};

/** A request as it should be, but for a field or two with whatever the schema, or nobody, allows. */
const strangeField = (
  plain: FuzzRequest,
  fields: Record<string, Json>,
  schemas: Record<string, Json>,
): fc.Arbitrary<FuzzRequest> => {
  const field = fc
    .constantFrom(...Object.keys(fields), 'colour', 'constructor')
    .chain((name) => fc.tuple(fc.constant(name), fc.oneof(valuesOf(fields[name] ?? {}, schemas), flatValue)));
  return fc.array(field, { minLength: 1, maxLength: 3 }).map((more) => {
    const given = (plain.payload ?? {}) as Json; // a builder's body
    const added = Object.fromEntries(more);
    const payload =
      'changes' in given ? { ...given, changes: { ...(given['changes'] as Json), ...added } } : { ...given, ...added };
    return { ...plain, payload: JSON.stringify(payload), headers: { ...plain.headers, ...json } };
  });
};

/** Everything that can go wrong with a call, weighed towards what it takes. */
export const strangeRequests = (
  call: DocumentCall,
  plain: FuzzRequest,
  schemas: Record<string, Json>,
): fc.Arbitrary<FuzzRequest> => {
  const fields = (schemas[`${call.id.split('.')[0] ?? ''}.changes`]?.['properties'] ?? {}) as Record<string, Json>;
  const takesFields =
    call.bodyType === 'application/json' && Object.keys(fields).length > 0 && !Array.isArray(plain.payload);
  const ways = [
    ...(call.path.includes('{') ? [{ weight: 3, arbitrary: strangeAddress(call, plain) }] : []),
    ...(call.parameters.some((one) => one.in === 'query')
      ? [{ weight: 4, arbitrary: strangeParameter(call, plain) }]
      : []),
    ...(call.body ? [{ weight: 3, arbitrary: strangeBody(call, plain, schemas) }] : []),
    ...(takesFields ? [{ weight: 4, arbitrary: strangeField(plain, fields, schemas) }] : []),
    ...(call.isOpen ? [] : [{ weight: 1, arbitrary: fc.constant<FuzzRequest>({ ...plain, by: 'stranger' }) }]),
    ...(call.permissions.length > 0
      ? [{ weight: 1, arbitrary: fc.constant<FuzzRequest>({ ...plain, by: 'nobody' }) }]
      : []),
  ];
  return ways.length > 0 ? fc.oneof(...ways) : fc.constant(plain);
};

/** The parameters of a list with values that its answers showed, for requests that should be let in. */
export const knownParameters = ({ parameters }: DocumentCall, rows: readonly Json[]): fc.Arbitrary<string> => {
  const pairs = parameters
    .filter((one) => one.in === 'query' && one.name !== 'q')
    .map(({ name, example }) => {
      const field = /^q\[(\w+)\]/.exec(name)?.[1];
      const seen =
        field === undefined
          ? []
          : rows.map((row) => row[field]).filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
      return fc
        .constantFrom(...(seen.length > 0 ? seen : [example]))
        .map((value) => `${inUrl(name)}=${inUrl(String(value))}`);
    });
  return pairs.length === 0
    ? fc.constant('')
    : fc.array(fc.oneof(...pairs), { maxLength: 2 }).map((chosen) => chosen.map((pair) => `&${pair}`).join(''));
};
