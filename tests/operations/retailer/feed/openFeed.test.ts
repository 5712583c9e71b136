import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import {
  compareHeaders,
  proposeFeedMapping,
  type FeedColumns,
  type FeedMapping,
} from '../../../../server/operations/retailer/feed/read/mapColumns.ts';
import { openFeed } from '../../../../server/operations/retailer/feed/read/openFeed.ts';
import type { FeedRow } from '../../../../server/operations/retailer/feed/read/readRow.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

const buildMapping = (overrides: Partial<FeedMapping> = {}): FeedMapping => ({
  fields: { gdo_id: { columns: ['Codice'] }, feed_selling_value: { columns: ['Prezzo'] } },
  encoding: null,
  separator: null,
  decimal: null,
  headerRow: null,
  ...overrides,
});

const readAll = async (path: string, columns: FeedColumns) => {
  const table = await openFeed(path, columns);
  const rows: FeedRow[] = [];
  try {
    for await (const slice of table.slices()) rows.push(...slice);
  } finally {
    await table.close();
  }
  return { rows, headers: table.headers, decimal: table.decimal };
};

let count = 0;
const read = (bytes: string | Buffer, columns: FeedColumns = 'standard') => {
  count += 1;
  const path = join(folder, `feed-${count}`);
  writeFileSync(path, bytes);
  return readAll(path, columns);
};
const valuesOf = async (...given: Parameters<typeof read>) => (await read(...given)).rows.map(({ values }) => values);
/** What is told of each refused row. */
const faultsOf = async (...given: Parameters<typeof read>) =>
  (await read(...given)).rows.flatMap(({ row, faults }) => faults.map(({ text }) => `${row}: ${text}`));
const faultOf = (...given: Parameters<typeof read>): Promise<string> =>
  read(...given).then(
    () => 'It was read.',
    (error: Error) => error.message,
  );

describe('a feed in the names of the fields', () => {
  it('is read with all of its values', async () => {
    const text = [
      'GDO ID;feed_ean;feed_item_name;feed_brand;feed_fam_desc;feed_fam_desc_description;feed_url_image;feed_variable_weight;feed_stock;feed_selling_value',
      '1001;8001120000019; Latte intero ;Alpe Alta;LATTE;Latte fresco;https://images.example/1.png;0;120;1,59',
      '1002;;Mele;;;;;sì;52,5;€ 1.234,50',
      '',
    ].join('\r\n');
    const nothing = {
      gdo_store_id: null,
      feed_url_ingredients: null,
      feed_url_allergens: null,
      feed_url_nutritional_values: null,
      feed_url_traceability: null,
      feed_url_coadjuvants: null,
    };
    expect(await valuesOf(text)).toEqual([
      {
        ...nothing,
        gdo_id: '1001',
        feed_ean: '8001120000019',
        feed_item_name: 'Latte intero',
        feed_brand: 'Alpe Alta',
        feed_fam_desc: 'LATTE',
        feed_fam_desc_description: 'Latte fresco',
        feed_url_image: 'https://images.example/1.png',
        feed_variable_weight: false,
        feed_stock: 120,
        feed_selling_value: 1.59,
      },
      {
        ...nothing,
        gdo_id: '1002',
        feed_ean: null,
        feed_item_name: 'Mele',
        feed_brand: null,
        feed_fam_desc: null,
        feed_fam_desc_description: null,
        feed_url_image: null,
        feed_variable_weight: true,
        feed_stock: 52.5,
        feed_selling_value: 1234.5,
      },
    ]);
  });

  it('lacks a column that has to be there', async () => {
    expect(await faultOf('gdo_id,price\n1001,1.59\n')).toBe(
      'The column feed_selling_value is missing. The file has gdo_id, price.',
    );
  });

  it('without rows, and without anything, is empty', async () => {
    expect(await faultOf('gdo_id,feed_selling_value\n')).toBe('The file holds no rows.');
    expect(await faultOf('')).toBe('The file holds no rows.');
  });
});

