import type { FastifyBaseLogger } from 'fastify';
import { RequestError } from '../engine/access/requestError.ts';

/** What is asked of a service that is not ours. */
interface UpstreamRequest {
  method: string;
  /** Below the service's address. */
  path: string;
  query?: readonly (readonly [string, string])[];
  /** Sent as JSON. */
  body?: unknown;
}

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; null where nothing came. */
  body: unknown;
}

/** How long an answer may take and how large it may be. */
export interface UpstreamLimits {
  timeoutMs: number;
  maxBytes: number;
}

export interface Upstream {
  /** Rejects with a 502 or 504 on everything that is no answer to the question: refused, slow, broken, too large, no JSON. */
  ask(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** What to throw where an answer cannot be used. */
  unusable(reason: string): RequestError;
}

// What an answer may say of the request itself. Anything else is between this server and the service.
const answering: ReadonlySet<number> = new Set([400, 404, 409, 410, 422]);

/** Asks one service. Nothing of the person's request goes along: no header, no cookie, no address. */
export const createUpstream = (
  service: string,
  address: string,
  limits: UpstreamLimits,
  log: FastifyBaseLogger,
): Upstream => {
  const fail = (reason: string): RequestError => {
    log.warn({ service, reason }, 'a remote service could not be used');
    return new RequestError(502, 'BAD_GATEWAY', 'remoteUnusable', { service, reason });
  };
  const send = async ({ method, path, query = [], body }: UpstreamRequest): Promise<UpstreamAnswer> => {
    const response = await fetch(withQueryPairs(`${address}${path}`, query), {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // An answer from another address is not the service's.
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    const text = await readBounded(response, limits.maxBytes);
    if (text === null) throw fail(`it answered more than ${limits.maxBytes} bytes`);
    if (!response.ok && !answering.has(response.status)) throw fail(`it answered ${response.status}`);
    const parsed = parse(text);
    if (parsed === undefined && response.ok) throw fail('it answered no JSON');
    return { status: response.status, headers: response.headers, body: parsed ?? null };
  };
  return {
    unusable: fail,
    ask: (request) =>
      send(request).catch((error: unknown) => {
        if (error instanceof RequestError) throw error;
        const isSlow = error instanceof Error && error.name === 'TimeoutError';
        log.warn({ service, err: error }, 'a remote service did not answer');
        if (isSlow)
          throw new RequestError(504, 'GATEWAY_TIMEOUT', 'remoteSlow', { service, seconds: limits.timeoutMs / 1000 });
        throw new RequestError(502, 'BAD_GATEWAY', 'remoteUnreachable', { service });
      }),
  };
};

const withQueryPairs = (url: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.length === 0 ? url : `${url}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;

/** The text of a body; null where it is larger than allowed: then the rest is not read. */
const readBounded = async (response: Response, maxBytes: number): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Undefined where the text is no JSON; nothing at all is null. */
const parse = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown; // any JSON
  } catch {
    return undefined;
  }
};
