import { momentOf, reachedAt } from '../clocks/clock.ts';
import type { Choice, Field } from './field.ts';
import { message, type Message } from '../values/checkMessages.ts';

type Row = Readonly<Record<string, unknown>>;

/** The choices that say whose clock a field is read off, by their values; none of a field without a clock. */
export const zonesOf = ({ zoneOf }: Pick<Field, 'zoneOf'>, fields: readonly Field[]): [Choice['value'], string][] =>
  (fields.find(({ name }) => name === zoneOf)?.choices ?? []).flatMap(({ value, zone }): [Choice['value'], string][] =>
    zone === undefined ? [] : [[value, zone]],
  );

/** The time zone whose clock a record's field is read off; undefined: it has none, or not yet. */
export const zoneIn = (field: Pick<Field, 'zoneOf'>, record: Row, fields: readonly Field[]): string | undefined =>
  field.zoneOf === undefined
    ? undefined
    : zonesOf(field, fields).find(([value]) => value === record[field.zoneOf ?? ''])?.[1];

/** The latest time that a record's clock has come to; null: it has no clock yet. `now`: an ISO instant. */
export const reachedIn = (
  field: Pick<Field, 'zoneOf'>,
  now: string,
  record: Row,
  fields: readonly Field[],
): string | null => {
  const zone = zoneIn(field, record, fields);
  return zone === undefined ? null : reachedAt(Date.parse(now), zone);
};

/** What is wrong with times that the record's clock never shows, by field. `ill`: fields of which nothing more can be said. */
export const skippedTimes = (
  fields: readonly Field[],
  record: Row,
  ill: ReadonlySet<string> = new Set(),
): Record<string, Message> =>
  Object.fromEntries(
    fields.flatMap((field): [string, Message][] => {
      const value = record[field.name];
      if (field.zoneOf === undefined || typeof value !== 'string' || ill.has(field.name)) return [];
      const zone = zoneIn(field, record, fields);
      if (zone === undefined || momentOf(value, zone) !== null) return [];
      return [[field.name, message('skippedTime', { time: value.slice(0, 16), zone })]];
    }),
  );
