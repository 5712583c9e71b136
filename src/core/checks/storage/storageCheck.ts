import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import { unknownNames, type Fault, type Named } from '../faults/fault.ts';

/** Looks at where the records of one resource are. */
export type StorageCheck = (
  resource: Resource,
  context: { application: Application; byName: ReadonlyMap<string, Resource> },
) => Fault[];

export const fieldIn = ({ fields }: Resource, name: string): Field | undefined =>
  fields.find((field) => field.name === name);

/** A fault for each name that is no field of the resource. */
export const noFields = (code: string, names: readonly Named[], resource: Resource): Fault[] =>
  unknownNames(
    code,
    names,
    resource.fields.map(({ name }) => name),
    `a field of ${resource.name}`,
  );
