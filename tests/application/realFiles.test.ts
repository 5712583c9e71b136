import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Job, Plan, PlanRow } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const readBytes = (path: string): Buffer => readFileSync(`${data}${path}`);
const italy = 'products/off2019_italy.csv';
const patience = 120_000;

/** What a row of a file should come to, worked out without the product's own code. */
interface Expected {
  row: number;
  code: string;
  name: string;
  image: string | null;
  /** The key of what is wrong with it. */
  fault: string | null;
}

const isRight = (code: string): boolean => {
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
};

const faultOf = (code: string, name: string, seen: ReadonlySet<string>): string | null => {
  if (code.length < 8 || code.length > 14) return 'eanLength';
  if (![8, 12, 13, 14].includes(code.length) || !/^\d+$/.test(code)) return 'eanDigits';
  if (!isRight(code)) return 'eanCheckDigit';
  if (seen.has(code)) return 'duplicateInFile';
  return name.length > 255 ? 'maxLength' : null;
};

const workOut = (text: string, delimiter: string): Expected[] => {
  const [, ...rows] = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data;
  const seen = new Set<string>();
  return rows.map(([code = '', name = '', , image = ''], index) => {
    const fault = faultOf(code.trim(), name.trim(), seen);
    seen.add(code.trim());
    return { row: index + 2, code: code.trim(), name: name.trim(), image: image.trim() || null, fault };
  });
};

const send = async (bytes: Buffer): Promise<ImportFile> => {
  const { status, body, text } = await demo.callAs(
    'items',
    'POST',
    `${pim}/plans/files?resource=items&name=products.csv`,
    bytes,
    { 'content-type': 'application/octet-stream' },
  );
  expect(status, text.slice(0, 300)).toBe(201);
  return body.data as ImportFile; // what the call answers
};

/** What is stored but the notifications: each job ends in one. */
const storedNow = async (options?: { versions: boolean }): Promise<Record<string, string>> => {
  const tables = Object.entries(await demo.fingerprint(options)).filter(
    ([table]) => table !== 'notification.notifications',
  );
  expect(tables.length).toBeGreaterThan(5);
  return Object.fromEntries(tables);
};

// What stands in the tables of nutrition is looked at elsewhere: some of it is no such amount.
const withoutMembers = (name: string | null): string | null => (name?.includes('.') ? null : name);

const planFile = async (
  file: ImportFile,
  country = 'ITA',
  blank: 'keep' | 'clear' = 'keep',
  mapping = file.mapping.map(withoutMembers),
): Promise<Plan> => {
  const { status, body, text } = await demo.callAs('items', 'POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'import',
    import: {
      file: file.file,
      separator: file.separator,
      encoding: file.encoding,
      mapping,
      constants: { country },
      blank,
    },
  });
  expect(status, text.slice(0, 300)).toBe(201);
  let plan = body.data as Plan; // what the call answers
  while (plan.status === 'planning')
    plan = (await demo.callAs('items', 'GET', `${pim}/plans/${plan.id}`)).body.data as Plan;
  return plan;
};

