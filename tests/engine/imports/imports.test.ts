import { describe, expect, it } from 'vitest';
import type { ImportFile, ImportRequest } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, FailedRows, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const { ask, makeProduct, pool, signIn } = await openShop();

const upload = async (bytes: Buffer, headers?: Record<string, string>, resource = 'products') =>
  ask<ImportFile>(`POST /plans/files?resource=${resource}&name=a.csv`, bytes, headers);
const planOf = async (
  text: string | Buffer,
  change: Partial<ImportRequest> = {},
  resource = 'products',
): Promise<Plan> => {
  const { data: file } = await upload(Buffer.from(text), undefined, resource);
  const { data, error } = await ask<Plan>('POST /plans', {
    resource,
    kind: 'import',
    import: {
      file: file.file,
      separator: file.separator,
      encoding: file.encoding,
      mapping: file.mapping,
      constants: resource === 'products' ? { country: 'ITA' } : {},
      blank: 'keep',
      ...change,
    },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};
const apply = async ({ id }: Plan): Promise<ChangeSetSummary> =>
  (await ask<ChangeSetSummary>(`POST /plans/${id}/apply`, {})).data;

describe('an uploaded file', () => {
  it('is described with its separator, headers, mapping and a sample', async () => {
    const { status, data } = await upload(Buffer.from('Barcode;Name;unknown\n800;Latte;x\n'));
    expect(status).toBe(201);
    expect(data).toMatchObject({
      separator: ';',
      encoding: 'utf-8',
      headers: ['Barcode', 'Name', 'unknown'],
      mapping: ['code', 'name', null],
      rowCount: 1,
      sample: [['800', 'Latte', 'x']],
    });
  });

  it('says the spec’s text where no header is known, and refuses to plan it', async () => {
    const { data } = await upload(Buffer.from('aaa,bbb\n1,2\n'));
    expect(data.findings[0]?.text).toMatch(/^Something went wrong while parsing the CSV content/);
    const { error } = await ask('POST /plans', {
      resource: 'products',
      kind: 'import',
      import: {
        file: data.file,
        separator: ',',
        encoding: 'utf-8',
        mapping: [null, null],
        constants: {},
        blank: 'keep',
      },
    });
    expect(error.message).toMatch(/^Something went wrong while parsing the CSV content/);
  });

  it('of 25 MB is taken, and refused where it is a spreadsheet', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024, 'name\n');
    expect((await upload(bytes)).status).not.toBe(413);
    bytes.write('PK\u0003\u0004');
    const { status, error } = await upload(bytes);
    expect({ status, key: error.key, params: error.params }).toEqual({
      status: 413,
      key: 'sheetFileTooLarge',
      params: { max: 25, csv: 400 },
    });
  });

  it('is read again with another separator and encoding', async () => {
    const { data } = await upload(Buffer.from('name,notes;stock\na,b;1\n'));
    const again = await ask<ImportFile>(
      `GET /plans/files/${data.file}?separator=${encodeURIComponent(';')}&encoding=windows-1252`,
    );
    expect(again.data.headers).toEqual(['name,notes', 'stock']);
    expect((await ask(`GET /plans/files/${data.file}?encoding=ebcdic`)).status).toBe(400);
  });

  it('is not for who may not import', async () => {
    expect((await upload(Buffer.from('name\nx\n'), await signIn('editor@shop.test'))).status).toBe(403);
  });
});

