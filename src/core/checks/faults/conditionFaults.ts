import type { Where } from '../../fields/conditions.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import type { Resource } from '../../declaration/resource.ts';
import { coerceWhere } from '../../records/coerceWhere.ts';
import { RefusedQuery } from '../../wire/dialect.ts';
import { error, type Fault } from './fault.ts';
import { fieldOf, unknownFields } from './namedFields.ts';

/** What is wrong with a condition on the records of a resource. */
export const conditionFaults = (
  code: string,
  path: string,
  where: Where | undefined,
  resource: Resource,
  types: FieldTypes,
): Fault[] =>
  Object.entries(where ?? {}).flatMap(([name, condition]) => {
    const unknown = unknownFields(code, [[`${path}.${name}`, name]], resource);
    if (unknown.length > 0 || !types[fieldOf(resource, name)?.type ?? '']) return unknown;
    try {
      coerceWhere({ [name]: condition }, resource.fields, types);
      return [];
    } catch (thrown) {
      if (!(thrown instanceof RefusedQuery)) throw thrown;
      return [
        error(
          code,
          `${path}.${name}`,
          `The condition cannot be asked: ${thrown.reason}.`,
          `'${name}' has the operators ${operatorsOf(resource, name, types)}.`,
        ),
      ];
    }
  });

const operatorsOf = (resource: Resource, name: string, types: FieldTypes): string =>
  types[fieldOf(resource, name)?.type ?? '']?.operators.join(', ') ?? 'of its type';
