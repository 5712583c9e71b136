import type { Resource } from '../declaration/resource.ts';
import { didYouMean, error, fieldNames, fieldOf, type CheckContext, type Fault } from './check.ts';

/** Follows a path along references, `brand_id.brand_unit_id`, and says where it breaks. */
export const pathFaults = (
  codes: { unknown: string; throughOther: string },
  at: string,
  path: string,
  resource: Resource,
  context: CheckContext,
): Fault[] => {
  const steps = path.split('.');
  let place: Resource | undefined = resource;
  for (const [index, step] of steps.entries()) {
    const field = fieldOf(place, step);
    if (!field)
      return [
        error(
          codes.unknown,
          at,
          `'${path}' does not resolve: '${step}' is not a field of ${place.name}.`,
          didYouMean(step, fieldNames(place)),
        ),
      ];
    if (index === steps.length - 1) return [];
    if (field.reference === undefined || field.many) {
      return [
        error(
          codes.throughOther,
          at,
          `'${path}' goes through '${step}', which is not a reference to one record.`,
          'Only a reference can be followed.',
        ),
      ];
    }
    place = context.byName.get(field.reference);
    // A dangling reference is told where it is declared.
    if (!place) return [];
  }
  return [];
};
