import { toFieldCondition, type Scalar, type Where } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

type Needing = Pick<ResourceDescription, 'needs' | 'list'>;

/** What of the needs of a list has one value already. */
export const chosenNeeds = ({ needs = [] }: Needing, filter: Where): Record<string, Scalar> =>
  Object.fromEntries(
    needs.flatMap((name) => {
      const { eq, in: among } = toFieldCondition(filter[name]);
      const value = among?.length === 1 ? among[0] : eq;
      return name in filter && value !== undefined && value !== null ? [[name, value]] : [];
    }),
  );

/** Whether a list may be asked for. */
export const isChosen = (description: Needing, filter: Where): boolean =>
  Object.keys(chosenNeeds(description, filter)).length === (description.needs?.length ?? 0);

/** A filter with chosen values, each as the editor of its filter would write it. */
export const withChosen = ({ list }: Needing, filter: Where, values: Readonly<Record<string, Scalar>>): Where => ({
  ...filter,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      severalOf.has(list.filters[name] ?? '') ? { in: [value] } : { eq: value },
    ]),
  ),
});

const severalOf: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);