describe('an import', () => {
  it('creates, updates by any code of a record, and changes nothing the second time', async () => {
    const known = await makeProduct({ name: 'Old', code: 'I-1' });
    await ask('POST /product_codes', { changes: { product_id: known.id, code: 'I-2' } });
    const text = 'code,name,stock\nI-2,New,4\nI-3,Fresh,5\n';
    const made = await planOf(text);
    expect(made.counts).toMatchObject({ create: 1, update: 1, error: 0 });
    expect(made.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'update'],
      [3, 'create'],
    ]);
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 0 });
    expect((await ask(`GET /products/${known.id}`)).data).toMatchObject({ name: 'New', code: 'I-1', stock: 4 });
    const again = await planOf(text);
    expect(again.counts).toMatchObject({ unchanged: 2, create: 0, update: 0 });
    const before = await pool.query('SELECT sum(version)::int AS n FROM shop.products');
    await apply(again);
    expect((await pool.query('SELECT sum(version)::int AS n FROM shop.products')).rows).toEqual(before.rows);
  });

  it('reports duplicates, bad values and ragged rows by the row of the file, and takes rows of blank cells for none', async () => {
    const made = await planOf('code,name,stock\nD-1,a,1\n\nD-1,b,2\nD-2,c,many\nD-3\n,,\n, ,\n');
    const errors = made.rows
      .filter(({ outcome }) => outcome === 'error')
      .map(({ row, findings }) => [row, findings[0]?.key]);
    expect(errors).toEqual([
      [4, 'duplicateInFile'],
      [5, 'number'],
      [6, 'raggedRow'],
    ]);
    expect(made.rows.find(({ row }) => row === 4)?.findings[0]?.params['row']).toBe(2);
  });

  it('SHR-134: knows a row without an id by one that starts with clone_, in the plan, its results and its failed rows, until the database gives it one', async () => {
    const { id: known } = await makeProduct({ name: 'Known' });
    const taken = await makeProduct({ code: 'CL-1' });
    const made = await planOf(
      `id,code,name,stock\n,,Fresh,1\n${known},,Renamed,2\n,,,3\n,CL-2,Bad,many\n,CL-3,Lost,4\n987654321,,Gone,5\n`,
    );
    expect(made.rows.map(({ row, id, outcome }) => [row, id, outcome])).toEqual([
      [2, 'clone_2', 'create'],
      [3, String(known), 'update'],
      [4, 'clone_4', 'error'],
      [5, 'clone_5', 'error'],
      [6, 'clone_6', 'create'],
      [7, '987654321', 'error'],
    ]);
    expect(made.rows[2]).toMatchObject({ label: 'clone_4', findings: [{ key: 'required', field: 'name' }] });
    // Somebody takes the code before the plan is applied: the database had thought of an id that no record has.
    await ask('POST /product_codes', { changes: { product_id: taken.id, code: 'CL-3' } });
    const { results } = await apply(made);
    expect(results.map(({ row, id, result }) => [row, id, result === true])).toEqual([
      [2, expect.stringMatching(/^\d+$/), true],
      [3, String(known), true],
      [4, 'clone_4', false],
      [5, 'clone_5', false],
      [6, 'clone_6', false],
      [7, '987654321', false],
    ]);
    expect((await ask(`GET /products/${String(results[0]?.id)}`)).data).toMatchObject({ name: 'Fresh', stock: 1 });
    const { data: failed } = await ask<FailedRows>(`GET /plans/${made.id}/failed-rows`);
    expect(failed.rows.map(({ row, id, cells }) => [row, id, cells[0]])).toEqual([
      [4, 'clone_4', ''],
      [5, 'clone_5', ''],
      [6, 'clone_6', ''],
      [7, '987654321', '987654321'],
    ]);
  });

  it('reads numbers by the decimal mark that the file has, and texts as they stand', async () => {
    const { data: file } = await upload(Buffer.from('code;name;price\nM-1;1,5 l;28,5\nM-2;b;1.234,50\nM-3;c;7\n'));
    expect(file.decimal).toBe('comma');
    const made = await planOf('code;name;price\nM-1;1,5 l;28,5\nM-2;b;1.234,50\nM-3;c;7\n', { decimal: 'comma' });
    expect(made.rows.map(({ after }) => [after['name'], after['price']])).toEqual([
      ['1,5 l', 28.5],
      ['b', 1234.5],
      ['c', 7],
    ]);
  });

  it('refuses a number by the other mark, and never reads it without its sign', async () => {
    const faults = async (text: string, change: Partial<ImportRequest>) =>
      (await planOf(text, change)).rows.map(({ outcome, findings }) => [outcome, findings[0]?.text]);
    const byPoint = ['error', 'Expected a number with a decimal point, like 1234.5, got 2,5.'];
    expect(await faults('code;price\nM-4;2,5\n', { decimal: 'point' })).toEqual([byPoint]);
    expect(await faults('code;price\nM-4;2,5\n', {})).toEqual([byPoint]);
    expect(await faults('code;price\nM-4;2.5\n', { decimal: 'comma' })).toEqual([
      ['error', 'Expected a number with a decimal comma, like 1234,5, got 2.5.'],
    ]);
    expect(await faults('code;price\nM-4;cheap\n', { decimal: 'comma' })).toEqual([['error', 'Must input a number']]);
  });

  it('is asked for its decimal mark where its cells do not tell, and knows no other marks', async () => {
    const { data: file } = await upload(Buffer.from('code;price\nM-5;1,234\n'));
    expect(file.decimal).toBeNull();
    const { status } = await ask('POST /plans', {
      resource: 'products',
      kind: 'import',
      import: {
        file: file.file,
        separator: ';',
        encoding: 'utf-8',
        mapping: file.mapping,
        constants: {},
        blank: 'keep',
        decimal: 'dash',
      },
    });
    expect(status).toBe(400);
  });

  it('keeps or clears by blank cells, as chosen', async () => {
    const { id } = await makeProduct({ code: 'B-1', stock: 3 });
    await apply(await planOf('code,stock\nB-1,\n'));
    expect((await ask(`GET /products/${id}`)).data['stock']).toBe(3);
    await apply(await planOf('code,stock\nB-1,\n', { blank: 'clear' }));
    expect((await ask(`GET /products/${id}`)).data['stock']).toBeNull();
  });

  it('refuses an unknown id and finds a record by its id', async () => {
    const { id } = await makeProduct();
    const made = await planOf(`id,name\n${id},By id\n99999999,x\n99999999999999999999,y\n`);
    expect(made.rows.toSorted((a, b) => a.row - b.row).map(({ outcome }) => outcome)).toEqual([
      'update',
      'error',
      'error',
    ]);
  });

  it('reads formula cells and hostile texts as texts', async () => {
    await apply(
      await planOf('code,name\nF-1,"=HYPERLINK(""x"")"\nF-2,"\'; DROP TABLE shop.products; --"\nF-3,__proto__\n'),
    );
    const { rows } = await pool.query(
      'SELECT name FROM shop.products WHERE id IN (SELECT product_id FROM shop."product-codes" WHERE code LIKE \'F-_\') ORDER BY id',
    );
    expect(rows.map(({ name }) => name)).toEqual(['=HYPERLINK("x")', "'; DROP TABLE shop.products; --", '__proto__']);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFcode,name\nE-1,Perù\n'), 'utf-8', 'Perù'],
    ['UTF-16 LE', Buffer.from('\uFEFFcode,name\nE-2,Perù\n', 'utf16le'), 'utf-16le', 'Perù'],
    ['UTF-16 LE without a mark', Buffer.from('code,name\nE-3,Perù e altro\n', 'utf16le'), 'utf-16le', 'Perù e altro'],
    [
      'windows-1252',
      Buffer.from('code,name\nE-4,Perù, caffè\n'.replace('Perù, ', 'Perù '), 'latin1'),
      'windows-1252',
      'Perù caffè',
    ],
    [
      'windows-1250',
      Buffer.from([...Buffer.from('code,name\nE-5,'), 0xb3, 0xf3, 0x9f, 0x6b, 0x6f, 0x20, 0x9c, 0xb9, 0x0a]),
      'windows-1250',
      'łóźko śą',
    ],
  ])('detects %s', async (_, bytes, encoding, name) => {
    const { data } = await upload(bytes);
    expect(data.encoding).toBe(encoding);
    expect(data.sample[0]?.[1]).toBe(name);
  });

  it('reports broken UTF-8 row by row and imports the others', async () => {
    const bytes = Buffer.concat([
      Buffer.from('code,name\nX-1,perché città\nX-2,ma'),
      Buffer.from([0xff]),
      Buffer.from('le\nX-3,più\n'),
    ]);
    const made = await planOf(bytes);
    expect(
      made.rows.filter(({ outcome }) => outcome === 'error').map(({ row, findings }) => [row, findings[0]?.key]),
    ).toEqual([[3, 'lostCharacter']]);
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 1 });
  });
});

