import { tabName } from '../src/core/live/tabName.ts';
import { message } from '../src/core/values/checkMessages.ts';
import type { CheckKey } from '../src/core/values/checkMessages.ts';
import type { ErrorBody } from '../src/core/wire/wire.ts';

export interface HttpRequest {
  method: string;
  url: string;
  /** Sent as JSON; a Blob goes as its bytes, a FormData as its parts. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Told of every piece of an answer that is a file, while it comes. */
  onPiece?: ((piece: Uint8Array, headers: Headers) => void) | undefined;
  /** It is sent even where its page goes meanwhile. */
  keepalive?: true;
  /** A refusal is the answer, not a sign of a passing fault: it is not asked for again. */
  once?: boolean;
}

interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The JSON body; of anything else `{ data: { file, name } }`. */
  body: unknown;
}

export type HttpClient = (request: HttpRequest) => Promise<HttpAnswer>;

/** Has the members of react-admin's own HttpError, whose screens read `status` and `body`; status 0: no answer came. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(body.message);
    this.name = 'HttpError';
    this.status = body.status;
    this.body = body;
  }
}

const isRead = (method: string): boolean => method === 'GET';

/**
 * The client of every call: names itself (`x-client`), sends the session's cookie, asks once more after a 401 or a 403 and,
 * where that cannot write twice, after a network failure. What came too soon (429, which does nothing) is asked again once it
 * is time, where that is within some seconds. `headersFor`: those of an address besides. Rejects with an `HttpError`, whatever
 * failed.
 */
export const createHttpClient =
  (
    send: typeof fetch = (...given) => fetch(...given),
    headersFor: (url: string) => Record<string, string> = () => ({}),
  ): HttpClient =>
  async (request) => {
    const init = toRequestInit({ ...request, headers: { ...headersFor(request.url), ...request.headers } });
    const canRepeat = isRead(request.method) || request.headers?.['change-set'] !== undefined;
    const once = (): Promise<Response> => send(request.url, init);
    const first = await (canRepeat ? once().catch(unlessAborted(once)) : once()).catch(failWithoutAnswer);
    const isRefused = first.status === 401 || first.status === 403;
    const second = isRefused && !request.once ? await once().catch(failWithoutAnswer) : first;
    const response = request.once ? second : await inTime(second, request.signal, once);
    const body = await readBody(response, request.onPiece).catch(failWithoutAnswer);
    if (!response.ok) throw new HttpError(toErrorBody(response, body));
    return { status: response.status, headers: response.headers, body };
  };

/** Seconds that a call waits for its turn by itself, and how often; beyond it the person is told. */
const patience = { seconds: 5, times: 2 };

/** The answer, or what is answered once it is time to ask again. */
const inTime = async (
  first: Response,
  signal: AbortSignal | undefined,
  ask: () => Promise<Response>,
): Promise<Response> => {
  let response = first;
  for (let time = 0; time < patience.times && response.status === 429; time += 1) {
    const seconds = secondsToWait(response);
    if (seconds === null || seconds > patience.seconds) break;
    // Read to its end, so that its connection serves the next.
    void response.arrayBuffer().catch(() => undefined);
    await pause(seconds * 1_000, signal);
    response = await ask().catch(failWithoutAnswer);
  }
  return response;
};

const secondsToWait = ({ headers }: Response): number | null => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The call was given up.', 'AbortError'));
    });
  });

const toRequestInit = ({ method, body, headers, signal, keepalive }: HttpRequest): RequestInit => {
  const isForm = body instanceof FormData;
  const isJson = body !== undefined && !isForm && !(body instanceof Blob);
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-client': 'toolkit',
      'x-tab': tabName,
      ...(globalThis.location && { 'x-screen': globalThis.location.pathname }),
      // What the server says itself, it says in the language of the page.
      ...(globalThis.document && { 'accept-language': globalThis.document.documentElement.lang || 'en' }),
      // The type of a form names what stands between its parts, which only the browser knows.
      ...(body === undefined || isForm
        ? {}
        : { 'content-type': isJson ? 'application/json' : 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }), // not JSON: a Blob or a form, see above
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const unlessAborted =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isAbort(error)) throw error;
    return again();
  };

const failWithoutAnswer = (error: unknown): never => {
  if (isAbort(error)) throw error;
  throw new HttpError({
    status: 0,
    code: 'NO_ANSWER',
    key: 'noAnswer',
    params: {},
    message: 'The server did not answer. What you typed is still here: check the connection and try again.',
    errors: {},
    requestId: '',
  });
};

const readBody = async (response: Response, onPiece: HttpRequest['onPiece']): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json().catch(() => null);
  if (!response.ok) return null;
  if (response.status === 204) return { data: null, metadata: {} };
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  return { data: { file: await (onPiece ? readPieces(response, onPiece) : response.blob()), name }, metadata: {} };
};

const readPieces = async (response: Response, onPiece: NonNullable<HttpRequest['onPiece']>): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    onPiece(value, response.headers);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

const textsByStatus: Record<number, CheckKey> = {
  401: 'unauthorized',
  403: 'forbidden',
  413: 'bodyTooLarge',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** What a proxy answers has no `ErrorBody`; the reader gets a sentence all the same. */
const toErrorBody = (response: Response, body: unknown): ErrorBody => {
  const { status } = response;
  const known = textsByStatus[status];
  const fallback = known
    ? message(known, status === 429 ? { seconds: secondsToWait(response) ?? 60 } : {})
    : { key: 'noSentence', params: { status }, text: `The server answered ${status} without a reason.` };
  return {
    code: `HTTP_${status}`,
    key: fallback.key,
    params: fallback.params,
    message: fallback.text,
    errors: {},
    requestId: response.headers.get('x-request-id') ?? '',
    ...(body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {}),
    status,
  };
};
