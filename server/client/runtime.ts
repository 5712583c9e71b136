/** What of a client is the same for every document; `writeClient` puts the calls of one in place of these two. */
export interface Schemas {
  Conflict: unknown;
  Message: unknown;
  Why: unknown;
}
export interface Calls {
  [name: string]: { path: object; query: object; body: unknown; answer: unknown; errors: number };
}
const rawBodies: Readonly<Record<string, string>> = {};
// The calls.

export type CallName = keyof Calls;
/** A body that is sent as it is. */
export type RawBody = string | Uint8Array<ArrayBuffer> | Blob;

/** What every refusal says. */
interface Refusal<Kind extends string, Status extends number> {
  ok: false;
  kind: Kind;
  status: Status;
  /** Upper snake case, as `CONFLICT`. */
  code: string;
  /** A sentence for a person, in English. */
  message: string;
  /** Of each field that was refused. */
  errors: Record<string, Schemas['Message']>;
  requestId: string | null;
}

interface Refusals {
  400: Refusal<'badRequest', 400>;
  401: Refusal<'unauthorized', 401>;
  403: Refusal<'forbidden', 403> & { why: Schemas['Why'] | null };
  404: Refusal<'notFound', 404>;
  /** `conflict`: what others changed since the version that was sent; null: another reason, which the message says. */
  409: Refusal<'conflict', 409> & { conflict: Schemas['Conflict'] | null };
  413: Refusal<'tooLarge', 413>;
  422: Refusal<'refused', 422>;
  /** It was asked again as often as `retries` says. */
  429: Refusal<'tooMany', 429> & { seconds: number };
  502: Refusal<'badGateway', 502>;
  504: Refusal<'gatewayTimeout', 504>;
}

/** Nobody knows whether it was done: with the same `changeSet` it may be asked again. */
type Unanswered = Refusal<'unanswered', 0> & { cause: unknown };
/** What no description foresees, as 500 or 503. */
type Failed = Refusal<'failed', number>;

export type Failure<C extends CallName> = Refusals[Calls[C]['errors'] & keyof Refusals] | Unanswered | Failed;
export type Success<C extends CallName> = { ok: true; status: number; answer: Calls[C]['answer']; headers: Headers };
export type Result<C extends CallName> = Success<C> | Failure<C>;

type Required<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };
export type Input<C extends CallName> = Required<'path', Calls[C]['path']> &
  Required<'query', Calls[C]['query']> &
  Required<'body', Calls[C]['body']> & {
    /** A UUID under which a write is known: sent twice, it is done once. */
    changeSet?: string;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };
type Rest<C extends CallName> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

export interface ClientOptions {
  /** As `https://toolkit.company.com`, without a slash behind it. */
  address: string;
  /** Is sent as the header, and never in an address. */
  token: string;
  /** How often a call is asked again that came too soon; each waits as long as the service said. Default: 5. */
  retries?: number;
  fetch?: typeof globalThis.fetch;
}

export interface Client {
  /** Makes a call; a refusal is an answer as well, and nothing is thrown. */
  ask<C extends CallName>(call: C, ...rest: Rest<C>): Promise<Result<C>>;
}

export const createClient = ({ address, token, retries = 5, fetch = globalThis.fetch }: ClientOptions): Client => ({
  async ask<C extends CallName>(call: C, ...[input]: Rest<C>): Promise<Result<C>> {
    const asked = (input ?? {}) as LooseInput; // as its type says, of whichever call
    for (let left = retries; ; left -= 1) {
      const found = await once(fetch, address, token, String(call), asked);
      if (found.ok || found.status !== 429 || left <= 0) return found as Result<C>; // the service answers as it describes
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (found.seconds ?? 1)));
      if (asked.signal?.aborted) return found as Result<C>; // as above
    }
  },
});

interface LooseInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  changeSet?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
type Loose = { ok: boolean; status: number; seconds?: number };

const once = async (
  fetch: typeof globalThis.fetch,
  address: string,
  token: string,
  call: string,
  { path = {}, query = {}, body, changeSet, headers = {}, signal }: LooseInput,
): Promise<Loose> => {
  const [method = '', template = ''] = call.split(' ');
  const place = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')));
  const rawType = rawBodies[call];
  const type = rawType === undefined ? 'application/json' : rawType === 'multipart/form-data' ? undefined : rawType;
  try {
    const response = await fetch(address + place + textOf(query), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && type !== undefined ? { 'content-type': type } : {}),
        ...(changeSet === undefined ? {} : { 'change-set': changeSet }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: rawType === undefined ? JSON.stringify(body) : (body as RawBody) }), // as the call takes
      ...(signal === undefined ? {} : { signal }),
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = isJson ? JSON.parse(text) : text;
    return response.ok
      ? ({ ok: true, status: response.status, answer, headers: response.headers } as Loose)
      : refusal(response, isJson ? (answer as Record<string, unknown>) : {}); // an error is an object
  } catch (cause) {
    return { ...refusalOf('unanswered', 0, {}), message: `No answer came: ${String(cause)}`, cause } as Loose;
  }
};

const kinds: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  422: 'refused',
  429: 'tooMany',
  502: 'badGateway',
  504: 'gatewayTimeout',
};

const refusal = ({ status, headers }: Response, body: Record<string, unknown>): Loose => {
  const own = {
    403: { why: body['why'] ?? null },
    409: { conflict: body['conflict'] ?? null },
    429: { seconds: Math.max(1, Number(headers.get('retry-after')) || 1) },
  }[status];
  return { ...refusalOf(kinds[status] ?? 'failed', status, body), ...own };
};

const refusalOf = (kind: string, status: number, body: Record<string, unknown>): Refusal<string, number> => ({
  ok: false,
  kind,
  status,
  code: String(body['code'] ?? 'NO_ANSWER'),
  message: String(body['message'] ?? ''),
  errors: (body['errors'] ?? {}) as Refusal<string, number>['errors'], // as every error has it
  requestId: typeof body['requestId'] === 'string' ? body['requestId'] : null,
});

const textOf = (query: Record<string, unknown>): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) pairs.append(name, String(one));
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
};
