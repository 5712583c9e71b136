import { createHash } from 'node:crypto';
import {
  createServer as createPlain,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { streamOf, type Served } from './served.ts';

export interface RunningFeeds {
  port: number;
  stop(): Promise<void>;
}

/**
 * Files over HTTP or HTTPS, behind Basic (`user`, `password`) or the bearer token `password`, with ETags. Besides them:
 * `/silent` never answers, `/elsewhere` redirects to another host, `/moved/<name>` to a file here, `/loop` to itself,
 * `/broken` answers 500.
 */
export const startHttpFeeds = async (served: Served, tls?: SecureContextOptions, port = 0): Promise<RunningFeeds> => {
  const answer: RequestListener = (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const odd = oddities[path.split('/')[1] ?? ''];
    if (odd) odd(response, path);
    else if (isAdmitted(served, request)) send(served, path.slice(1), request, response);
    else response.writeHead(401).end();
  };
  const server = tls ? createSecure(tls, answer) : createPlain(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};

const oddities: Readonly<Record<string, (response: ServerResponse, path: string) => void>> = {
  silent: () => undefined,
  elsewhere: (response) => void response.writeHead(302, { location: 'http://elsewhere.example/prices.csv' }).end(),
  moved: (response, path) => void response.writeHead(301, { location: path.replace('/moved', '') }).end(),
  loop: (response) => void response.writeHead(302, { location: '/loop' }).end(),
  broken: (response) => void response.writeHead(500).end('Something failed'),
};

const isAdmitted = (served: Served, { headers: { authorization = '' } }: IncomingMessage): boolean => {
  if (authorization.startsWith('Bearer ')) return served.admits(served.user, authorization.slice(7));
  const [user = '', password = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
  return served.admits(user, password);
};

const send = (served: Served, name: string, request: IncomingMessage, response: ServerResponse): void => {
  const file = served.files.get(name);
  if (!file) return void response.writeHead(404).end();
  const etag = `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  response.writeHead(200, {
    'content-length': file.bytes.length,
    'content-type': 'text/csv',
    'last-modified': file.modifiedAt.toUTCString(),
    etag,
  });
  // An answer that ends before its length is broken off by its connection.
  const body = streamOf(file, new Error('The server stops here.'));
  body.on('error', () => request.socket.destroySoon());
  body.pipe(response);
};
