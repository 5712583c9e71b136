import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { changedFields } from '../../src/core/records/changes.ts';
import { coerceWhere } from '../../src/core/records/coerceWhere.ts';
import { writeCsv } from '../../src/core/csv/csv.ts';
import { readCsv } from '../support/readCsv.ts';
import { cellValue } from '../../src/core/csv/csvMapping.ts';
import { toFieldErrors } from '../../src/core/records/fieldErrors.ts';
import { fieldsOf } from '../../src/core/fields/field.ts';
import { matches } from '../../src/core/records/matches.ts';
import { messages } from '../../src/core/values/messages.ts';
import type { Scalar } from '../../src/core/fields/conditions.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { validateRecord } from '../../src/core/records/validateRecord.ts';
import { cases } from './kinds.ts';

it('has examples of every field type', () => {
  expect([...new Set(cases.map(({ type }) => type.name))].sort()).toEqual(Object.keys(fieldTypes).sort());
});

describe.each(cases)('$title', ({ type, field, schema, required, example }) => {
  const shape = z.object({ value: schema });
  const fields = fieldsOf(shape);
  const { good, texts, bad, wrong, merges } = example;
  const own = (value: unknown): Record<string, unknown> => ({ value });

  it.each(good.map((value) => [value]))('reads %j back from its own text', (value) => {
    expect(type.parse(type.format(value, field), field)).toEqual({ ok: true, value });
    if (type.inputText) expect(type.parse(type.inputText(value, field), field)).toEqual({ ok: true, value });
  });

  it.each(good.map((value) => [value]))('takes %j through the schema unchanged', (value) => {
    expect(schema.parse(value)).toEqual(value);
  });

  it.each(good.map((value) => [value]))('sends %j as JSON and gets it back', (value) => {
    expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  it.each(good.map((value) => [value]))('carries %j through a CSV file', (value) => {
    for (const separator of [',', ';', '\t', '|'] as const) {
      const { rows, faults } = readCsv(writeCsv([['value'], [type.format(value, field)]], separator), separator);
      expect(faults).toEqual([]);
      expect(cellValue(rows[0]?.cells[0] ?? '', field, fieldTypes, { blank: 'clear' })).toEqual({
        kind: 'value',
        value,
      });
    }
  });

  it.each(texts)('reads $text as $value', ({ text, value }) => {
    expect(type.parse(text, field)).toEqual({ ok: true, value });
  });

  it.each(bad)('refuses $text: $key', ({ text, key }) => {
    const read = type.parse(text, field);
    expect(read.ok ? `read as ${JSON.stringify(read.value)}` : read.message.key).toBe(key);
    expect(read.ok ? '' : read.message.text).not.toMatch(/\{\w+\}/);
  });

  it.each(wrong.map((value) => [value]))('has a schema that refuses %j with a known message', (value) => {
    const checked = shape.safeParse({ value });
    const fault = checked.error && toFieldErrors(checked.error)['value'];
    expect(Object.keys(messages).filter((key) => key !== 'invalid')).toContain(fault?.key);
    expect(fault?.text).not.toMatch(/\{\w+\}/);
  });

  it('is null where it is empty', () => {
    expect(type.parse('', field)).toEqual({ ok: true, value: null });
    expect(type.parse('  \t ', field)).toEqual({ ok: true, value: null });
    expect(type.format(null, field)).toBe('');
    expect(schema.parse(null)).toBeNull();
    expect([null, undefined].map((value) => type.isEmpty(value))).toEqual([true, true]);
    expect(good.filter((value) => type.isEmpty(value))).toEqual([]);
  });

  it('says that a required value is missing', () => {
    for (const value of [null, undefined]) {
      const checked = z.object({ value: required }).safeParse({ value });
      expect(checked.error && toFieldErrors(checked.error)['value']).toMatchObject({
        key: 'required',
        text: 'Required field',
      });
    }
    expect(required.safeParse(good[0]).success).toBe(true);
  });

  it('says that a required field is absent', () => {
    const checked = z.object({ value: required }).safeParse({});
    expect(checked.error && toFieldErrors(checked.error)['value']?.key).toBe('required');
  });

  it('comes through a form', () => {
    for (const value of [...good, null]) {
      const typed = type.parse(type.format(value, field), field);
      const record = own(typed.ok ? typed.value : 'refused');
      expect(
        validateRecord({ schema: shape, fields, title: { one: 'x', many: 'x' } }, record, { types: fieldTypes }),
      ).toEqual({ ok: true, record: own(value) });
      expect(changedFields(own(value), record, fields, fieldTypes)).toEqual([]);
    }
  });

  it('has a JSON schema', () => {
    const described = z.toJSONSchema(shape, { target: 'draft-7', io: 'input' });
    expect(described.properties).toHaveProperty('value');
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  it('tells each of its values from the others', () => {
    for (const [at, value] of good.entries()) {
      for (const [other, compared] of good.entries()) expect(type.equals(value, compared)).toBe(at === other);
      expect(type.equals(value, null)).toBe(false);
    }
    expect(type.equals(null, null)).toBe(true);
  });

  it('orders its values totally, nulls last', () => {
    for (const value of good) {
      expect(type.compare(value, value)).toBe(0);
      if (type.sortable) expect([type.compare(value, null), type.compare(null, value)].map(Math.sign)).toEqual([-1, 1]);
      for (const other of good)
        expect(Math.sign(type.compare(value, other)) + Math.sign(type.compare(other, value))).toBe(0);
      for (const other of good) if (type.sortable && value !== other) expect(type.compare(value, other)).not.toBe(0);
    }
  });

  it('shows what a change took away and brought', () => {
    const [first = null, second = null] = good;
    const difference = type.diff(first, second);
    if (difference.kind === 'set') expect(difference).toEqual({ kind: 'set', before: first, after: second });
    else expect(difference.added.length + difference.removed.length).toBeGreaterThan(0);
    expect(type.diff(null, first)).toEqual(
      difference.kind === 'set'
        ? { kind: 'set', before: null, after: first }
        : { kind: 'list', removed: [], added: first },
    );
  });

  it.each(merges)('merges $mine and $theirs over $base', ({ base, mine, theirs, merged }) => {
    expect(type.merge(base, mine, theirs)).toEqual(merged ? { ok: true, value: merged.value } : { ok: false });
  });

  it('merges to what the other side has where this side changed nothing', () => {
    for (const base of [...good, null])
      for (const theirs of [...good, null]) expect(type.merge(base, base, theirs)).toMatchObject({ ok: true });
  });

  it('finds by each of its operators what a person expects', () => {
    const scalars = good.flatMap((value) => (Array.isArray(value) && field.many ? value : [value])) as Scalar[]; // filters compare scalars
    const [wanted = null] = scalars;
    const holds = (value: unknown): boolean =>
      Array.isArray(value) && field.many ? value.includes(wanted) : value !== null && type.equals(value, wanted);
    const expected: Record<string, (value: unknown) => boolean> = {
      eq: holds,
      ne: (value) => !holds(value),
      in: holds,
      gte: (value) => value !== null && type.compare(value, wanted) >= 0,
      lte: (value) => value !== null && type.compare(value, wanted) <= 0,
      contains: (value) => String(value ?? '').includes(String(wanted)),
      startsWith: (value) => String(value ?? '').startsWith(String(wanted)),
      empty: (value) => value === null,
    };
    for (const operator of type.operators) {
      const operand = operator === 'in' ? [wanted] : operator === 'empty' ? true : wanted;
      const where = coerceWhere({ value: JSON.parse(JSON.stringify({ [operator]: operand })) }, fields, fieldTypes);
      for (const value of [...good, null]) {
        expect([operator, value, matches(own(value), where, fields, fieldTypes)]).toEqual([
          operator,
          value,
          expected[operator]?.(value),
        ]);
      }
    }
  });

  it('offers filters that its operators can answer', () => {
    const needs = {
      equals: 'eq',
      is: 'eq',
      oneOf: 'in',
      anyOf: 'in',
      contains: 'contains',
      startsWith: 'startsWith',
      between: 'gte',
      empty: 'empty',
    } as const;
    for (const filter of type.filters) expect(type.operators).toContain(needs[filter]);
  });
});
