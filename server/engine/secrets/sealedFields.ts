import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';

/** The fields of a resource whose values are marks of secrets. */
export const sealedFields = (resource: Pick<Resource, 'fields'>, types: FieldTypes): Field[] =>
  resource.fields.filter((field) => typeOf(types, field).sealed && field.stored !== false && field.from === undefined);
