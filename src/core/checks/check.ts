import type { Application } from '../declaration/application.ts';
import type { FieldTypes } from '../fields/fieldType.ts';
import type { Resource } from '../declaration/resource.ts';
import { error, type Fault, type Named } from './faults/fault.ts';
import { unknownFields } from './faults/namedFields.ts';

export { conditionFaults } from './faults/conditionFaults.ts';
export { didYouMean, error, listed, repeated, unknownNames, warning, type Fault, type Named } from './faults/fault.ts';
export { fieldNames, fieldOf, unknownFields } from './faults/namedFields.ts';

export interface CheckContext {
  application: Application;
  types: FieldTypes;
  dialects: readonly string[];
  byName: ReadonlyMap<string, Resource>;
  /** Every icon that there is; null: not known here, and none is checked. */
  icons: readonly string[] | null;
}

/** Looks at one option of one resource. */
export type Check = (resource: Resource, context: CheckContext) => Fault[];

/** Looks at the application as a whole. */
export type ApplicationCheck = (context: CheckContext) => Fault[];

export const keysOf = (path: string, table: object | undefined): Named[] =>
  Object.keys(table ?? {}).map((name) => [`${path}.${name}`, name]);

/** What is wrong with values that a declaration sets. */
export const valueFaults = (code: string, path: string, values: object | undefined, resource: Resource): Fault[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => {
    const unknown = unknownFields(code, [[`${path}.${name}`, name]], resource);
    const member = resource.schema.shape[name];
    if (unknown.length > 0 || !member || value === null) return unknown;
    const checked = (member as { safeParse(value: unknown): { success: boolean } }).safeParse(value); // a shape holds schemas
    return checked.success
      ? []
      : [
          error(
            code,
            `${path}.${name}`,
            `${JSON.stringify(value)} is no value of '${name}'.`,
            'Its schema refuses it.',
          ),
        ];
  });
