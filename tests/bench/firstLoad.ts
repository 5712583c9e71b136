import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { application } from '../../server/application.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { findChromium } from '../support/chromium.ts';
import type { Figure } from './figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outputs = join(root, '.cache/bench/firstLoad');
const rowCount = 50;
const shownName = 'Latte intero fresco';

/** One side: its files below `prefix`, its page, its API and the address of its list. */
interface Side {
  folder: string;
  prefix: string;
  path: string;
  answer: (path: string) => { body: unknown; headers?: Record<string, string> };
}

/**
 * Script bytes, gzip, that Chromium transfers until the list is painted: ours against a minimal react-admin app of one
 * resource, both built and measured now. Both APIs answer canned rows, so that nothing but the scripts counts.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await buildProduct();
  const minimalApp = await buildMinimalApp();
  const ours = await measure(product);
  const theirs = await measure(minimalApp);
  return [
    {
      name: 'first load',
      ratio: ours / theirs,
      bar: 1,
      better: 'lower',
      detail: `${kilobytes(ours)} kB against ${kilobytes(theirs)} kB of script, gzip`,
    },
  ];
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const buildProduct = async (): Promise<Side> => {
  const folder = join(outputs, 'product');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, prefix: '/_app/', path: '/items', answer: answerProduct };
};

const buildMinimalApp = async (): Promise<Side> => {
  const folder = join(outputs, 'minimal');
  await build({
    configFile: false,
    root: join(root, 'tests/bench/minimalApp'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  return { folder, prefix: '/', path: '/#/items', answer: answerMinimal };
};

const samples = [
  shownName,
  '8010001425421',
  '1',
  'true',
  '2026-11-20',
  '2026-11-20T09:30:00Z',
  'https://images.test/1.png',
  'ITA',
];

/** The field's first choice, or the first sample that its type reads, so that every cell has something to show. */
const sampleOf = (field: Field): unknown => {
  const choice = field.choices?.[0]?.value;
  if (choice !== undefined) return field.many ? [choice] : choice;
  const parsed = samples
    .map((text) => typeOf(fieldTypes, field).parse(text, field))
    .find((result) => result.ok && result.value !== null);
  return parsed?.ok ? parsed.value : null;
};

const answerProduct: Side['answer'] = (path) => {
  const items = application.resources.find(({ name }) => name === 'items');
  if (!items) throw new Error('The application has no items to list.');
  const answers: Record<string, unknown> = {
    '/api/user/v4/user': {
      user_id: 1,
      email: 'admin@toolkit.test',
      permissions: Object.keys(application.permissions),
      constraints: {},
      environment: { name: 'local', version: application.version, maintenance: [] },
    },
    '/api/pim/v1/items': Array.from({ length: rowCount }, (_, at) => ({
      ...Object.fromEntries(items.fields.map((field) => [field.name, sampleOf(field)])),
      id: at + 1,
      version: 1,
      name: shownName,
    })),
  };
  return { body: { data: answers[path] ?? [], metadata: { total: rowCount } } };
};

const answerMinimal: Side['answer'] = () => ({
  body: Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    name: shownName,
    ean: '8010001425421',
    value: 1,
    hidden: false,
    updated_at: '2026-11-20T09:30:00Z',
  })),
  headers: { 'content-range': 'items 0-9/10' },
});

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const serve = async (side: Side): Promise<Server> => {
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (path.startsWith('/api/')) {
      const { body, headers } = side.answer(path);
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      return;
    }
    const isFile = path.startsWith(side.prefix) && extname(path) !== '';
    const bytes = await readFile(join(side.folder, isFile ? path.slice(side.prefix.length) : 'index.html'));
    response.writeHead(200, {
      'content-type': isFile ? (types[extname(path)] ?? 'application/octet-stream') : 'text/html',
      'content-encoding': 'gzip',
    });
    response.end(gzipSync(bytes));
  };
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const measure = async (side: Side): Promise<number> => {
  const server = await serve(side);
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!new URL(request.url()).pathname.endsWith('.js')) return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const { port } = server.address() as AddressInfo; // it listens on TCP
    await page.goto(`http://127.0.0.1:${port}${side.path}`);
    await page.getByText(shownName).first().waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  }
};
