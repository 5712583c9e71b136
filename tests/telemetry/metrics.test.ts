import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { traced } from '../../server/engine/context/traced.ts';
import { startTraces } from '../../server/telemetry/traces.ts';
import { noEngine, testServer } from '../support/server.ts';

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Takes what is sent to a collector. */
const startCollector = async (): Promise<{ url: string; bodies: string[]; close(): void }> => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      bodies.push(`${request.url} ${text}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, bodies, close: () => collector.close() };
};

const spansOf = (bodies: readonly string[]): SentSpan[] =>
  bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' ') + 1)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    }; // as OTLP over JSON is
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

const collector = await startCollector();
const stopTraces = await startTraces({ url: collector.url, service: 'Shop', version: '1.0.0', environment: 'local' });
const secret = 'a value that nobody may see';
const { server, pool, signIn } = await testServer({
  accounts: [{ email: 'editor@shop.test', label: 'Editor', permissions: ['products_admin'] }],
  environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  registerEngine: async (app, context) => {
    app.post<{ Params: { id: string } }>('/api/things/:id', async ({ body, params }) => {
      await context.pool.query('SELECT $1::text AS said', [JSON.stringify(body) + params.id]);
      return { data: true, metadata: {} };
    });
    app.get('/api/fails', () => Promise.reject(new Error('out of order')));
    return noEngine()(app, context);
  },
});
const headers = await signIn('editor@shop.test');

describe('/metrics', () => {
  it('times each call by the pattern of its route', async () => {
    await server.inject({ method: 'POST', url: '/api/things/12', headers, payload: { said: secret } });
    const { body } = await server.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/_bucket\{method="POST",route="\/api\/things\/:id",status="200",le="10"\} 1$/m);
    expect(body).toMatch(/_sum\{method="POST",route="\/api\/things\/:id",status="200"\} 0\.\d+$/m);
    expect(body).not.toContain('/api/things/12');
  });

  it('tells pools, the event loop and the process', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/metrics' });
    for (const line of [
      /^database_up 1$/m,
      /^database_connections\{pool="requests"\} \d$/m,
      /^database_connections_max\{pool="work"\} 12$/m,
      /^event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m,
      /^process_resident_memory_bytes \d{7,}$/m,
      /^# TYPE database_replica_lag_seconds gauge$/m,
    ])
      expect(body).toMatch(line);
  });

  it('counts the jobs that wait, run and failed lately, and says how long the oldest has waited', async () => {
    await pool.query(`CREATE TABLE framework.job (kind text, status text, created_at timestamptz, finished_at timestamptz);
      CREATE TABLE framework.outbox (kind text, state text, next_at timestamptz);
      INSERT INTO framework.outbox VALUES ('mail', 'waiting', now() - interval '1 minute'), ('mail', 'waiting', now() + interval '1 hour'), ('mail', 'sent', now());
      INSERT INTO framework.job VALUES ('apply', 'queued', now() - interval '90 seconds', NULL), ('apply', 'queued', now(), NULL), ('plan', 'running', now(), NULL),
        ('plan', 'failed', now(), now() - interval '10 minutes'), ('plan', 'failed', now(), now() - interval '2 hours'), ('plan', 'done', now(), now())`);
    await expect
      .poll(async () => (await server.inject({ method: 'GET', url: '/metrics' })).body, { timeout: 5_000 })
      .toMatch(/^jobs_waiting\{kind="apply"\} 2$/m);
    const { body } = await server.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^outbox_waiting\{kind="mail"\} 2$/m);
    expect(Number(/^outbox_late_seconds\{kind="mail"\} ([\d.]+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(60);
    expect(body).toMatch(/^jobs_running\{kind="plan"\} 1$/m);
    expect(body).toMatch(/^jobs_failed_last_hour\{kind="plan"\} 1$/m);
    expect(Number(/^jobs_oldest_waiting_seconds\{kind="apply"\} ([\d.]+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(
      90,
    );
  });
});

describe('traces', () => {
  it('have a span for each request, below it its statements, and for each job, without a value', async () => {
    await server.inject({ method: 'POST', url: '/api/things/77', headers, payload: { said: secret } });
    await server.inject({ method: 'GET', url: '/api/fails', headers });
    await traced('job apply', { 'job.kind': 'apply' }, () => pool.query('SELECT 4 AS four'));
    await stopTraces();
    collector.close();
    const spans = spansOf(collector.bodies);
    expect(collector.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
    const request = spans.findLast(({ name }) => name === 'POST /api/things/:id');
    const below = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === request?.spanId);
    const textOf = ({ attributes }: SentSpan): string | undefined =>
      attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;
    expect(below.map(textOf)).toContain('SELECT $1::text AS said');
    const job = spans.find(({ name }) => name === 'job apply');
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(textOf)).toEqual(['SELECT 4 AS four']);
    expect(spans.find(({ name }) => name === 'GET /api/fails')).toMatchObject({ status: { code: 2 } });
    const sent = collector.bodies.join('\n');
    expect([secret, '/things/77'].filter((value) => sent.includes(value))).toEqual([]);
  });
});