describe('a feed as a retailer writes it', () => {
  it('is read below its preamble, in its encoding and by its decimal mark', async () => {
    const text = 'Listino del 26/11/2026\r\nCodice;Descrizione;Marca;Prezzo\r\n1001;Caffè;Città;3,49\r\n';
    const mapping = buildMapping({
      fields: {
        ...buildMapping().fields,
        feed_item_name: { columns: ['Marca', 'Descrizione'], join: ' - ' },
      },
    });
    const { rows, headers, decimal } = await read(Buffer.from(text, 'latin1'), mapping);
    expect(headers).toEqual(['Codice', 'Descrizione', 'Marca', 'Prezzo']);
    expect(decimal).toBe('comma');
    expect(rows).toMatchObject([
      { row: 3, values: { gdo_id: '1001', feed_item_name: 'Città - Caffè', feed_selling_value: 3.49 }, faults: [] },
    ]);
  });

  it('leaves blank columns out where several are joined', async () => {
    const mapping = buildMapping({
      fields: { ...buildMapping().fields, feed_brand: { columns: ['Marca', 'Linea'] } },
    });
    expect(await valuesOf('Codice;Marca;Linea;Prezzo\n1;;Bio;1,5\n2;Alpe;;1,5\n3;;;1,5\n', mapping)).toMatchObject([
      { feed_brand: 'Bio' },
      { feed_brand: 'Alpe' },
      { feed_brand: null },
    ]);
  });

  it('lacks a column that is mapped', async () => {
    expect(await faultOf('Codice;Prezzo_2\n1001;1,59\n', buildMapping())).toBe(
      'The column Prezzo is missing. The file has Codice, Prezzo_2.',
    );
  });

  it('has to say where its GDO id and its price stand', async () => {
    expect(await faultOf('Codice;Prezzo\n1;1,5\n', buildMapping({ fields: {} }))).toBe(
      'No column is mapped to gdo_id, feed_selling_value.',
    );
  });

  it('is not guessed at where its numbers are read in two ways', async () => {
    expect(await faultOf('Codice;Prezzo\n1;1,250\n', buildMapping())).toBe(
      "Numbers like '1,250' can be read in two ways. Say in the mapping whether their decimal mark is a point or a comma.",
    );
    expect(await valuesOf('Codice;Prezzo\n1;1,250\n', buildMapping({ decimal: 'comma' }))).toMatchObject([
      { feed_selling_value: 1.25 },
    ]);
  });
});

describe('the decimal mark of a long feed', () => {
  const many = 60_000;
  /** Its first rows tell a mark, so that no more of them are looked at before it is read; `last` stands below all of them. */
  const long = (price: string, last: string): string =>
    `gdo_id;feed_stock;feed_selling_value\n${Array.from({ length: many }, (_, at) => `${at};7;${price}\n`).join('')}${last}\n`;

  it('is told by its first rows', async () => {
    const { rows, decimal } = await read(long('1,50', 'last;8;2,50'));
    expect([rows.length, decimal]).toEqual([many + 1, 'comma']);
    expect(rows.at(-1)?.values).toMatchObject({ gdo_id: 'last', feed_stock: 8, feed_selling_value: 2.5 });
  });

  it.each([
    ['could be read in two ways', long('1.50', 'last;1,250;2.50'), '1,250'],
    ['is the other one in a column that had not told', long('1,50', 'last;2.5;2,50'), '2.5'],
  ])('is not guessed at where a number far below %s', async (_, text, got) => {
    expect(await faultOf(text)).toBe(
      `Numbers like '${got}' can be read in two ways. Say in the mapping whether their decimal mark is a point or a comma.`,
    );
  });

  it('stays where a single number far below is none by it', async () => {
    const { rows } = await read(long('1.50', 'last;2,5;2.50'));
    expect(rows.at(-1)?.faults.map(({ text }) => text)).toEqual(["Expected a number like 1234.50, got '2,5'."]);
  });
});

