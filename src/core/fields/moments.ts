import type { Scalar } from './conditions.ts';
import type { Field } from './field.ts';
import type { FieldType } from './fieldType.ts';
import { reachedIn } from './zones.ts';

/** What `'now'` and `'today'` in a condition stand for: an ISO instant in UTC. */
export interface Clock {
  now: string;
}

/** The record whose field is compared, with its fields: some moments are read off its clock. */
interface Beside {
  record: Readonly<Record<string, unknown>>;
  fields: readonly Field[];
}

/** Whether a bound is a moment that passes. */
export const isMoment = (bound: unknown): bound is 'now' | 'today' => bound === 'now' || bound === 'today';

/**
 * A bound with `'now'` or `'today'` replaced by what the field's type can hold of the moment: an instant, else its day; on the
 * record's own clock what that has come to, and null while nobody knows which clock it is.
 */
export const resolveMoment = (bound: Scalar, field: Field, type: FieldType, clock: Clock, beside?: Beside): unknown => {
  if (!isMoment(bound)) return bound;
  if (field.zoneOf !== undefined) return beside ? reachedIn(field, clock.now, beside.record, beside.fields) : null;
  for (const candidate of [clock.now, clock.now.slice(0, 10)]) {
    const read = type.parse(candidate, field);
    if (read.ok && read.value !== null) return read.value;
  }
  return bound;
};

/** Whether a type has moments at all: 'now' means nothing to a number. */
export const knowsMoments = (field: Field, type: FieldType): boolean =>
  // A text takes anything, and has no moments.
  resolveMoment('now', field, type, { now: '2000-01-01T00:00:00.000Z' }) !== 'now' && !type.parse('-', field).ok;