describe('a key of several fields', () => {
  const codes = (text: string, change?: Partial<ImportRequest>): Promise<Plan> => planOf(text, change, 'product-codes');
  const told = ({ rows }: Plan) =>
    rows
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, outcome, id, findings: [first] }) => [row, outcome, id, first && `${first.field}: ${first.key}`]);

  it('finds a record by all of it, makes what it does not find, and changes nothing the second time', async () => {
    const [one, two] = [(await makeProduct()).id, (await makeProduct()).id];
    for (const code of ['K-0', 'K,1']) await ask('POST /product_codes', { changes: { product_id: one, code } });
    const text = `Product,code,primary\n${one},"K,1",true\n${two},K-2,true\n`;
    const made = await codes(text);
    expect(told(made)).toEqual([
      [2, 'update', `${one},K%2C1`, undefined],
      [3, 'create', `${two},K-2`, undefined],
    ]);
    expect(made.rows.find(({ row }) => row === 2)).toMatchObject({
      before: { primary: false },
      after: { primary: true },
    });
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 0 });
    expect((await ask(`GET /products/${one}`)).data).toMatchObject({ code: 'K,1' });
    expect(told(await codes(text)).map(([, outcome]) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('reports the missing part of one, and one that stands twice, row by row', async () => {
    const { id } = await makeProduct();
    const made = await codes(`product_id,code\n${id},P-1\n${id},\n,P-1\n${id},P-1\n,\nx,P-4\n`);
    expect(told(made)).toEqual([
      [2, 'create', `${id},P-1`, undefined],
      [3, 'error', 'clone_3', 'code: keyPart'],
      [4, 'error', 'clone_4', 'product_id: keyPart'],
      [5, 'error', `${id},P-1`, 'product_id: duplicateInFile'],
      [7, 'error', 'x,P-4', expect.stringMatching(/^product_id: /)],
    ]);
    expect(made.rows.find(({ row }) => row === 3)?.findings[0]?.text).toBe(
      'code is missing: a record is found by product_id, code together.',
    );
    expect(told(await codes('code\nP-5\n'))).toEqual([[2, 'error', 'clone_2', 'product_id: keyPart']]);
  });

  it('is whole with a value that the whole file has, which is read as a cell is', async () => {
    const { id } = await makeProduct({ code: 'W-1' });
    const planned = async (product: unknown) =>
      told(await codes('code\nW-1\nW-2\n', { constants: { product_id: product } }));
    expect(await planned(id)).toEqual([
      [2, 'unchanged', `${id},W-1`, undefined],
      [3, 'create', `${id},W-2`, undefined],
    ]);
    expect(await planned(String(id))).toEqual(await planned(id));
    for (const wrong of ['x', { a: 1 }, [1, 2]])
      expect(await planned(wrong)).toEqual(
        [2, 3].map((row) => [row, 'error', `clone_${row}`, expect.stringMatching(/^product_id: /)]),
      );
  });
});
