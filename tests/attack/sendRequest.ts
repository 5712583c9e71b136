import { request as open, type IncomingHttpHeaders } from 'node:http';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Bytes and texts as they are, anything else as JSON. */
  body?: unknown;
}

export interface Reply {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const patience = 60_000;

/**
 * Sends a request over a connection of its own. An answer that comes while the body is still being sent is taken, and the
 * rest is not sent: `fetch` would lose it.
 */
export const sendRequest = (address: string, { method, path, headers, body }: Sent): Promise<Reply> =>
  new Promise((answered) => {
    const bytes = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const usual =
      bytes === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(bytes)) };
    const request = open(`${address}${path}`, {
      method,
      headers: { ...usual, ...headers },
      agent: false,
      timeout: patience,
    });
    const reply: Reply = { status: 0, headers: {}, body: '' };
    const finish = (): void => {
      request.destroy();
      answered(reply);
    };
    request.once('response', (response) => {
      Object.assign(reply, { status: response.statusCode ?? 0, headers: response.headers });
      response.setEncoding('utf8').on('data', (text: string) => (reply.body += text));
      response.once('end', finish).once('error', finish);
    });
    request.once('error', finish).once('timeout', finish);
    request.end(bytes);
  });
