import type { ResourceCheck } from '../../../src/core/declaration/checks.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { typeOf, type FieldType, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Row } from '../row.ts';

interface Settling {
  types: FieldTypes;
  /** Fields whose values were declared: those stay as they are. */
  isGiven(field: string): boolean;
  /** Another value of a field, that is not empty where there is one. */
  draw(field: string): unknown;
}

type Settle<K extends ResourceCheck['kind']> = (
  check: Extract<ResourceCheck, { kind: K }>,
  row: Row,
  resource: Resource,
  settling: Settling,
) => void;

/** Changes a made-up record so that it passes the checks over its fields, as far as one can: not those that only a rule knows. */
export const settleChecks = (resource: Resource, row: Row, settling: Settling): void => {
  // The table is keyed by the kind, which TypeScript cannot follow through a union.
  for (const check of Object.values(resource.checks))
    (settlers[check.kind] as Settle<ResourceCheck['kind']>)(check, row, resource, settling);
};

const settlers: { [K in ResourceCheck['kind']]: Settle<K> } = {
  order: ({ fields }, row, resource, { types, isGiven }) => {
    const free = fields.filter((name) => !isGiven(name) && (row[name] ?? null) !== null);
    const type = typeIn(resource, free[0], types);
    const sorted = free.map((name) => row[name]).sort((a, b) => type?.compare(a, b) ?? 0);
    free.forEach((name, at) => (row[name] = sorted[at]));
  },
  atLeastOne: ({ fields }, row, resource, { types, draw }) => {
    const isEmpty = (name: string): boolean => typeIn(resource, name, types)?.isEmpty(row[name] ?? null) ?? true;
    for (const name of fields) if (fields.every(isEmpty)) row[name] = draw(name);
  },
  rule: () => undefined,
  // Of one record alone there is nothing to say.
  noOverlap: () => undefined,
};

export const typeIn = ({ fields }: Resource, name: string | undefined, types: FieldTypes): FieldType | undefined => {
  const field = fields.find((one) => one.name === name);
  return field && typeOf(types, field);
};
