import type { Application } from './application.ts';
import type { Permissions, Resource } from './resource.ts';

/** Stands in a path for whichever parent. */
export const anyParent = '-';

/**
 * Resources that live below others ask what the others ask: a permission to read the parent, and its limits along the
 * reference. What they are worked out from stays as it was declared.
 */
export const withParents = <A extends Pick<Application, 'resources'>>(application: A): A => {
  const byName = new Map(application.resources.map((resource) => [resource.name, resource]));
  return { ...application, resources: application.resources.map((resource) => belowParent(resource, byName, [])) };
};

const belowParent = (resource: Resource, byName: ReadonlyMap<string, Resource>, below: readonly string[]): Resource => {
  const { parent, name } = resource;
  const declared = byName.get(parent?.resource ?? '');
  // A circle is a fault of the declaration, which is told by the checks.
  if (!parent || !declared || below.includes(name)) return resource;
  const above = belowParent(declared, byName, [...below, name]);
  const limits = Object.entries(above.scope).map(([constraint, path]) => [constraint, `${parent.by}.${path}`] as const);
  return {
    ...resource,
    access: { ...resource.access, above: [readersOf(above), ...(above.access.above ?? [])] },
    scope: { ...Object.fromEntries(limits), ...resource.scope },
  };
};

const readersOf = ({ access }: Resource): Permissions => [...access.show, ...access.lookup];
