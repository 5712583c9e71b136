import type * as z from 'zod';
import type { Resource } from '../../declaration/resource.ts';
import { metaOf, type Field } from '../../fields/field.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { caseChecksOf } from '../../shaped/caseChecks.ts';
import { choosersOf } from '../../shaped/cases.ts';
import { deepEqual } from '../../values/deepEqual.ts';
import { toJsonSchema } from '../../wire/jsonSchema.ts';
import { conditionFaults } from '../faults/conditionFaults.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf } from '../faults/namedFields.ts';

interface CheckContext {
  types: FieldTypes;
}

/** What chooses a shape has to be known wherever the record is written: a value of its own, and another one. */
const choosers = (field: Field, at: string, resource: Resource): Fault[] =>
  choosersOf(field).flatMap((name) => {
    const other = fieldOf(resource, name);
    if (name === field.name)
      return [error('RES657', at, 'It cannot choose its own shape.', 'Name another field of the record.')];
    return other && (other.from !== undefined || other.stored === false)
      ? [
          error(
            'RES657',
            at,
            `'${name}' is no value of the record itself, so it is not known when the record is written.`,
            'Name a stored field.',
          ),
        ]
      : [];
  });

/** Cases that nothing leads to. */
const reached = (field: Field, at: string): Fault[] => {
  const cases = field.json?.cases ?? [];
  const last = cases.findIndex(({ when }) => when === undefined);
  if (cases.length === 0) return [error('RES658', at, 'There is no case.', 'Name one, or say the schema itself.')];
  return last < 0 || last === cases.length - 1
    ? []
    : [
        error(
          'RES658',
          `${at}[${last}]`,
          'It has no condition, so none of those after it is ever asked.',
          'Put it last, or say when.',
        ),
      ];
};

/** Lists, histories and files read a value without asking which case it is of: a member has one meaning in all of them. */
const alike = (field: Field, at: string, { schema }: Resource): Fault[] => {
  const shapes = caseChecksOf(schema.shape[field.name] as z.core.$ZodType | undefined)?.shapes ?? [];
  const first = new Map<string, { place: number; member: z.core.$ZodType }>();
  return shapes.flatMap((shape, place) =>
    Object.entries(shape.shape as z.core.$ZodShape).flatMap(([name, member]) => {
      const known = first.get(name);
      if (!known) first.set(name, { place, member });
      return !known || isSame(known.member, member)
        ? []
        : [
            error(
              'RES659',
              `${at}[${place}].schema.${name}`,
              `'${name}' is something else here than in case ${known.place}.`,
              'Say it the same way in both, or call it something else.',
            ),
          ];
    }),
  );
};

const isSame = (a: z.core.$ZodType, b: z.core.$ZodType): boolean =>
  a === b || (deepEqual(metaOf(a), metaOf(b)) && deepEqual(toJsonSchema(a), toJsonSchema(b)));

const shapeCases = (resource: Resource, { types }: CheckContext): Fault[] =>
  resource.fields.flatMap((field) => {
    if (!field.json?.cases) return [];
    const at = `${resource.name}.fields.${field.name}.json.cases`;
    return [
      ...field.json.cases.flatMap(({ when }, place) =>
        conditionFaults('RES657', `${at}[${place}].when`, when, resource, types),
      ),
      ...choosers(field, at, resource),
      ...reached(field, at),
      ...alike(field, at, resource),
    ];
  });

export const shapeCaseChecks = [shapeCases];
