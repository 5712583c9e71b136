import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import { unknownNames, type Fault, type Named } from './fault.ts';

export const fieldNames = (resource: Resource): string[] => resource.fields.map((field) => field.name);

export const fieldOf = (resource: Resource | undefined, name: string): Field | undefined =>
  resource?.fields.find((field) => field.name === name);

/** A fault for each name that is no field of the resource. */
export const unknownFields = (code: string, names: readonly Named[], resource: Resource): Fault[] =>
  unknownNames(code, names, fieldNames(resource), `a field of ${resource.name}`);
