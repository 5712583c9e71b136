import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testServer } from '../support/server.ts';

const read = (name: string): string => readFileSync(new URL(`../../docs/operations/${name}`, import.meta.url), 'utf8');

interface Panel {
  title: string;
  gridPos: { x: number; w: number };
  targets: { expr: string }[];
}
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }; // what Grafana exports
const rules = [...read('alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']) => ({
  name,
  expr,
}));

/** Of Prometheus itself, and its functions and words. */
const known = new Set('up rate sum max min topk histogram_quantile by or and le'.split(' '));

/** The metrics that an expression asks for: what is left of it without labels, groups and numbers. */
const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\b\d[\w.]*/g, ' ');
  return [...bare.matchAll(/[a-z]\w+/g)].map(([name]) => name).filter((name) => !known.has(name));
};

const { server } = await testServer();
const { body } = await server.inject({ method: 'GET', url: '/metrics' });
const existing = new Set(
  [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
  ),
);

describe('docs/operations', () => {
  it('has ten alert rules, each with what to do', () => {
    expect(rules).toHaveLength(10);
    expect(read('alerts.yaml').match(/^ {10}action: /gm)).toHaveLength(10);
  });

  it.each([
    ...rules.map(({ name, expr }) => [name, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ])('asks in %s for metrics that there are: %s', (_, expr) => {
    const asked = metricsIn(expr).filter((name) => name !== 'up');
    expect(asked.filter((name) => !existing.has(name))).toEqual([]);
    expect(asked.length).toBeGreaterThan(expr.startsWith('up') ? -1 : 0);
  });

  it('shows every metric but when a process began', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const told = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    const isShown = (name: string): boolean => [...shown].some((one) => one === name || one.startsWith(`${name}_`));
    expect(told.filter((name) => !isShown(name))).toEqual(['process_start_time_seconds']);
  });
});
