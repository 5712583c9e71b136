import Papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { readCsv } from '../support/readCsv.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type AccountName, type Json, type Reply } from './demoServer.ts';

const mark = '\uFEFF';
// What an export says must come back unchanged wherever a file could be imported, so here it can be everywhere.
const declared = application.resources.map(({ import: own, access }) => ({ own, access: access.import }));
for (const resource of application.resources) {
  resource.import ??= { key: [resource.key] };
  if (resource.access.import.length === 0) resource.access.import = resource.access.list;
}
// Test files share one application.
afterAll(() => {
  for (const [at, resource] of application.resources.entries())
    Object.assign(resource, {
      import: declared[at]?.own,
      access: { ...resource.access, import: declared[at]?.access },
    });
});
const demo = await demoServer();

const exportOf = (resource: Resource, body: unknown = {}, name: AccountName = 'admin'): Promise<Reply> =>
  demo.callAs(name, 'POST', demo.urlOf(resource, 'export'), body);
const findResource = (name: string): Resource => application.resources.find((one) => one.name === name) as Resource; // named by the test
const items = findResource('items');
const rowsOf = ({ text }: Reply): string[][] => readCsv(text, ',').rows.map(({ cells }) => cells);
const baseOf = ({ service }: Resource): string => application.services[service]?.base ?? '';

const planOf = async (resource: Resource, bytes: string, blank: 'keep' | 'clear'): Promise<Plan> => {
  const base = baseOf(resource);
  const sent = await demo.callAs(
    'admin',
    'POST',
    `${base}/plans/files?resource=${resource.name}&name=export.csv`,
    Buffer.from(bytes),
    { 'content-type': 'application/octet-stream' },
  );
  expect(sent.status, sent.text.slice(0, 300)).toBe(201);
  const { file, separator, encoding, mapping } = sent.body.data as ImportFile; // what the call answers
  const made = await demo.call('POST', `${base}/plans`, {
    resource: resource.name,
    kind: 'import',
    import: { file, separator, encoding, mapping, constants: {}, blank },
  });
  expect(made.status, made.text.slice(0, 300)).toBe(201);
  return made.body.data as Plan; // what the call answers
};

describe.each(
  application.resources
    // Tables alone are imported; what is somebody's own is in nobody else's file (webhooks.test.ts).
    .filter((one) => one.calls.export !== null && one.storage === 'table' && one.scope['self'] === undefined)
    .map((resource) => [resource.name, resource] as const),
)('an export of %s', (_, resource) => {
  it.each(['keep', 'clear'] as const)('is unchanged by its own import where a blank cell means %s', async (blank) => {
    // What has to be apart in files of an import is so here too.
    const { apart } = resource.import ?? {};
    const kinds = choicesOf(resource, apart?.field).filter((value) => !apart?.values.includes(value));
    const filter = apart ? { [apart.field]: { in: kinds } } : {};
    const exported = await exportOf(resource, { selection: { query: { filter }, except: [] } });
    // What is excluded stands in a list of its own.
    const elsewhere =
      resource.name === 'draft-locations'
        ? ` AND id NOT IN (SELECT location_id FROM distance."excluded-locations")`
        : '';
    expect(exported.status, exported.text.slice(0, 300)).toBe(200);
    const [{ count } = { count: 0 }] = (await demo.rows(
      `SELECT count(*)::int FROM ${tableNameOf(resource)} WHERE ($1::text[] IS NULL OR ${apart ? `"${apart.field}"` : "''"} = ANY ($1))${resource.delete ? ` AND ${resource.delete.soft} IS NULL` : ''}${elsewhere}`,
      [apart ? kinds : null],
    )) as { count: number }[];
    const plan = await planOf(resource, exported.text, blank);
    expect(count).toBeGreaterThan(0);
    expect({
      counts: plan.counts,
      wrong: plan.rows.filter(({ outcome }) => outcome !== 'unchanged').slice(0, 3),
    }).toMatchObject({ counts: { unchanged: count }, wrong: [] });
    expect(plan.total).toBe(count);
  });
});

const choicesOf = ({ fields }: Resource, field: string | undefined): (string | number)[] =>
  fields.find(({ name }) => name === field)?.choices?.map(({ value }) => value) ?? [];

const tableNameOf = ({ service, name }: Resource): string => `"${service}"."${name}"`;

