import type { FastifyInstance } from 'fastify';
import type { Metric, Sample } from './textFormat.ts';

const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  labels: Record<string, string | number>;
  count: number;
  seconds: number;
  /** Requests within each bound. */
  within: number[];
}

/** Times requests by method, route and status from now on; answers what they came to. */
export const timeRequests = (server: FastifyInstance): (() => Metric) => {
  const all = new Map<string, Series>();
  server.addHook('onResponse', async (request, reply) => {
    // A stream ends when its reader goes: how long that took says nothing.
    if (request.routeOptions.config.isEndless && reply.statusCode === 200) return;
    // The route's pattern, not the address: as many series as there are routes.
    const { url = '' } = request.routeOptions;
    const key = `${request.method} ${url} ${reply.statusCode}`;
    const labels = { method: request.method, route: url, status: reply.statusCode };
    const series = all.get(key) ?? { labels, count: 0, seconds: 0, within: bounds.map(() => 0) };
    all.set(key, series);
    record(series, reply.elapsedTime / 1000);
  });
  return () => ({
    name: 'http_request_duration_seconds',
    type: 'histogram',
    help: 'Requests by method, route and status, and how long they took to be answered.',
    samples: [...all.values()].flatMap(toSamples),
  });
};

const record = (series: Series, seconds: number): void => {
  series.count += 1;
  series.seconds += seconds;
  bounds.forEach((bound, index) => {
    if (seconds <= bound) series.within[index] = (series.within[index] ?? 0) + 1;
  });
};

const toSamples = ({ labels, count, seconds, within }: Series): Sample[] => [
  ...bounds.map((le, index) => ({ ending: '_bucket', labels: { ...labels, le }, value: within[index] ?? 0 })),
  { ending: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { ending: '_count', labels, value: count },
  { ending: '_sum', labels, value: Number(seconds.toFixed(6)) },
];
