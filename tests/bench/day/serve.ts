import { readFile } from 'node:fs/promises';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, '.cache/bench/stock');
const prefix = '/stock/';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

export interface Served {
  address: string;
  close(): Promise<void>;
}

/**
 * One address for both sides: the stock app of that folder, built, below `/stock/`, all else goes to the product. Both speak
 * to the same server through the same door, so that a cookie, an origin and a detour are the same for both.
 */
export const serveBoth = async (product: string, app: string): Promise<Served> => {
  await build({
    configFile: false,
    root: join(root, app),
    base: prefix,
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
    },
  });
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith(prefix)) answerFile(pathname.slice(prefix.length) || 'index.html', response);
    else forward(request, response, product, agent);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const answerFile = (name: string, response: ServerResponse): void => {
  readFile(join(folder, name)).then(
    (bytes) =>
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes),
    () => response.writeHead(404).end(),
  );
};

const forward = (request: IncomingMessage, response: ServerResponse, product: string, agent: Agent): void => {
  const onward = ask(
    new URL(request.url ?? '/', product),
    { method: request.method, headers: request.headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};
