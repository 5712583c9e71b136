import type { Application } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';

/** One thing that a change does to those who use what the last release had. */
export interface Impact {
  /** What it is of: `role`, `view`, `data`, `call`, `field`, `permission`, `list`, `resource`, `screen`. */
  kind: string;
  /** A sentence. */
  says: string;
}

/** Where a resource and a field of the last release are now. */
export interface Whereabouts {
  /** Null: the resource is gone. */
  resourceOf(name: string): Resource | null;
  /** Null: the field is gone. */
  fieldOf(resource: Resource, name: string): string | null;
}

export const whereaboutsIn = ({ resources }: Pick<Application, 'resources'>): Whereabouts => ({
  resourceOf: (name) =>
    resources.find((one) => one.name === name) ??
    resources.find(({ renamedFrom = [] }) => renamedFrom.includes(name)) ??
    null,
  fieldOf: ({ fields }, name) =>
    (fields.find((one) => one.name === name) ?? fields.find(({ renamedFrom = [] }) => renamedFrom.includes(name)))
      ?.name ?? null,
});
