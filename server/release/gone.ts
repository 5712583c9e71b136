import type { Release } from './release.ts';
import type { Whereabouts } from './whereabouts.ts';

/** A column of the last release that nothing declares any more; null: its whole table. */
interface Gone {
  service: string;
  resource: string;
  column: string | null;
}

export const goneColumns = (before: Release, where: Whereabouts): Gone[] =>
  Object.entries(before.resources).flatMap(([name, { service, stored, columns }]): Gone[] => {
    if (!stored) return [];
    const resource = where.resourceOf(name);
    if (!resource) return [{ service, resource: name, column: null }];
    return columns
      .filter((column) => where.fieldOf(resource, column) === null)
      .map((column) => ({ service, resource: name, column }));
  });
