import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Field } from '../../../../src/core/fields/field.ts';
import { describeResource, type ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { planPaste, writeBlock, type BlockTable } from '../../../../src/screens/kit/grid/blocks.ts';
import {
  choice,
  country,
  decimal,
  fieldTypes,
  integer,
  money,
  plainDate,
  textList,
} from '../../../../src/fieldTypes/index.ts';
import { describeIn } from '../../../../src/screens/kit/access/describeIn.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';

const Parcel = z.object({
  id: integer({ label: 'ID' }),
  state: choice({
    label: 'State',
    choices: [
      { value: 0, label: 'Draft' },
      { value: 1, label: 'Live' },
    ],
  }),
  country: country({ label: 'Country' }),
  weight: decimal({ label: 'Weight', scale: 3, unit: 'crates', help: 'With the box.' }),
  price: money({ label: 'Price' }),
  pieces: integer({ label: 'Pieces', counts: true }),
  sent: plainDate({ label: 'Sent' }),
  lacks: textList({ label: 'Lacks', choices: [{ value: 'no image', label: 'no image' }] }),
});

const parcels: ResourceDescription = describeResource(Parcel, {
  name: 'parcels',
  service: 'shop',
  path: '/parcels',
  key: 'id',
  recordRepresentation: 'id',
  access: { list: [] },
});

const texts = {
  'resources.parcels.fields.weight': 'Peso',
  'resources.parcels.help.weight': 'Con la scatola.',
  'resources.parcels.units.weight': 'casse',
  'resources.parcels.choices.state.0': 'Bozza',
  'resources.parcels.choices.state.1': 'Online',
  'resources.parcels.choices.lacks.no image': 'senza immagine',
};

const inLanguage = async (locale: string): Promise<(name: string) => Field> => {
  const i18n = createI18nProvider(async () => texts);
  await i18n.changeLocale(locale);
  const { fields } = describeIn(parcels, i18n, locale);
  return (name) => fields.find((field) => field.name === name) as Field; // named above
};

const shown = (field: Field, value: unknown): string => {
  const type = fieldTypes[field.type];
  return ((type?.display ?? type?.format) as (value: unknown, field: Field) => string)(value, field).replace(
    /\s/g,
    ' ',
  );
};
const typed = (field: Field, text: string): unknown => {
  const parsed = fieldTypes[field.type]?.parse(text, field);
  return parsed?.ok ? parsed.value : parsed?.message.key;
};

describe('a declaration in a language', () => {
  it('says labels, hints, units and choices', async () => {
    const field = await inLanguage('it');
    expect(field('weight')).toMatchObject({ label: 'Peso', help: 'Con la scatola.', unit: 'casse' });
    expect(shown(field('state'), 1)).toBe('Online');
    expect(shown(field('lacks'), ['no image', 'other'])).toBe('senza immagine; other');
  });

  it('reads the words that it shows', async () => {
    const field = await inLanguage('it');
    expect(typed(field('state'), 'bozza')).toBe(0);
    expect(typed(field('lacks'), 'Senza immagine')).toEqual(['no image']);
    expect(typed(field('country'), 'Polonia')).toBe('POL');
    expect([typed(field('state'), 'Draft'), typed(field('country'), 'Poland')]).toEqual([0, 'POL']);
  });

  it('SHR-003: calls countries as the reader does, those in use first', async () => {
    const names = async (locale: string) => (await inLanguage(locale))('country').choices?.map(({ label }) => label);
    expect([await names('en'), await names('it'), await names('pl')]).toEqual([
      ['Italy', 'Poland'],
      ['Italia', 'Polonia'],
      ['Włochy', 'Polska'],
    ]);
  });

  it('is the same object as long as the language is the same', () => {
    const i18n = createI18nProvider(async () => texts);
    expect(describeIn(parcels, i18n, 'it')).toBe(describeIn(parcels, i18n, 'it'));
    expect(describeIn(parcels, i18n, 'it')).not.toBe(describeIn(parcels, i18n, 'en'));
  });

  it('leaves the declaration as it is', () => {
    expect(parcels.fields.find(({ name }) => name === 'weight')).toMatchObject({ label: 'Weight', unit: 'crates' });
    expect(fieldTypes['decimal']?.format(0.5, parcels.fields[3] as Field)).toBe('0.5');
  });
});

describe('numbers', () => {
  it.each([
    ['en', '12,345.5', '1,234.50', '12,345', '12345'],
    ['it', '12.345,5', '1234,50', '12.345', '12345'],
    ['pl', '12 345,5', '1234,50', '12 345', '12345'],
  ])('are shown as %s writes them, but for keys', async (locale, weight, price, pieces, id) => {
    const field = await inLanguage(locale);
    expect([
      shown(field('weight'), 12345.5),
      shown(field('price'), 1234.5),
      shown(field('pieces'), 12345),
      shown(field('id'), 12345),
    ]).toEqual([weight, price, pieces, id]);
  });

  it.each([
    ['it', '0,5', 0.5],
    ['it', '0.5', 0.5],
    ['it', '1.234,5', 1234.5],
    ['it', '1.234', 1234],
    ['it', '1,234', 1.234],
    ['it', '1 234,5', 1234.5],
    ['pl', '0,5', 0.5],
    ['pl', '0.5', 0.5],
    ['pl', '1\u00a0234,5', 1234.5],
    ['pl', '-2,25', -2.25],
    ['en', '0.5', 0.5],
    ['en', '1,234.5', 1234.5],
  ])('are read in %s: %s', async (locale, text, value) => {
    const weight = (await inLanguage(locale))('weight');
    expect(typed(weight, text)).toBe(value);
    expect(typed(weight, fieldTypes['decimal']?.format(value, weight) ?? '')).toBe(value);
  });

  it('are refused where they are none', async () => {
    expect(typed((await inLanguage('it'))('weight'), '1,2,3')).toBe('number');
  });

  it.each(['en', 'it', 'pl'])(
    'are pasted in %s as they were copied, and asked about where they could be a thousandfold',
    async (locale) => {
      const weight = (await inLanguage(locale))('weight');
      const rows = [0.5, 1.234, 1234.5, 1234].map((value, at) => ({ id: at, version: 1, weight: value }));
      const table: BlockTable = {
        rows,
        columns: ['weight'],
        fields: [weight],
        editable: new Map([['weight', weight]]),
        types: fieldTypes,
      };
      const block = { top: 0, bottom: 3, left: 0, right: 0 };
      const paste = async (text: string): Promise<unknown[]> =>
        (await planPaste(table, block, text, async () => new Map())).rows.map(({ changes }) => changes?.['weight']);
      expect(await paste(writeBlock(table, block))).toEqual([0.5, 1.234, 1234.5, 1234]);
      const decimal = locale === 'en' ? '1,234' : '1.234';
      const said = async (mark?: 'point' | 'comma') => planPaste(table, block, decimal, async () => new Map(), mark);
      expect(await said()).toMatchObject({
        rows: [],
        decimal: null,
        doubts: expect.arrayContaining([expect.anything()]),
      });
      const read = async (mark: 'point' | 'comma') => (await said(mark)).rows[0]?.changes?.['weight'];
      expect([await read('point'), await read('comma')]).toEqual(locale === 'en' ? [1234, 1.234] : [1.234, 1234]);
    },
  );
});

it('shows a date as the language writes it', async () => {
  expect(shown((await inLanguage('it'))('sent'), '2026-11-21')).toBe('21 nov 2026');
  expect(shown((await inLanguage('pl'))('sent'), '2026-11-21')).toBe('21 lis 2026');
});
