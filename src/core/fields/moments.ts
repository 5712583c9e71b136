import type { Scalar } from './conditions.ts';
import type { Field } from './field.ts';
import type { FieldType } from './fieldType.ts';

/** What `'now'` and `'today'` in a condition stand for: an ISO instant in UTC. */
export interface Clock {
  now: string;
}

/** A bound with `'now'` or `'today'` replaced by what the field's type can hold of the moment: an instant, else its day. */
export const resolveMoment = (bound: Scalar, field: Field, type: FieldType, clock: Clock): unknown => {
  if (bound !== 'now' && bound !== 'today') return bound;
  for (const candidate of [clock.now, clock.now.slice(0, 10)]) {
    const read = type.parse(candidate, field);
    if (read.ok && read.value !== null) return read.value;
  }
  return bound;
};

/** Whether a type has moments at all: 'now' means nothing to a number. */
export const knowsMoments = (field: Field, type: FieldType): boolean =>
  resolveMoment('now', field, type, { now: '2000-01-01T00:00:00.000Z' }) !== 'now';
