import { toFieldCondition, type FieldCondition, type Period, type Where } from './conditions.ts';
import type { Field } from './field.ts';
import { typeOf, type FieldType, type FieldTypes } from './fieldType.ts';

/** Days as seen from the moment of asking: how many before today the first and the last one are; `month`: from its first. */
const reaches: Readonly<Record<Period, { first: number | 'month'; last: number }>> = {
  today: { first: 0, last: 0 },
  yesterday: { first: 1, last: 1 },
  last7days: { first: 6, last: 0 },
  last30days: { first: 29, last: 0 },
  thisMonth: { first: 'month', last: 0 },
};

/** The bound that a day is to values of a type, in the zone of whoever asks: the day itself, or an instant's first or last moment of it, or what a clock shows then. Undefined: the type has no days. */
export const dayBound = (day: Date, end: 'gte' | 'lte', field: Field, type: FieldType): string | undefined => {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const moment = end === 'gte' ? new Date(year, month, date) : new Date(new Date(year, month, date + 1).getTime() - 1);
  const written = [year, month + 1, date].map((part) => String(part).padStart(2, '0')).join('-');
  const onClock = `${written} ${end === 'gte' ? '00:00:00' : '23:59:59'}`;
  return [moment.toISOString(), onClock, written].find((text) => {
    const read = type.parse(text, field);
    // A text takes anything, and has no days.
    return read.ok && typeof read.value === 'string' && !type.parse('-', field).ok;
  });
};

/** Whether values of a type lie on days. */
export const hasDays = (field: Field, type: FieldType): boolean =>
  dayBound(new Date(2000, 0, 1), 'gte', field, type) !== undefined;

/**
 * A filter as it is asked for at a moment: bounds in the place of each period. Days begin in the zone of whoever asks, which a
 * server cannot know; a period of what has no days asks nothing.
 */
export const withBounds = (where: Where, fields: readonly Field[], types: FieldTypes, now: Date): Where => {
  const isRelative = Object.values(where).some((condition) => toFieldCondition(condition).within !== undefined);
  if (!isRelative) return where;
  return Object.fromEntries(
    Object.entries(where).flatMap(([name, condition]): [string, Where[string]][] => {
      const { within, ...rest } = toFieldCondition(condition);
      if (within === undefined) return [[name, condition]];
      const field = fields.find((one) => one.name === name);
      const bounds = field ? boundsOf(within, field, typeOf(types, field), now) : {};
      const asked = { ...rest, ...bounds };
      return Object.keys(asked).length > 0 ? [[name, asked]] : [];
    }),
  );
};

const boundsOf = (period: Period, field: Field, type: FieldType, now: Date): FieldCondition => {
  const { first, last } = reaches[period];
  const daysAgo = (count: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - count);
  const begin = first === 'month' ? new Date(now.getFullYear(), now.getMonth(), 1) : daysAgo(first);
  const [gte, lte] = [dayBound(begin, 'gte', field, type), dayBound(daysAgo(last), 'lte', field, type)];
  return gte === undefined || lte === undefined ? {} : { gte, lte };
};
