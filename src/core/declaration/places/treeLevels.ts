import type { TreeLevel } from '../../words/surroundings.ts';
import type { ResourceDescription } from '../resource.ts';

/** What a record says of one that it hangs below, at whatever height. */
export interface Ancestor {
  /** Its level, from 0. */
  level: number;
  /** The field that holds its key; undefined: none does. */
  id: string | undefined;
  /** The field that holds its name. Of what it hangs below directly the reference tells it as well. */
  name: string | undefined;
}

type Described = Pick<ResourceDescription, 'fields' | 'recordRepresentation'>;

/** What the records of a level say of what they hang below, the nearest first. `resources`: those of the levels, in their order. */
export const ancestorsOf = (
  levels: readonly Pick<TreeLevel, 'by'>[],
  resources: readonly (Described | undefined)[],
  at: number,
): Ancestor[] => {
  const joined = (path: string): string | undefined => resources[at]?.fields.find(({ from }) => from === path)?.name;
  return levels
    .slice(0, at)
    .map((_, level) => {
      const path = levels
        .slice(level + 1, at + 1)
        .map(({ by = '' }) => by)
        .toReversed()
        .join('.');
      const own = level === at - 1 ? levels[at]?.by : undefined;
      return {
        level,
        id: own ?? joined(path),
        name: joined(`${path}.${resources[level]?.recordRepresentation ?? ''}`),
      };
    })
    .toReversed();
};

/** The field of a level that a column of the tree shows; undefined: it has none. */
export const shownField = (
  column: string,
  { shows }: Pick<TreeLevel, 'shows'>,
  { fields }: Pick<ResourceDescription, 'fields'>,
): string | undefined => {
  const name = shows?.[column] ?? column;
  return fields.some((field) => field.name === name) ? name : undefined;
};