describe('a row', () => {
  const columns = 'gdo_id,feed_ean,feed_item_name,feed_variable_weight,feed_stock,feed_selling_value\n';

  it.each([
    [
      '1,8.00E+12,x,,,1.5',
      "'8.00E+12' is a code that a spreadsheet has rounded. The column has to be exported as text.",
    ],
    ['1.2E+05,,x,,,1.5', "'1.2E+05' is a code that a spreadsheet has rounded. The column has to be exported as text."],
    ['1,8001120000018,x,,,1.5', 'Check digit: expected 9, got 8'],
    ['1,12345,x,,,1.5', 'EAN code should be between 8 and 14 characters'],
    ['1,,x,,,"1.234,50"', "Expected a price like 1234.50, got '1.234,50'."],
    ['1,,x,,,100000', 'A price lies between 0 and 99999.99, got 100000.'],
    ['1,,x,,,-1', 'A price lies between 0 and 99999.99, got -1.'],
    ['1,,x,perhaps,,1.5', "Expected yes or no, got 'perhaps'."],
    ['1,,x,,many,1.5', "Expected a number like 1234.50, got 'many'."],
    [',,x,,,1.5', 'The GDO id is missing.'],
    [`${'1'.repeat(66)},,x,,,1.5`, 'Max Length: 65 characters'],
    ['1,,a\0b,,,1.5', 'The text holds a character that cannot be stored (U+0000).'],
    ['1,,x,,1.5', 'The row has 5 cells, the header has 6.'],
  ])('%s is refused: %s', async (line, fault) => {
    // Another row tells the decimal mark.
    const told = await faultsOf(`${columns}${line}\n2,,y,,,2.25\n`);
    expect(told).toEqual([`2: ${fault}`]);
  });

  it('keeps what a spreadsheet would run, as a text', async () => {
    expect(await valuesOf(`${columns}1,,=cmd|' /C calc'!A0,,,1.5\n2,,@SUM(A1),,,2.25\n`)).toMatchObject([
      { feed_item_name: "=cmd|' /C calc'!A0" },
      { feed_item_name: '@SUM(A1)' },
    ]);
  });

  it('that is refused still says of which item it is', async () => {
    expect((await read(`${columns}1,8.00E+12,x,,,1.5\n`)).rows).toMatchObject([{ values: { gdo_id: '1' } }]);
  });
});

describe('the last line', () => {
  const start = 'gdo_id,feed_item_name,feed_selling_value\n1,Latte,1.59\n';

  it.each([
    ['within its cells', `${start}2,Pan`],
    ['within a quote', `${start}2,"Pane e latte`],
  ])('that is cut off %s stops the run', async (_, text) => {
    expect(await faultOf(text)).toBe(
      'The last line (row 3) is cut off, so the file did not come as a whole. Nothing was applied.',
    );
  });

  it('may lack its line end', async () => {
    expect(await valuesOf(`${start}2,Pane,2.49`)).toHaveLength(2);
  });

  it('with a line end is a row like any other', async () => {
    expect(await faultsOf(`${start}2,Pan\n`)).toHaveLength(1);
  });

  it('is found in two bytes a character', async () => {
    expect(await valuesOf(Buffer.from(`\uFEFF${start}`, 'utf16le'))).toHaveLength(1);
  });
});

describe('a mapping', () => {
  it('is proposed by what retailers call their columns', () => {
    expect(
      proposeFeedMapping(['Codice', 'Codice a barre', 'Descrizione', 'Marca', 'Giacenza', 'Prezzo vendita', 'Note']),
    ).toEqual(['gdo_id', 'feed_ean', 'feed_item_name', 'feed_brand', 'feed_stock', 'feed_selling_value', null]);
    expect(proposeFeedMapping(['Kod kreskowy', 'Nazwa produktu', 'Cena', 'Ilość'])).toEqual([
      'feed_ean',
      'feed_item_name',
      'feed_selling_value',
      'feed_stock',
    ]);
    expect(proposeFeedMapping(['sku', 'GDO id', 'price', 'feed_selling_value'])).toEqual([
      null,
      'gdo_id',
      null,
      'feed_selling_value',
    ]);
  });

  it('tells which columns went and which came', () => {
    expect(compareHeaders(['Codice', 'Prezzo', 'Marca'], ['codice', 'prezzo 2', 'MARCA'])).toEqual({
      gone: ['Prezzo'],
      added: ['prezzo 2'],
    });
  });
});

const prices = fileURLToPath(
  new URL('../../../../../shared/data/products/price-feed/mimit_prezzi_2022_semicolon.csv', import.meta.url),
);

describe("the ministry's prices of 2022", () => {
  it.skipIf(!existsSync(prices))(
    `are read below the day that stands above them${existsSync(prices) ? '' : ' (skipped: ../shared/data is absent)'}`,
    async () => {
      const mapping = buildMapping({
        fields: {
          gdo_id: { columns: ['descCarburante', 'isSelf'] },
          gdo_store_id: { columns: ['idImpianto'] },
          feed_selling_value: { columns: ['prezzo'] },
        },
      });
      const { rows, decimal } = await readAll(prices, mapping);
      expect(rows).toHaveLength(45_983);
      expect(decimal).toBe('point');
      expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(new Set(rows.map(({ values }) => `${values.gdo_store_id},${values.gdo_id}`)).size).toBe(45_983);
    },
  );
});
