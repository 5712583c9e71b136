import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportFile, ImportRequest } from '../../../src/core/wire/importFile.ts';
import type { Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const { ask } = await openShop();

const upload = async (bytes: Buffer | string): Promise<ImportFile> =>
  (await ask<ImportFile>('POST /plans/files?resource=products&name=a.csv', Buffer.from(bytes))).data;
const planOf = async (bytes: Buffer | string, change: Partial<ImportRequest> = {}): Promise<Plan> => {
  const { file, separator, encoding, headerRow, mapping, decimal } = await upload(bytes);
  const asked: ImportRequest = {
    file,
    separator,
    encoding,
    headerRow,
    mapping,
    constants: { country: 'ITA' },
    blank: 'keep',
    ...(decimal && { decimal }),
    ...change,
  };
  const { data, error } = await ask<Plan>('POST /plans', { resource: 'products', kind: 'import', import: asked });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};
const namesOf = ({ rows }: Plan): unknown[] =>
  rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, outcome, after, findings: [first] }) => [row, outcome, after['name'], first?.key]);

describe('the encoding of a file', () => {
  it('is UTF-8 where it is valid UTF-8, also with characters that were lost before, whose rows are told', async () => {
    const plan = await planOf('code,name\nU-1,Caff\uFFFD\nU-2,Tè verde\n');
    expect(namesOf(plan)).toEqual([
      [2, 'error', 'Caff\uFFFD', 'lostCharacter'],
      [3, 'create', 'Tè verde', undefined],
    ]);
  });

  it('is looked for in all of the file, not in its beginning alone', async () => {
    const { encoding, rowCount } = await upload(
      Buffer.concat([
        Buffer.from('code,name\n'),
        Buffer.from('A,plain\n'.repeat(150_000)),
        Buffer.from('B,città\n', 'latin1'),
      ]),
    );
    expect([encoding, rowCount]).toEqual(['windows-1252', 150_001]);
  });

  it.each([
    ['windows-1252', 'Caffè di città', Buffer.from('Caffè di città', 'latin1')],
    ['windows-1250', 'łóźko śą', Buffer.from([0xb3, 0xf3, 0x9f, 0x6b, 0x6f, 0x20, 0x9c, 0xb9])],
  ])('is sure where the words are those of the screens: %s', async (encoding, name, bytes) => {
    const found = await upload(Buffer.concat([Buffer.from('code;name\nS-1;'), bytes]));
    expect([found.encoding, found.sample[0]?.[1], found.doubt]).toEqual([encoding, name, undefined]);
  });

  it.each([
    [
      'windows-1253',
      'Ελληνικός καφές',
      [0xc5, 0xeb, 0xeb, 0xe7, 0xed, 0xe9, 0xea, 0xfc, 0xf2, 0x20, 0xea, 0xe1, 0xf6, 0xdd, 0xf2],
    ],
    ['big5', '綠茶 牛奶', [0xba, 0xf1, 0xaf, 0xf9, 0x20, 0xa4, 0xfb, 0xa5, 0xa4]],
  ])('is a guess that is said beyond Latin, with the rows that read otherwise: %s', async (encoding, name, bytes) => {
    const {
      encoding: found,
      sample,
      doubt,
      file,
    } = await upload(Buffer.concat([Buffer.from('code;name\nG-1;plain\nG-2;'), Buffer.from(bytes)]));
    expect([found, sample[1]?.[1], doubt?.encodings[0], doubt?.rows.map(({ row, texts }) => [row, texts[0]])]).toEqual([
      encoding,
      name,
      encoding,
      [[3, name]],
    ]);
    expect(doubt?.encodings.length).toBeGreaterThan(1);
    expect(new Set(doubt?.rows[0]?.texts).size).toBeGreaterThan(1);
    // Any of them can be chosen, and the others stay in sight.
    const again = (await ask<ImportFile>(`GET /plans/files/${file}?encoding=windows-1252`)).data;
    expect([again.encoding, again.doubt?.encodings]).toEqual([
      'windows-1252',
      expect.arrayContaining([encoding, 'windows-1252']),
    ]);
  });
});

