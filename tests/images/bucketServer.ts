import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface BucketServer {
  endpoint: string;
  /** Path -> what was put there. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** The `authorization` headers that came. */
  signatures: string[];
  /** The next requests answer 503. */
  failNext: number;
}

/** A server that keeps objects in memory and speaks as much of S3 as reading and writing one needs. */
export const bucketServer = async (): Promise<BucketServer> => {
  const state: BucketServer = { endpoint: '', objects: new Map(), signatures: [], failNext: 0 };
  const server = createServer((request, response) => {
    void readBody(request).then((bytes) => {
      const path = new URL(request.url ?? '', 'http://bucket').pathname;
      state.signatures.push(request.headers.authorization ?? '');
      if (state.failNext > 0) {
        state.failNext -= 1;
        return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      }
      if (request.method === 'PUT') {
        state.objects.set(path, { bytes: unchunk(bytes, request), type: request.headers['content-type'] ?? '' });
        return response.writeHead(200, { etag: '"put"' }).end();
      }
      const found = state.objects.get(path);
      if (!found)
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      return response
        .writeHead(200, {
          'content-length': found.bytes.length,
          'content-type': found.type,
          etag: `"${found.bytes.length}"`,
        })
        .end(found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

/** A body with a trailing checksum comes in chunks, each headed by its length. */
const unchunk = (bytes: Buffer, request: IncomingMessage): Buffer => {
  if (!String(request.headers['content-encoding']).includes('aws-chunked')) return bytes;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
};
