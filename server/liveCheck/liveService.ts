import type { Application } from '../../src/core/declaration/application.ts';
import { fillPath, parseCall } from '../../src/core/declaration/calls.ts';
import type { Capabilities } from '../../src/core/words/surroundings.ts';
import type { Dialect } from '../../src/core/wire/dialect.ts';
import type { FieldTypes } from '../../src/core/fields/fieldType.ts';
import { decodeKey } from '../../src/core/values/key.ts';
import { emptyQuery, type ListAnswer, type ListQuery } from '../../src/core/wire/query.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialectOf, listCallsOf } from '../engine/calls/listRoute.ts';
import { LiveFault } from './liveFault.ts';

export interface Reply {
  status: number;
  /** The payload, taken out of `{ data }` once or twice; of a failure the whole body. */
  data: unknown;
  headers: Headers;
  body: unknown;
}

/** The service did not answer a request that it must answer. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, request: string, body: unknown) {
    const { message } = (body ?? {}) as { message?: unknown }; // an ErrorBody, or nothing of ours
    super(`${request} answers ${status}${typeof message === 'string' ? `: ${message}` : ''}`);
    this.name = 'Refused';
    this.status = status;
  }
}

/** One resource of a service that runs somewhere, asked through its own dialect. */
export interface LiveResource {
  resource: Resource;
  types: FieldTypes;
  capabilities: Capabilities;
  can: Dialect['can'];
  /** Throws a `Refused`. Of columns and counts only what the format and the service know is asked. */
  list(query?: Partial<ListQuery>): Promise<ListAnswer>;
  /** A list request as it is, with or without the session. */
  askList(query?: Partial<ListQuery>, session?: 'signed in' | 'nobody'): Promise<Reply>;
  /** A declared call of one record; null where the service has none. */
  call(
    name: 'show' | 'create' | 'update' | 'delete',
    id?: string | number,
    body?: unknown,
    query?: Record<string, number>,
  ): Promise<Reply | null>;
}

interface Account {
  email: string;
  password: string;
}

export interface LiveService {
  /** Null: nobody is signed in. */
  authorization: string | null;
  of(resource: Resource): LiveResource;
}

export interface LiveParts {
  application: Application;
  types: FieldTypes;
  dialects: Readonly<Record<string, Dialect>>;
  /** Origin, or an address above every service's base. */
  url: string;
  account: Account | null;
}

/** Signs in where an account is given. Throws a `LiveFault` where nothing answers, or not to this account. */
export const openService = async (parts: LiveParts): Promise<LiveService> => {
  const url = parts.url.replace(/\/+$/, '');
  const authorization = parts.account ? await signIn(url, parts.account) : null;
  return { authorization, of: (resource) => describeLive(parts, url, authorization, resource) };
};

const signIn = async (url: string, { email, password }: Account): Promise<string> => {
  const { status, data } = await send(`${url}/api/user/v4/local/signin`, 'POST', { email, password });
  const token = (data as { auth_token?: unknown } | null)?.auth_token;
  if (status === 200 && typeof token === 'string') return `Bearer ${token}`;
  const { message = `it answers ${status}` } = (data ?? {}) as { message?: string }; // an ErrorBody, or nothing of ours
  throw new LiveFault(
    `The service at ${url} does not sign in ${email}: ${message} Name another account by --user and --password.`,
  );
};

const describeLive = (
  { application, types, dialects }: LiveParts,
  url: string,
  authorization: string | null,
  resource: Resource,
): LiveResource => {
  const service = application.services[resource.service];
  const dialect = dialectOf({ application, dialects }, resource);
  const capabilities = service?.capabilities ?? {};
  const base = `${url}${service?.base ?? ''}`;
  const constants = Object.entries(resource.query ?? {});
  const headers: Record<string, string> = authorization === null ? {} : { authorization };

  const askList: LiveResource['askList'] = (query = {}, session = 'signed in') => {
    const request = dialect.encode({ ...emptyQuery, ...query }, listCallsOf(resource));
    return send(
      addressOf(base + request.path, [...request.query, ...constants]),
      request.method,
      request.body,
      session === 'nobody' ? {} : headers,
    );
  };

  return {
    resource,
    types,
    capabilities,
    can: dialect.can,
    askList,
    list: async ({ columns, total, ...query } = {}) => {
      const reply = await askList({
        ...query,
        ...(columns && dialect.can.columns && { columns }),
        ...(total && capabilities.total && dialect.can.total && { total }),
      });
      if (reply.status !== 200)
        throw new Refused(reply.status, `the list ${parseCall(resource.calls.list ?? '').path}`, reply.body);
      return dialect.decode(reply.body, reply.headers);
    },
    call: async (name, id = '', body = undefined, query = {}) => {
      const declared = resource.calls[name];
      if (!declared) return null;
      const { method, path } = parseCall(declared);
      const parts = decodeKey(String(id), resource.key.length) ?? [];
      const key = Object.fromEntries(resource.key.map((field, at) => [field, parts[at] ?? '']));
      return send(
        addressOf(base + fillPath(path, { id, ...key }), [...constants, ...Object.entries(query)]),
        method,
        body,
        headers,
      );
    },
  };
};

const addressOf = (path: string, pairs: readonly (readonly [string, string | number])[]): string =>
  pairs.length === 0
    ? path
    : `${path}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

const patienceMs = 30_000;

const send = async (
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'x-client': 'toolkit',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new LiveFault(
      `No service answers at ${new URL(url).origin} (${error.cause?.code ?? error.name}). Start it, or name its address after --against.`,
    );
  });
  const answered: unknown = await response.json().catch(() => null);
  return {
    status: response.status,
    headers: response.headers,
    body: answered,
    data: response.ok ? payloadOf(answered) : answered,
  };
};

/** What `{ data, metadata }` carries, also where a service nests it once more. */
const payloadOf = (body: unknown): unknown => {
  const isWrapped =
    typeof body === 'object' &&
    body !== null &&
    'data' in body &&
    Object.keys(body).every((name) => name === 'data' || name === 'metadata');
  return isWrapped ? payloadOf(body.data) : body;
};
