import type { Resource } from '../../../src/core/declaration/resource.ts';

/** Resources in an order in which those that are referred to come first, as far as they do not refer to each other. */
export const inOrder = (resources: readonly Resource[]): Resource[] => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const ordered = new Set<Resource>();
  const begun = new Set<Resource>();
  const take = (resource: Resource): void => {
    if (begun.has(resource)) return;
    begun.add(resource);
    for (const { reference } of resource.fields) {
      const other = byName.get(reference ?? '');
      if (other) take(other);
    }
    ordered.add(resource);
  };
  resources.forEach(take);
  return [...ordered];
};