/** Asks for a write that may become a job, and waits for its end. */
const finish = async (url: string): Promise<Json> => {
  const { status, body, text } = await demo.callAs('items', 'POST', `${pim}${url}`, {});
  expect([200, 202], text.slice(0, 300)).toContain(status);
  const started = (body.data as Json)['job'] as Job | undefined;
  if (!started) return body.data as Json;
  for (;;) {
    const job = (await demo.callAs('items', 'GET', `/api/toolkit/v1/jobs/${started.id}`)).body.data as Job;
    if (job.status !== 'queued' && job.status !== 'running') {
      expect(job.status, JSON.stringify(job.error)).toBe('done');
      return job.summary as unknown as Json; // a job that is done has one
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const errorsOf = async (plan: Plan): Promise<[number, string][]> => {
  const found: [number, string][] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await demo.callAs(
      'items',
      'GET',
      `${pim}/plans/${plan.id}/rows?outcome=error&page=${page}&per-page=250`,
    );
    const rows = body.data as PlanRow[];
    found.push(...rows.map(({ row, findings }): [number, string] => [row, findings[0]?.key ?? '']));
    if (rows.length < 250) return found.toSorted(([a], [b]) => a - b);
  }
};

const errorsIn = (expected: readonly Expected[]): [number, string][] =>
  expected.flatMap(({ row, fault }): [number, string][] => (fault === null ? [] : [[row, fault]]));
const soundIn = (expected: readonly Expected[]): Expected[] => expected.filter(({ fault }) => fault === null);
const codesStored = async (codes: readonly string[]): Promise<Set<unknown>> =>
  new Set(
    (await demo.rows('SELECT ean FROM catalogue."item-eans" WHERE ean = ANY($1)', [codes])).map(({ ean }) => ean),
  );

const storedProducts = (codes: readonly string[]): Promise<Json[]> =>
  demo.rows(
    'SELECT e.ean AS code, i.name, i.url_thumbnail AS image, i.country FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id AND e."primary" WHERE e.ean = ANY($1) ORDER BY e.ean COLLATE "C"',
    [codes],
  );

const asStored = (expected: readonly Expected[], country: string): Json[] =>
  expected
    .map(({ code, name, image }) => ({ code, name, image, country }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

describe.skipIf(isAbsent)(`13,285 Italian products${reason}`, () => {
  it(
    'are mapped, planned, applied by a job, unchanged a second time, and taken back exactly',
    async () => {
      const bytes = readBytes(italy);
      const expected = workOut(bytes.toString('utf8'), ',');
      const sound = soundIn(expected);
      expect([expected.length, (await codesStored(sound.map(({ code }) => code))).size]).toEqual([13_285, 0]);
      const before = await storedNow({ versions: false });

      const file = await send(bytes);
      const nutrition = [
        'fat',
        'saturated_fats',
        'carbohydrate',
        'sugar',
        'dietary_fiber',
        'protein',
        'salt',
        'sodium',
        'alcohol',
      ].map((member) => `text_nutritional_values.${member}`);
      const mapping = ['ean', 'name', 'text_ingredients.printed', 'url_thumbnail', ...nutrition, null];
      expect([file.rowCount, file.encoding, file.separator, file.mapping]).toEqual([13_285, 'utf-8', ',', mapping]);
      const plan = await planFile(file);
      expect(plan.counts).toEqual({
        create: sound.length,
        update: 0,
        delete: 0,
        unchanged: 0,
        skip: 0,
        error: expected.length - sound.length,
      });
      expect(await errorsOf(plan)).toEqual(errorsIn(expected));
      expect(await storedNow({ versions: false })).toEqual(before);

      const applied = await finish(`/plans/${plan.id}/apply`);
      // The rows of the file that could not be planned are told again.
      expect(applied).toMatchObject({ applied: sound.length, failed: expected.length - sound.length });
      expect(await storedProducts(sound.map(({ code }) => code))).toEqual(asStored(sound, 'ITA'));

      const imported = await storedNow();
      const again = await planFile(await send(bytes));
      expect(again.counts).toEqual({
        create: 0,
        update: 0,
        delete: 0,
        unchanged: sound.length,
        skip: 0,
        error: expected.length - sound.length,
      });
      expect(await finish(`/plans/${again.id}/apply`)).toMatchObject({
        applied: 0,
        failed: expected.length - sound.length,
      });
      expect(await storedNow()).toEqual(imported);

      const undone = await finish(`/change-sets/${String(applied['changeSet'])}/undo`);
      expect(undone).toMatchObject({ applied: sound.length, failed: 0 });
      expect(await storedNow({ versions: false })).toEqual(before);
    },
    patience,
  );
});

describe.skipIf(isAbsent)(`odd files${reason}`, () => {
  it(
    'with 524 odd codes report each bad length and check digit by its row',
    async () => {
      const bytes = readBytes('products/off2019_odd_codes.csv');
      const expected = workOut(bytes.toString('utf8'), ',');
      expect(expected).toHaveLength(524);
      const plan = await planFile(await send(bytes));
      const sound = soundIn(expected);
      expect(plan.counts).toMatchObject({ create: sound.length, error: expected.length - sound.length });
      expect(sound.length).toBeGreaterThan(0);
      expect(await errorsOf(plan)).toEqual(errorsIn(expected));
      expect(await finish(`/plans/${plan.id}/apply`)).toMatchObject({ applied: sound.length });
      expect(await storedProducts(sound.map(({ code }) => code))).toEqual(asStored(sound, 'ITA'));
    },
    patience,
  );

  it(
    'with duplicates name the row that came first',
    async () => {
      const lines = readBytes('products/off2019_other_europe.csv').toString('utf8').split('\n').slice(0, 41);
      const text = [...lines, ...lines.slice(5, 15), lines[5], ''].join('\n');
      const expected = workOut(text, ',');
      const duplicates = expected.filter(({ fault }) => fault === 'duplicateInFile');
      expect(duplicates).toHaveLength(11);
      const plan = await planFile(await send(Buffer.from(text)));
      expect(await errorsOf(plan)).toEqual(errorsIn(expected));
      const first = plan.rows.find(({ row }) => row === duplicates[0]?.row);
      expect(first?.findings[0]?.params).toMatchObject({
        row: expected.find(({ code }) => code === duplicates[0]?.code)?.row,
      });
    },
    patience,
  );

  it.each([
    ['csv/derived-italian/off2019_italy.windows-1252.semicolon.crlf.csv', 'windows-1252', italy, 'ITA'],
    [
      'csv/derived-polish/off2019_poland.windows-1250.semicolon.crlf.csv',
      'windows-1250',
      'products/off2019_poland.csv',
      'POL',
    ],
  ])(
    'as %s are read in their encoding, and hold the names of the original',
    async (path, encoding, original, country) => {
      const bytes = readBytes(path);
      const expected = workOut(new TextDecoder(encoding).decode(bytes), ';');
      const sound = soundIn(expected);
      const file = await send(bytes);
      expect([file.encoding, file.separator, file.rowCount]).toEqual([encoding, ';', 300]);
      const plan = await planFile(file, country);
      expect(plan.counts).toMatchObject({ create: sound.length, error: expected.length - sound.length });
      expect(await errorsOf(plan)).toEqual(errorsIn(expected));
      const applied = await finish(`/plans/${plan.id}/apply`);
      const stored = await storedProducts(sound.map(({ code }) => code));
      expect(stored).toEqual(asStored(sound, country));
      const names = new Map(workOut(readBytes(original).toString('utf8'), ',').map(({ code, name }) => [code, name]));
      const alike = stored.filter(({ code, name }) => names.get(String(code)) === name);
      expect(alike.length / stored.length).toBeGreaterThan(0.97);
      expect(alike.filter(({ name }) => /[^\u0020-\u007e]/.test(String(name))).length).toBeGreaterThan(5);
      expect(await finish(`/change-sets/${String(applied['changeSet'])}/undo`)).toMatchObject({
        applied: sound.length,
        failed: 0,
      });
    },
    patience,
  );
});

describe.skipIf(isAbsent)(`numbers with a decimal comma${reason}`, () => {
  it(
    'are proposed to be read so, and are what the file has',
    async () => {
      const file = await send(readBytes('csv/derived-italian/off2019_italy.windows-1252.semicolon.crlf.csv'));
      expect(file.decimal).toBe('comma');
      const mapping = file.headers.map(
        (header) =>
          ({ barcode_id: 'ean', product_name: 'name', fat_amount: 'text_nutritional_values.fat' })[header] ?? null,
      );
      const { status, body, text } = await demo.callAs('items', 'POST', `${pim}/plans`, {
        resource: 'items',
        kind: 'import',
        import: {
          file: file.file,
          separator: file.separator,
          encoding: file.encoding,
          decimal: file.decimal,
          mapping,
          constants: { country: 'ITA' },
          blank: 'keep',
        },
      });
      expect(status, text.slice(0, 300)).toBe(201);
      expect((body.data as Plan).rows[0]).toMatchObject({
        row: 2,
        findings: [],
        after: { ean: '8000005046623', text_nutritional_values: { fat: 28.5 } },
      });
    },
    patience,
  );

  it(
    'are none in a file that has points',
    async () => {
      expect((await send(readBytes(italy))).decimal).toBe('point');
    },
    patience,
  );
});

describe('a file', () => {
  const wording =
    "Something went wrong while parsing the CSV content, please check the file you're trying to import, select the correct separator, and try again.";

  it("SHR-132: without a recognised header says so in the spec's words", async () => {
    const file = await send(Buffer.from('colour,shape\nred,round\n'));
    expect([file.mapping, file.findings[0]?.text]).toEqual([[null, null], wording]);
    const { status, body } = await demo.callAs('items', 'POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'import',
      import: {
        file: file.file,
        separator: ',',
        encoding: 'utf-8',
        mapping: file.mapping,
        constants: {},
        blank: 'keep',
      },
    });
    expect([status, body['message']]).toEqual([422, wording]);
  });

  it('SHR-133: keeps codes as texts, reads null and blanks as null, true and false as booleans, numerals as numbers', async () => {
    const text =
      'ean,name,hidden,value,short_description,display_brand\n00012348,Uno,true,1.5,null,\n00012355,Due,false,2,Testo,Marca\n';
    const file = await send(Buffer.from(text));
    expect(file.mapping[0]).toBe('ean');
    const plan = await planFile(file, 'ITA', 'clear');
    expect(plan.counts).toMatchObject({ create: 2, error: 0 });
    await finish(`/plans/${plan.id}/apply`);
    const rows = (
      await demo.callAs(
        'items',
        'POST',
        `${pim}/search/items/eans?columns=ean,name,hidden,value,short_description,display_brand&sort=name&direction=DESC`,
        ['00012348', '00012355'],
      )
    ).body.data;
    expect(rows).toMatchObject([
      { ean: '00012348', hidden: true, value: 1.5, short_description: null, display_brand: null },
      { ean: '00012355', hidden: false, value: 2, short_description: 'Testo', display_brand: 'Marca' },
    ]);
  });

  it('SHR-136: bears EANs where any of its rows has one, and finds and names items by them; without an ean column it makes items without one', async () => {
    const storedAs = (word: string) =>
      demo.rows(
        `SELECT i.name, e.ean, e."primary", 'no EAN' = ANY(i.incompleteness) AS lacks FROM catalogue.items i
      LEFT JOIN catalogue."item-eans" e ON e.item_id = i.id WHERE i.name LIKE $1 ORDER BY i.name`,
        [`${word}%`],
      );
    const [some, none] = [
      Buffer.from('ean,name\n,Bearing A\n00012379,Bearing B\n'),
      Buffer.from('id,name\n,Bare A\n,Bare B\n'),
    ];
    const plan = await planFile(await send(some));
    expect(plan.rows.map(({ id, outcome, after }) => [id, outcome, after['ean'] ?? null])).toEqual([
      ['clone_2', 'create', null],
      ['clone_3', 'create', '00012379'],
    ]);
    await finish(`/plans/${plan.id}/apply`);
    expect(await storedAs('Bearing')).toEqual([
      { name: 'Bearing A', ean: null, primary: null, lacks: true },
      { name: 'Bearing B', ean: '00012379', primary: true, lacks: false },
    ]);
    expect((await planFile(await send(some))).rows.map(({ outcome }) => outcome)).toEqual(['create', 'unchanged']);

    await finish(`/plans/${(await planFile(await send(none))).id}/apply`);
    expect(await storedAs('Bare')).toEqual([
      { name: 'Bare A', ean: null, primary: null, lacks: true },
      { name: 'Bare B', ean: null, primary: null, lacks: true },
    ]);
  });

  it('SHR-135: makes nested values of dotted headers', async () => {
    const file = await send(
      Buffer.from('ean,name,text_nutritional_values.fat,text_nutritional_values.sodium\n00012362,Tre,4.5,0.25\n'),
    );
    expect(file.mapping).toEqual(['ean', 'name', 'text_nutritional_values.fat', 'text_nutritional_values.sodium']);
    const plan = await planFile(file, 'ITA', 'keep', file.mapping);
    await finish(`/plans/${plan.id}/apply`);
    const [stored] = await demo.rows(
      `SELECT i.text_nutritional_values AS nested FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id WHERE e.ean = '00012362'`,
    );
    expect(stored).toEqual({ nested: { fat: 4.5, sodium: 0.25 } });
  });

  it('leaves what a blank cell says nothing of, or clears it, as was chosen', async () => {
    const [{ ean, copyright } = {}] =
      await demo.rows(`SELECT e.ean, i.copyright FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id AND e."primary"
      WHERE i.deleted_at IS NULL AND i.short_description IS NOT NULL ORDER BY i.id LIMIT 1`);
    const bytes = Buffer.from(`ean,short_description,copyright\n${String(ean)},,${String(copyright ?? 'Another')}\n`);
    const [kept, cleared] = [
      await planFile(await send(bytes), 'ITA', 'keep'),
      await planFile(await send(bytes), 'ITA', 'clear'),
    ];
    expect(kept.rows[0]?.after).not.toHaveProperty('short_description');
    expect(cleared.rows[0]?.after).toMatchObject({ short_description: null });
  });
});
