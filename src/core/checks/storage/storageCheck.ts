import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import type { Fault } from '../faults/fault.ts';

/** Looks at where the records of one resource are. */
export type StorageCheck = (
  resource: Resource,
  context: { application: Application; byName: ReadonlyMap<string, Resource>; types: FieldTypes },
) => Fault[];
