import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './textFormat.ts';

const resolutionMs = 20;
const nanosecond = 1e-9;

/** What the process itself is at. The delay of its event loop is that since the last look. */
export const createProcessFigures = (): { read(): Metric[]; stop(): void } => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  const seconds = (nanoseconds: number): number =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds * nanosecond - resolutionMs / 1000) : 0;
  return {
    stop: () => void delay.disable(),
    read: () => {
      const { user, system } = process.cpuUsage();
      const quantiles = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
      const metrics: Metric[] = [
        {
          name: 'event_loop_delay_seconds',
          type: 'gauge',
          help: 'How much later than asked for the process did something, since the last look.',
          samples: Object.entries(quantiles).map(([quantile, value]) => ({
            labels: { quantile },
            value: seconds(value),
          })),
        },
        one('process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()),
        one('process_cpu_seconds_total', 'counter', 'Processor time of the process.', (user + system) / 1e6),
        one('process_start_time_seconds', 'gauge', 'When the process began, in seconds since 1970.', startedAt),
      ];
      delay.reset();
      return metrics;
    },
  };
};

const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
});
