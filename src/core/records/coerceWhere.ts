import {
  deniedBy,
  operators,
  type FieldCondition,
  type Operator,
  type Scalar,
  type Where,
} from '../fields/conditions.ts';
import { RefusedQuery } from '../wire/dialect.ts';
import type { Field } from '../fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../fields/fieldType.ts';
import { knowsMoments } from '../fields/moments.ts';
import { findUnsafe, shortly } from '../fields/textChecks.ts';

/**
 * Turns the texts of a filter that came over the wire into values of their fields, and refuses (`RefusedQuery`) what is
 * not a field, not an operator of its type or not a value. `id`, which every record has, stays text where it is no field.
 */
export const coerceWhere = (where: Where, fields: readonly Field[], types: FieldTypes): Where => {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(where).map(([name, condition]) => {
      const field = byName.get(name);
      if (field) return [name, coerceCondition(condition, field, typeOf(types, field))];
      if (name === 'id') return [name, condition];
      throw new RefusedQuery(`q[${name}]`, 'this is not a field of the resource');
    }),
  );
};

const coerceCondition = (
  condition: Scalar | FieldCondition | undefined,
  field: Field,
  type: FieldType,
): Scalar | FieldCondition => {
  if (condition === null || typeof condition !== 'object') return coerceScalar(condition ?? null, 'eq', field, type);
  return Object.fromEntries(
    Object.entries(condition).map(([operator, operand]) => [operator, coerceOperand(operator, operand, field, type)]),
  );
};

const coerceOperand = (name: string, operand: unknown, field: Field, type: FieldType): unknown => {
  const operator = operators.find((known) => known === name);
  if (!operator || !isOffered(operator, operand, type)) throw refusal(field, `'${name}' cannot be asked of this field`);
  if (operator === 'empty') return coerceFlag(operand, field);
  if (operator === 'in' || operator === 'notIn') {
    if (!Array.isArray(operand)) throw refusal(field, 'a list is expected');
    return operand.map((element) => coerceScalar(toScalar(element, field), operator, field, type));
  }
  return coerceScalar(toScalar(operand, field), operator, field, type);
};

// Whether a field has a value can be asked of every type, in each of its spellings.
const isOffered = (operator: Operator, operand: unknown, type: FieldType): boolean =>
  operator === 'empty' ||
  (operand === null && (operator === 'eq' || operator === 'ne')) ||
  type.operators.includes(operator) ||
  (operator !== 'ne' && type.operators.includes(deniedBy[operator] ?? operator));

const coerceScalar = (scalar: Scalar, operator: Operator, field: Field, type: FieldType): Scalar => {
  if (scalar === null) return null;
  if (!isOffered(operator, scalar, type)) throw refusal(field, `'${operator}' cannot be asked of this field`);
  const text = String(scalar);
  if (operator === 'contains' || operator === 'notContains' || operator === 'startsWith') return safeText(text, field);
  if ((text === 'now' || text === 'today') && knowsMoments(field, type)) return text;
  const read = (type.parseCondition ?? type.parse)(text, field);
  if (!read.ok) throw refusal(field, `${read.message.text} (${shortly(text)})`);
  return read.value as Scalar; // what a type reads of a condition is comparable
};

const coerceFlag = (operand: unknown, field: Field): boolean => {
  if (operand === true || operand === 'true' || operand === '1') return true;
  if (operand === false || operand === 'false' || operand === '0') return false;
  throw refusal(field, 'true or false is expected');
};

const toScalar = (operand: unknown, field: Field): Scalar => {
  if (operand === null || ['string', 'number', 'boolean'].includes(typeof operand)) return operand as Scalar; // as just checked
  throw refusal(field, 'a single value is expected');
};

const safeText = (text: string, field: Field): string => {
  const fault = findUnsafe(text);
  if (fault) throw refusal(field, fault.text);
  return text;
};

const refusal = (field: Field, reason: string): RefusedQuery => new RefusedQuery(`q[${field.name}]`, reason);
