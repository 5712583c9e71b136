import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

interface Series {
  count: number;
  seconds: number;
  /** Requests within each bound. */
  within: number[];
}

/** Counts requests and durations by method, route and status, and shows them with the pool's state and what `more` counts at /metrics. */
export const addMetrics = (
  server: FastifyInstance,
  pool: Pool,
  more: () => Record<string, number> = () => ({}),
): void => {
  const all = new Map<string, Series>();
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isEndless && reply.statusCode === 200) return;
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? ''}",status="${reply.statusCode}"`;
    const series = all.get(labels) ?? { count: 0, seconds: 0, within: bounds.map(() => 0) };
    all.set(labels, series);
    record(series, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(describe(all, pool, more())),
  );
};

const record = (series: Series, seconds: number): void => {
  series.count += 1;
  series.seconds += seconds;
  bounds.forEach((bound, index) => {
    if (seconds <= bound) series.within[index] = (series.within[index] ?? 0) + 1;
  });
};

/** The Prometheus text format, version 0.0.4. */
const describe = (all: Map<string, Series>, pool: Pool, more: Record<string, number>): string => {
  const name = 'http_request_duration_seconds';
  const lines = [`# TYPE ${name} histogram`];
  for (const [labels, series] of all) {
    bounds.forEach((bound, index) => lines.push(`${name}_bucket{${labels},le="${bound}"} ${series.within[index]}`));
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${series.count}`, `${name}_count{${labels}} ${series.count}`);
    lines.push(`${name}_sum{${labels}} ${series.seconds.toFixed(6)}`);
  }
  const gauges = {
    database_connections: pool.totalCount,
    database_connections_idle: pool.idleCount,
    database_connections_waiting: pool.waitingCount,
    process_resident_memory_bytes: process.memoryUsage.rss(),
    ...more,
  };
  for (const [gauge, value] of Object.entries(gauges)) lines.push(`# TYPE ${gauge} gauge`, `${gauge} ${value}`);
  return `${lines.join('\n')}\n`;
};
