import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { choice, integer, localTime, reference } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

type Related = NonNullable<NonNullable<Changes['config']>['related']>[number];

const days = [0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: `Day ${value}` }));
const hours = describeResource(
  z.object({
    id: integer({ label: 'ID', readOnly: true }),
    product_id: reference({ label: 'Product', reference: 'products', required: true }),
    day: choice({ label: 'Day', choices: days }),
    kind: choice({ label: 'Kind', choices: [{ value: 0, label: 'None' }] }),
    start: localTime({ label: 'Start' }),
    end: localTime({ label: 'End' }),
  }),
  {
    name: 'hours',
    path: '/hours',
    service: 'shop',
    key: 'id',
    recordRepresentation: 'id',
    access: { list: ['read'], edit: ['write'] },
    list: { columns: ['id', 'day', 'start', 'end'], filters: { product_id: 'oneOf' } },
  },
);

const country = choice({
  label: 'Country',
  choices: [
    { value: 'ITA', label: 'Italy', zone: 'Europe/Rome' },
    { value: 'POL', label: 'Poland', zone: 'Europe/Warsaw' },
  ],
});
const week = { day: 'day', start: 'start', end: 'end', zoneOf: 'country' };
const related = (said: Partial<Related> & { week: typeof week }): Changes => ({
  fields: { country },
  config: { related: [{ resource: 'hours', by: 'product_id', many: true, save: 'none', ...said }] },
});

describe('a week', () => {
  it('has no fault where its rows have days and times, and its record a clock', () => {
    expect(faultsOf(related({ week }), [hours])).toEqual([]);
  });

  it.each<[line: string, changes: Changes]>([
    [
      "RES731 products.related[0].week.day: 'dya' is not a field of hours. Did you mean 'day'?",
      related({ week: { ...week, day: 'dya' } }),
    ],
    [
      "RES731 products.related[0].week.day: 'kind' of hours is no choice of the days 0, Sunday, to 6, Saturday. Name one that is.",
      related({ week: { ...week, day: 'kind' } }),
    ],
    [
      "RES732 products.related[0].week.end: 'day' of hours is no time of a day. Name one that is.",
      related({ week: { ...week, end: 'day' } }),
    ],
    [
      "RES732 products.related[0].week.start: 'strat' is not a field of hours. Did you mean 'start'?",
      related({ week: { ...week, start: 'strat' } }),
    ],
    [
      "RES733 products.related[0].week.zoneOf: 'name' of products is no choice each of whose values has a time zone. Name one such as country.",
      related({ week: { ...week, zoneOf: 'name' } }),
    ],
    [
      "RES733 products.related[0].week.zoneOf: 'contry' is not a field of products. Did you mean 'country'?",
      related({ week: { ...week, zoneOf: 'contry' } }),
    ],
    [
      "RES734 products.related[0].week: A week is of many rows that are saved with the form, or only shown. Say save: 'withForm'.",
      related({ week, save: 'immediate' }),
    ],
  ])('%s', (line, changes) => {
    expect(faultsOf(changes, [hours])).toContain(line);
  });
});
