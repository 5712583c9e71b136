import type { Resource } from '../../src/core/declaration/resource.ts';

/** What is drawn because a resource declares it: its kinds of cells, inputs, filters, related records, actions and searches. */
export const partsOf = ({ fields, list, form, related, actions, search, ...rest }: Resource): Set<string> => {
  const typeOf = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    return `${field?.type}${field?.many ? ' many' : ''}${field?.reference === undefined ? '' : ' reference'}`;
  };
  return new Set([
    ...[...list.columns, ...list.hidden].map((name) => `cell ${typeOf(name)}`),
    ...Object.values(form)
      .flat()
      .map((name) => `input ${typeOf(name)}`),
    ...Object.entries(list.filters).map(([name, kind]) => `filter ${kind} ${typeOf(name)}`),
    ...Object.keys(list.groups).map(() => 'groups of columns'),
    ...list.presets.map(() => 'presets'),
    ...related.map(({ many, save }) => `related ${many ? 'many' : 'one'} ${save}`),
    ...Object.values(actions).flatMap(({ on, result }) => on.map((place) => `action ${place} ${result}`)),
    ...Object.values(search).map(({ result }) => `search ${result ?? 'rows'}`),
    ...Object.entries(rest.calls).map(([call, asked]) => `${asked === null ? 'without' : 'with'} ${call}`),
    ...(['states', 'delete', 'import', 'bulk', 'beside', 'attention', 'needs', 'parent', 'storage'] as const).flatMap(
      (word) => (rest[word] === undefined ? [] : [word]),
    ),
  ]);
};

/** As few resources as hold every part that any of them has; what they share is drawn by the same code. */
export const coveringResources = (resources: readonly Resource[]): Resource[] => {
  const open = new Set(resources.flatMap((resource) => [...partsOf(resource)]));
  const chosen: Resource[] = [];
  const gain = (resource: Resource): number => [...partsOf(resource)].filter((part) => open.has(part)).length;
  while (open.size > 0) {
    const [best] = resources.toSorted((a, b) => gain(b) - gain(a));
    if (!best) break;
    chosen.push(best);
    for (const part of partsOf(best)) open.delete(part);
  }
  return chosen;
};
