/** What is measured under one name. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

export interface Sample {
  labels?: Readonly<Record<string, string | number>>;
  value: number;
  /** Of a histogram: `_bucket`, `_sum`, `_count`. */
  ending?: string;
}

/** The Prometheus text format, version 0.0.4. A metric without a sample is named all the same, so that it can be asked for. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value, ending = '' }) => `${name}${ending}${writeLabels(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n');

const writeLabels = (labels: Readonly<Record<string, string | number>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escape = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
