import { asShown } from './countsAs.ts';
import { toFieldCondition, type FieldCondition, type Operator, type Scalar, type Where } from '../fields/conditions.ts';
import type { Field } from '../fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../fields/fieldType.ts';
import { resolveMoment, type Clock } from '../fields/moments.ts';
import { fold } from '../fields/fold.ts';

type Row = Readonly<Record<string, unknown>>;
type Test = (
  value: unknown,
  operand: NonNullable<FieldCondition[Operator]> | null,
  field: Field,
  type: FieldType,
  beside: Beside,
) => boolean;

interface Beside {
  clock: Clock;
  record: Row;
  fields: readonly Field[];
}

/**
 * Whether a record fulfils a condition: what the browser's `when` asks, and the oracle of the SQL that the engine writes.
 * As SQL has it here: `eq null` and `in [null]` find what is empty, `ne`, `notIn` and `notContains` also find what is empty (IS DISTINCT FROM), a
 * bound never does; texts are contained without regard to case and accents (`fold`).
 * Throws on a field that `fields` does not hold.
 */
export const matches = (
  record: Row,
  where: Where,
  fields: readonly Field[],
  types: FieldTypes,
  clock: Clock = { now: new Date().toISOString() },
): boolean =>
  Object.entries(where).every(([name, condition]) => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`A condition asks for '${name}', which is no field of the record.`);
    const type = typeOf(types, field);
    return Object.entries(toFieldCondition(asShown(condition, field))).every(
      ([operator, operand]) =>
        operand === undefined ||
        tests[operator as Operator](record[name] ?? null, operand, field, type, { clock, record, fields }),
    );
  });

const holds = (value: unknown, wanted: Scalar, type: FieldType): boolean => {
  if (wanted === null || type.isEmpty(value)) return wanted === null && type.isEmpty(value);
  return Array.isArray(value) ? value.includes(wanted) : type.equals(value, wanted);
};

const holdsText = (value: unknown, operand: unknown, type: FieldType): boolean =>
  !type.isEmpty(value) && fold(String(value)).includes(fold(String(operand)));

const bound =
  (fits: (order: number) => boolean): Test =>
  (value, operand, field, type, beside) => {
    if (type.isEmpty(value) || operand === null) return false;
    const limit = resolveMoment(operand as Scalar, field, type, beside.clock, beside); // bounds are scalars
    return limit !== null && fits(type.compare(value, limit));
  };

const tests: Record<Operator, Test> = {
  // The operands are what FieldCondition says of each operator.
  eq: (value, operand, _, type) => holds(value, operand as Scalar, type),
  ne: (value, operand, _, type) => !holds(value, operand as Scalar, type),
  in: (value, operand, _, type) => (operand as Scalar[]).some((wanted) => holds(value, wanted, type)),
  notIn: (value, operand, _, type) => !(operand as Scalar[]).some((wanted) => holds(value, wanted, type)),
  contains: (value, operand, _, type) => holdsText(value, operand, type),
  notContains: (value, operand, _, type) => !holdsText(value, operand, type),
  startsWith: (value, operand, _, type) =>
    !type.isEmpty(value) && fold(String(value)).startsWith(fold(String(operand))),
  gte: bound((order) => order >= 0),
  lte: bound((order) => order <= 0),
  empty: (value, operand, _, type) => type.isEmpty(value) === operand,
};