describe('an export', () => {
  it('is a file with the resource and the date in its name, marked as UTF-8', async () => {
    const { headers, body } = await demo.server.inject({
      method: 'POST',
      url: demo.urlOf(items, 'export'),
      payload: { columns: ['name'] },
      headers: await demo.headersOf('items'),
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="items-2026-11-21.csv"');
    expect(body.startsWith(`${mark}id,name\r\n`)).toBe(true);
  });

  it('has the columns that were chosen, in their order, behind the key', async () => {
    const exported = await exportOf(items, { columns: ['status', 'id', 'name', 'brand_id'] });
    expect(readCsv(exported.text, ',').headers).toEqual(['id', 'status', 'name', 'brand_id']);
  });

  it('holds what the list holds, in its order: filter, search and sort', async () => {
    const found = await demo.call(
      'GET',
      `${pim}/search/items?q=a&q[status]=0&sort=name&direction=DESC&per-page=250&columns=id`,
    );
    const selection = { query: { filter: { status: 0 }, search: { kind: 'query', codes: ['a'] } }, except: [] };
    const exported = await exportOf(items, { selection, sort: { field: 'name', order: 'DESC' }, columns: ['id'] });
    const listed = (found.body.data as Json[]).map(({ id }) => [String(id)]);
    expect(listed.length).toBeGreaterThan(5);
    expect(rowsOf(exported)).toEqual(listed);
  });

  it('of a search per code has the record of each code that found one', async () => {
    const eans = rowsOf(await exportOf(items, { columns: ['ean'] }))
      .map(([, ean = '']) => ean)
      .filter((ean) => ean !== '')
      .slice(0, 3);
    const codes = [...eans, '99999999'];
    const { body: listed } = await demo.call('POST', `${pim}/search/items/eans_advanced?columns=id`, codes);
    const exported = await exportOf(items, {
      selection: { query: { filter: {}, search: { kind: 'eans_advanced', codes } }, except: [] },
      columns: ['id'],
    });
    const ids = (listed.data as Json[]).flatMap(({ id }) => (id === null ? [] : [String(id)]));
    expect(ids.length).toBe(eans.length);
    expect(rowsOf(exported).flat().toSorted()).toEqual(ids.toSorted());
  });

  it('with names calls references as the list does, and other columns by their values', async () => {
    const asked = { columns: ['id', 'name', 'brand_id', 'category_id', 'tags', 'status'], names: true };
    const exported = await exportOf(items, asked);
    const listed = await demo.call('GET', `${pim}/items?per-page=250&columns=id,brand_id,category_id,tags,status`);
    const called = new Map(
      (listed.body.data as Json[]).map(({ id, _refs, status }) => {
        const refs = _refs as Record<string, { label: string } | { label: string }[] | undefined>;
        const labelsOf = (name: string): string =>
          [refs[name] ?? []]
            .flat()
            .map(({ label }) => label)
            .join('; ');
        return [
          String(id),
          [labelsOf('brand_id'), labelsOf('category_id'), labelsOf('tags'), String(status)] as string[],
        ];
      }),
    );
    const lines = rowsOf(exported).filter(([id = '']) => called.has(id));
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.some((line) => line[4]?.includes('; '))).toBe(true);
    expect(lines.map(([id, _name, ...cells]) => [id, ...cells])).toEqual(
      lines.map(([id = '']) => [id, ...(called.get(id) ?? [])]),
    );
  });

  it('of ticked records has those alone, and of all but some the others', async () => {
    const all = rowsOf(await exportOf(items, { columns: ['id'] })).flat();
    const ticked = all.slice(3, 6);
    expect(rowsOf(await exportOf(items, { columns: ['id'], selection: { ids: ticked } })).flat()).toEqual(ticked);
    const rest = rowsOf(
      await exportOf(items, { columns: ['id'], selection: { query: { filter: {} }, except: ticked } }),
    ).flat();
    expect(rest).toEqual(all.filter((id) => !ticked.includes(id)));
  });

  it('takes records with a key of several fields by their ids', async () => {
    const eans = findResource('item-eans');
    const all = rowsOf(await exportOf(eans, { columns: [...eans.key] }));
    const ids = all.slice(0, 2).map((cells) => cells.map(encodeURIComponent).join(','));
    expect(rowsOf(await exportOf(eans, { columns: [...eans.key], selection: { ids } }))).toEqual(all.slice(0, 2));
  });

  it('writes the separator that is asked for', async () => {
    const { text } = await exportOf(items, { columns: ['name'], separator: ';' });
    expect(text.startsWith(`${mark}id;name\r\n`)).toBe(true);
  });
});

const hard = [
  '=HYPERLINK("http://evil.example";"Click")',
  '+39 02 1234',
  '-1+1',
  '@SUM(A1)',
  "'=already",
  'null',
  "'null",
  'Żółć "quoted", né; più',
  'Łódź\u00a0🧀',
  '|DDE',
  'a;=1+1',
  '＝1+1',
  'due; ＠SUM(A1)',
  'uno,-due|tre',
];

describe('texts that a spreadsheet would mistake', () => {
  it('run no formula, and come back as they were', async () => {
    const made = await Promise.all(
      hard.map((name) =>
        demo.call('POST', `${pim}/items`, {
          name,
          country: 'ITA',
          long_description: `${name}\n"second", line\r\n=third`,
        }),
      ),
    );
    const ids = made.map(({ body, text }) => {
      expect(text).toContain('"id"');
      return String((body.data as Json)['id']);
    });
    const exported = await exportOf(items, { selection: { ids }, columns: ['name', 'long_description'] });
    const raw = Papa.parse<string[]>(exported.text).data.flat();
    const other = Papa.parse<string[]>(exported.text, { delimiter: ';' }).data.flat();
    expect([...raw, ...other].filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    expect(
      rowsOf(exported)
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(hard.map((name) => (/^'*null$/.test(name) ? `'${name}` : name)).toSorted());
    const plan = await planOf(items, exported.text, 'clear');
    expect({ counts: plan.counts, wrong: plan.rows.filter(({ outcome }) => outcome !== 'unchanged') }).toMatchObject({
      counts: { unchanged: hard.length },
      wrong: [],
    });
  });
});

describe('who may export', () => {
  it.each([
    ['nobody', 403],
    ['stores', 403],
    ['items', 200],
  ] as const)('%s is answered %i for items', async (name, status) => {
    expect((await exportOf(items, {}, name)).status).toBe(status);
  });

  it('is asked for a session', async () => {
    expect((await demo.ask({ method: 'POST', url: demo.urlOf(items, 'export'), payload: {} })).status).toBe(401);
  });

  it('is told which part of the request cannot be read', async () => {
    const wrong = [
      { columns: ['nmae'] },
      { columns: [] },
      { selection: { ids: ['1; DROP TABLE'] } },
      { sort: { field: 'long_description', order: 'ASC' } },
      { separator: 'x' },
      { limit: 3 },
      { selection: { query: { filter: { long_description: 'x' } }, except: [] } },
    ];
    for (const body of wrong) expect((await exportOf(items, body)).status, JSON.stringify(body)).toBe(400);
  });
});
