import { describe, expect, it } from 'vitest';
import type { Draw } from '../../src/core/fields/sample.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { samples } from '../../src/fieldTypes/samples.ts';
import { cases } from './kinds.ts';

const keys = Array.from({ length: 50 }, (_, at) => at + 1);
const draw = (place: number, keysOf: Draw['keysOf']): Draw => ({
  place,
  spread: ((place * 37) % 100) / 100,
  word: 'Value',
  now: new Date('2026-11-21T09:00:00Z'),
  keysOf,
});

it('are there for every field type, and for no other', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(fieldTypes).sort());
});

describe.each(cases)('a made-up value of $title', ({ type, field, schema, required }) => {
  const sample = samples[type.name] ?? (() => null);
  const known = (): readonly (string | number)[] => (field.textKey ? keys.map(String) : keys);
  const made = (more: object): unknown[] => keys.map((_, place) => sample({ ...field, ...more }, draw(place, known)));

  it('passes its schema', () => {
    for (const value of made({})) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true);
  });

  it('is there where one is required', () => {
    for (const value of made({ required: true }))
      expect(required.safeParse(value).success, JSON.stringify(value)).toBe(true);
  });

  it('is the same each time', () => {
    expect(made({})).toEqual(made({}));
  });

  it('comes in several, unless there is but one', () => {
    const others = new Set(made({ required: true }).map((value) => JSON.stringify(value)));
    const isOne = ['image', 'imageList', 'json'].includes(type.name) || (field.choices?.length ?? 2) === 1;
    expect(others.size > 1).toBe(!isOne);
  });
});

it.each(['integer', 'decimal', 'money', 'text', 'ean', 'email', 'url', 'date', 'instant', 'localMoment', 'localTime'])(
  'of a unique field of type %s never come twice',
  (type) => {
    const field = { name: 'value', label: 'Value', type, unique: true, maxLength: 4 };
    const made = Array.from({ length: 1_000 }, (_, place) =>
      samples[type]?.(
        field,
        draw(place, () => []),
      ),
    );
    expect(new Set(made).size).toBe(1_000);
  },
);

it('refer to nothing where there is nothing', () => {
  const field = { name: 'value', label: 'Value', type: 'reference', reference: 'makers' };
  expect(
    samples['reference']?.(
      field,
      draw(0, () => []),
    ),
  ).toBeNull();
  expect(
    samples['referenceList']?.(
      field,
      draw(0, () => []),
    ),
  ).toBeNull();
});
