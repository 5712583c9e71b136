import { can } from '../../../src/core/declaration/access.ts';
import { isComputed } from '../../../src/core/declaration/storage.ts';
import type { RowImpact } from '../../../src/core/people/impact.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Asker } from '../access/signedIn.ts';
import { scopeOf } from '../access/scope.ts';
import type { Reader } from '../reads/reader.ts';

type Limits = Asker['constraints'];

/** Counts the records that people see no more, or from now on; what was counted once is not counted again. */
export const createRowCounter = (reader: Pick<Reader, 'size'>, resources: readonly Resource[]) => {
  const counted = new Map<string, Promise<number>>();
  // Of a resource without paths nothing limits what is counted.
  const count = (resource: Resource, asker: Asker): Promise<number> => {
    const key = JSON.stringify([resource.name, scopeOf(resource, asker)]);
    const known = counted.get(key) ?? reader.size(asker, resource, { filter: {} });
    counted.set(key, known);
    return known;
  };
  return async (before: Asker, after: Asker): Promise<RowImpact[]> => {
    const found: RowImpact[] = [];
    for (const resource of resources.filter((one) => !isComputed(one))) {
      const [had, has] = [before, after].map((asker) => can(asker, resource, 'readList').allowed);
      if (!had && !has) continue;
      const isSame = JSON.stringify(scopeOf(resource, before)) === JSON.stringify(scopeOf(resource, after));
      if (had && has && isSame) continue;
      const both = { ...after, constraints: withinBoth(before.constraints, after.constraints) };
      const kept = had && has ? await count(resource, both) : 0;
      const lost = had ? (await count(resource, before)) - kept : 0;
      const gained = has ? (await count(resource, after)) - kept : 0;
      if (lost > 0 || gained > 0) found.push({ resource: resource.name, lost, gained });
    }
    return found;
  };
};

/** The constraints of what is seen with either: of each the values of both. */
const withinBoth = (one: Limits, other: Limits): Limits =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((constraint) => {
      const [these, those] = [one[constraint], other[constraint]];
      if (!these || !those) return [constraint, these ?? those ?? []];
      const allowed = new Set(those.map(String));
      return [constraint, these.filter((value) => allowed.has(String(value)))];
    }),
  );