describe('the header of a file', () => {
  it('is found below what stands above it, and can be put elsewhere', async () => {
    const text = 'Prices of 2026-11-21\n\nexported by hand;;\ncode;name;price\nH-1;Latte;1,50\n';
    const { headerRow, headers, rowCount, start, file } = await upload(text);
    expect({ headerRow, headers, rowCount, rows: start.map(({ row }) => row) }).toEqual({
      headerRow: 4,
      headers: ['code', 'name', 'price'],
      rowCount: 1,
      rows: [1, 3, 4, 5],
    });
    expect(namesOf(await planOf(text))).toEqual([[5, 'create', 'Latte', undefined]]);
    expect((await ask<ImportFile>(`GET /plans/files/${file}?headerRow=3`)).data).toMatchObject({
      headerRow: 3,
      headers: ['exported by hand', '', ''],
      rowCount: 2,
    });
    expect((await ask(`GET /plans/files/${file}?headerRow=9`)).error.message).toBe(
      'The file has no row 9, which was to be the header.',
    );
  });

  it('is the first row where that names a field, or where nothing tells', async () => {
    expect(await upload('name\nLatte\n')).toMatchObject({ headerRow: 1 });
    expect(await upload('name;x;y\nLatte;1;2\ncode;b;c\n')).toMatchObject({ headerRow: 1 });
    expect(await upload('aaa;bbb\n1;2\n')).toMatchObject({ headerRow: 1 });
  });

  const prices = fileURLToPath(
    new URL('../../../../shared/data/products/price-feed/mimit_prezzi_2022_semicolon.csv', import.meta.url),
  );
  it.skipIf(!existsSync(prices))(
    `of the ministry's prices lies below the day${existsSync(prices) ? '' : ' (skipped: ../shared/data is absent)'}`,
    async () => {
      expect(await upload(readFileSync(prices))).toMatchObject({
        headerRow: 2,
        separator: ';',
        headers: ['idImpianto', 'descCarburante', 'prezzo', 'isSelf', 'dtComu'],
        rowCount: 45_983,
        decimal: 'point',
      });
    },
  );
});

describe('the rows of a file', () => {
  it('are found where its lines end differently, and blank ones are none', async () => {
    const plan = await planOf('code,name,stock\r\nL-1,Latte,1\nL-2,Pane,2\n,,\n , \n,,\r\n');
    expect(namesOf(plan)).toEqual([
      [2, 'create', 'Latte', undefined],
      [3, 'create', 'Pane', undefined],
    ]);
    expect(plan.counts.error).toBe(0);
  });

  it('may have numbers as programs write them', async () => {
    expect((await planOf('code;name;price\nN-1;Sale;1.5e+01\n')).rows.map(({ after }) => after['price'])).toEqual([15]);
  });

  it('are refused where nobody said by which mark a number is a thousandth', async () => {
    const text = 'code;name;price\nD-1;Farina;1,250\n';
    expect((await upload(text)).numbers[2]).toEqual({
      tells: [],
      groups: [],
      isNumeral: true,
      either: [{ row: 2, cell: '1,250' }],
    });
    expect(namesOf(await planOf(text))).toEqual([[2, 'error', 'Farina', 'decimalEither']]);
    const pricesBy = async (decimal: 'point' | 'comma') =>
      (await planOf(text, { decimal })).rows.map(({ after }) => after['price']);
    expect([await pricesBy('point'), await pricesBy('comma')]).toEqual([[1250], [1.25]]);
  });
});

describe('a large file', () => {
  // Above 128 kB it is read in a thread of its own, in slices.
  const rows = 9_000;
  const large = `code;name\n${Array.from({ length: rows }, (_, at) => `T-${at};Prodotto ${at % 4_500 === 0 ? 'doppio' : at}`).join('\n')}\nT-0;Again\n`;

  it('is planned as a small one is: every row once, and a key that stands twice is found however far away', async () => {
    const made = await planOf(large);
    let plan = made;
    while (plan.status === 'planning') plan = (await ask<Plan>(`GET /plans/${made.id}`)).data;
    expect([plan.status, plan.total, plan.counts]).toMatchObject(['ready', rows + 1, { create: rows, error: 1 }]);
    const { data } = await ask<Plan['rows']>(`GET /plans/${made.id}/rows?outcome=error`);
    expect(data.map(({ row, findings: [first] }) => [row, first?.text])).toEqual([
      [rows + 2, 'Row 2 has the same code.'],
    ]);
  });
});
