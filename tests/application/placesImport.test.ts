import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan, PlanRow } from '../../src/core/wire/wire.ts';
import { demoServer, type AccountName, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const patience = 120_000;

const bytesType = { 'content-type': 'application/octet-stream' };
const upload = (
  resource: string,
  bytes: string | Uint8Array,
  name = 'places.kml',
  as: AccountName = 'admin',
  service = base,
): Promise<Reply> =>
  demo.callAs(as, 'POST', `${service}/plans/files?resource=${resource}&name=${name}`, Buffer.from(bytes), bytesType);
const send = async (resource: string, bytes: string | Uint8Array, name?: string): Promise<ImportFile> => {
  const { status, body, text } = await upload(resource, bytes, name);
  expect(status, text.slice(0, 300)).toBe(201);
  return body.data as ImportFile; // what the call answers
};

type Asked = Partial<Json> & { mapping?: ImportFile['mapping'] };

const planOf = async (resource: string, file: ImportFile, asked: Asked = {}): Promise<Plan> => {
  const { status, body, text } = await demo.callAs('admin', 'POST', `${base}/plans`, {
    resource,
    kind: 'import',
    import: {
      file: file.file,
      separator: file.separator,
      encoding: file.encoding,
      headerRow: file.headerRow,
      mapping: file.mapping,
      constants: {},
      blank: 'keep',
      ...asked,
    },
  });
  expect(status, text.slice(0, 300)).toBe(201);
  let plan = body.data as Plan; // what the call answers
  while (plan.status === 'planning') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    plan = (await demo.callAs('admin', 'GET', `${base}/plans/${plan.id}`)).body.data as Plan;
  }
  return plan;
};

const rowsOf = async ({ id }: Plan, outcome?: string): Promise<PlanRow[]> => {
  const found: PlanRow[] = [];
  for (let page = 1; ; page += 1) {
    const of = outcome === undefined ? '' : `&outcome=${outcome}`;
    const { body } = await demo.callAs('admin', 'GET', `${base}/plans/${id}/rows?page=${page}&per-page=250${of}`);
    const rows = body.data as PlanRow[];
    found.push(...rows);
    if (rows.length < 250) return found;
  }
};

const exportOf = (path: string, asked: Json = {}, as: AccountName = 'admin'): Promise<Reply> =>
  demo.callAs(as, 'POST', `${base}/${path}/export`, { format: 'kml', ...asked });

const kmlOf = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;
const placemark = (name: string, coordinates: string, values: Record<string, string> = {}): string =>
  `<Placemark><name>${name}</name><ExtendedData>${Object.entries(values)
    .map(([field, value]) => `<Data name="${field}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData>${coordinates && `<Point><coordinates>${coordinates}</coordinates></Point>`}</Placemark>`;

describe('a list as KML', () => {
  it.each([
    ['draft-stores', 'draft_stores'],
    ['draft-locations', 'draft_locations'],
  ])('of %s comes back as it went: nothing changes', async (resource, path) => {
    const list = await demo.callAs('admin', 'GET', `${base}/${path}?per-page=1&total=exact`);
    const { status, text } = await exportOf(path);
    expect([status, text.slice(0, 38)]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?>']);
    const file = await send(resource, text);
    expect(file.findings).toEqual([]);
    expect(file.asks).toEqual([]);
    const plan = await planOf(resource, file);
    const { unchanged, ...others } = plan.counts;
    expect({ unchanged, others: Object.values(others) }, JSON.stringify((await rowsOf(plan, 'error'))[0])).toEqual({
      unchanged: list.body.metadata['total'],
      others: Object.values(others).map(() => 0),
    });
  });

  it('has the columns, the selection and the rows that were asked for, and is for who may export', async () => {
    const [first, second] = (await demo.callAs('admin', 'GET', `${base}/draft_stores?per-page=2`)).body.data as Json[];
    const ids = [String(first?.['id']), String(second?.['id'])];
    const some = await exportOf('draft_stores', { selection: { ids }, columns: ['name', 'lat', 'lng'] });
    expect(some.text.match(/<Placemark id="(\d+)"/g)).toHaveLength(2);
    expect(some.text.match(/<Data name="\w+">/g)).toEqual(['<Data name="id">', '<Data name="id">']);
    expect(some.text).toContain(`<name>${String(first?.['name'])}</name>`);
    const query = { filter: { id: { in: ids } } };
    const but = await exportOf('draft_stores', { selection: { query, except: [ids[0]] } });
    expect(but.text.match(/<Placemark id="(\d+)"/g)).toEqual([`<Placemark id="${ids[1]}"`]);
    expect((await exportOf('draft_stores', {}, 'items')).status).toBe(403);
    // Opening hours lie nowhere.
    expect((await exportOf('draft_time_stores')).status).toBe(400);
  });

  it('is a file of its own type and ending', async () => {
    const reply = await demo.server.inject({
      method: 'POST',
      url: `${base}/draft_stores/export`,
      headers: { ...(await demo.headersOf('stores')), 'content-type': 'application/json' },
      payload: JSON.stringify({ format: 'kml' }),
    });
    expect(reply.headers['content-type']).toContain('application/vnd.google-earth.kml+xml');
    expect(reply.headers['content-disposition']).toMatch(/draft-stores-\d{4}-\d\d-\d\d\.kml"/);
  });
});

describe('places as the rows of an import', () => {
  it("come from a stranger's file, each fault at its row", async () => {
    const file = await send(
      'draft-stores',
      kmlOf(
        placemark('Duomo', '9.1919265,45.4642035,120', { country: 'ITA', province: 'MI' }) +
          placemark('Comma', '9,19,45,46') +
          placemark('Turned', '45.46,9.19', { country: 'ITA' }) +
          placemark('Far', '21.0,52.2', { country: 'ITA' }) +
          placemark('Beyond', '9.2,91') +
          placemark('Nowhere', '', { province: 'MI' }) +
          placemark('Twin', '9.1919265,45.4642035') +
          '<Placemark><LineString><coordinates>9,45 10,46</coordinates></LineString></Placemark><NetworkLink/>',
      ),
      'trip.kml',
    );
    expect(file.headers).toEqual(['name', 'country', 'province', 'lat', 'lng']);
    expect(file.mapping).toEqual(file.headers);
    expect(file.findings.map(({ text }) => text)).toEqual([
      'Not read: 1 LineString, 1 NetworkLink. No link is followed.',
      expect.stringContaining("got '9,19,45,46'"),
    ]);
    const rows = await rowsOf(await planOf('draft-stores', file));
    expect(rows.map(({ row, outcome, findings }) => [row, outcome, findings.map(({ key }) => key)])).toEqual([
      [1, 'create', []],
      [2, 'error', ['kmlComma']],
      [3, 'error', ['placeTurned']],
      [4, 'error', ['placeElsewhere']],
      [5, 'error', ['numberRange']],
      [6, 'error', ['placeMissing']],
      [7, 'create', ['placeShared']],
    ]);
    // The country by its name, not by its code.
    expect(rows[3]?.findings.map(({ text }) => text)).toEqual([
      '52.2, 21 is not in Italy. Correct the place, or say where it is.',
    ]);
  });

  it('are turned where latitude and longitude are exchanged, one by one or all at once', async () => {
    const file = await send(
      'draft-stores',
      kmlOf(
        placemark('Turned', '45.46,9.19', { country: 'ITA' }) +
          placemark('Turned too', '52.2,21', { country: 'POL' }) +
          placemark('Far', '21.0,52.2', { country: 'ITA' }),
      ),
    );
    const refused = await planOf('draft-stores', file);
    expect([refused.turned, refused.counts]).toMatchObject([2, { create: 0, error: 3 }]);
    const mended = [
      { row: 1, field: 'lat', text: '45.46' },
      { row: 1, field: 'lng', text: '9.19' },
    ];
    expect(await planOf('draft-stores', file, { mended })).toMatchObject({
      turned: 1,
      counts: { create: 1, error: 2 },
    });
    const plan = await planOf('draft-stores', file, { turns: true });
    expect(plan.turned).toBeUndefined();
    const rows = await rowsOf(plan);
    expect(rows.map(({ outcome, after: { lat, lng } }) => [outcome, lat, lng])).toEqual([
      ['create', 45.46, 9.19],
      ['create', 52.2, 21],
      ['error', 52.2, 21],
    ]);
    expect(rows[0]?.findings.map(({ text }) => text)).toEqual([
      'Latitude and longitude changed places: the file says 9.19, 45.46.',
    ]);
  });

  it('are mended like any row, written together and taken back', async () => {
    const file = await send(
      'draft-stores',
      kmlOf(placemark('Comma', '9,19,45,46', { country: 'ITA' }) + placemark('Lodi', '9.5,45.31')),
    );
    const mended = [
      { row: 1, field: 'lat', text: '45.46' },
      { row: 1, field: 'lng', text: '9.19' },
    ];
    const plan = await planOf('draft-stores', file, { mended });
    expect(plan.counts).toMatchObject({ create: 2, error: 0 });
    const applied = await demo.callAs('admin', 'POST', `${base}/plans/${plan.id}/apply`, {});
    expect(applied.status, applied.text).toBe(200);
    const stored = async (): Promise<Json[]> =>
      demo.rows(
        `SELECT name, lat::float, lng::float FROM distance."draft-stores" WHERE name IN ('Comma', 'Lodi') ORDER BY name`,
      );
    expect(await stored()).toEqual([
      { name: 'Comma', lat: 45.46, lng: 9.19 },
      { name: 'Lodi', lat: 45.31, lng: 9.5 },
    ]);
    const { changeSet } = applied.body.data as { changeSet: string };
    expect((await demo.callAs('admin', 'POST', `${base}/change-sets/${changeSet}/undo`, {})).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('are those in the folder of the resource, in the words of the store tool', async () => {
    const [store] = (await demo.callAs('admin', 'POST', `${base}/kml/stores`, { country: 'ITA' })).body.data as Json[];
    const [location] = (await demo.callAs('admin', 'POST', `${base}/kml/locations`, { country: 'ITA' })).body
      .data as Json[];
    const parts = [
      { type: 'store', data: [{ ...store, cash: store?.['cash'] !== true }] },
      { type: 'location', data: [location] },
    ];
    const { text } = (await demo.callAs('admin', 'POST', `${base}/kml/export`, { parts })).body.data as {
      text: string;
    };
    const file = await send('draft-stores', zipSync({ 'doc.kml': strToU8(text) }), 'tool.kmz');
    expect([file.rowCount, file.mapping.includes('cash_enabled')]).toEqual([1, true]);
    expect(file.findings.map(({ key, params }) => [key, params['count']])).toEqual([['placesElsewhere', 1]]);
    const [row] = await rowsOf(await planOf('draft-stores', file));
    expect([row?.outcome, Object.keys(row?.after ?? {})]).toEqual(['update', ['cash_enabled']]);
    const others = await send('draft-locations', text);
    expect((await planOf('draft-locations', others)).counts).toMatchObject({ unchanged: 1, error: 0, create: 0 });
  });

  it('are refused where records lie nowhere, and where somebody may not import', async () => {
    const nowhere = await upload('opening-hours', kmlOf(placemark('Duomo', '9.19,45.46')));
    expect([nowhere.status, nowhere.body['key'], nowhere.text]).toEqual([
      422,
      'formatNeedsPlace',
      expect.stringContaining('Expected CSV, .xlsx.'),
    ]);
    expect((await upload('draft-stores', kmlOf(''), 'a.kml', 'items')).status).toBe(403);
    // store alone imports stores, and no locations.
    expect((await upload('draft-stores', kmlOf(placemark('A', '9,45')), 'a.kml', 'stores')).status).toBe(201);
  });
});

describe('a file of places that cannot be read', () => {
  const nested = `${'<Folder>'.repeat(101)}${placemark('Deep', '9,45')}${'</Folder>'.repeat(101)}`;
  const entities = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${kmlOf('')}`;
  const latin = Buffer.from(kmlOf(placemark('Città', '9,45')), 'latin1');
  const outside = zipSync({ '../doc.kml': strToU8(kmlOf('')) });
  const lying = Buffer.from(zipSync({ 'doc.kml': [strToU8(kmlOf(placemark('A', '9,45'))), { level: 0 }] }));
  lying.writeUInt32LE(7, lying.lastIndexOf('PK\u0001\u0002') + 24);

  it.each<[string, string | Uint8Array, string, number]>([
    ['of 101 nested folders', kmlOf(nested), 'kmlDepth', 422],
    ['with entities that multiply', entities, 'kmlEntities', 422],
    ['in Latin-1 that says UTF-8', latin, 'kmlNotText', 422],
    ['with a second root', `${kmlOf('')}<kml/>`, 'kmlSecondRoot', 422],
    ['of something else', '<?xml version="1.0"?><invoice/>', 'kmlRoot', 422],
    ['without a point', kmlOf('<NetworkLink/>'), 'placesNone', 422],
    ['packed with a name that leads out', outside, 'kmzBroken', 422],
    ['packed with a size that lies', lying, 'kmzBroken', 422],
    ['of 25 MB', Buffer.concat([Buffer.from(kmlOf('')), Buffer.alloc(25 * 1024 * 1024)]), 'importTooLarge', 413],
  ])('%s is refused in a sentence, and not kept', async (_, bytes, key, status) => {
    const kept = async (): Promise<unknown> => demo.rows('SELECT count(*)::int AS n FROM framework.import_file');
    const before = await kept();
    const refused = await upload('draft-stores', bytes, typeof bytes === 'string' ? 'a.kml' : 'a.kmz');
    expect([refused.status, refused.body['key']], refused.text).toEqual([status, key]);
    expect(refused.body['message']).toMatch(/\S.*\.$/);
    expect(await kept()).toEqual(before);
  });
});

describe.skipIf(isAbsent)(`real files of places${reason}`, () => {
  const read = (path: string): string => readFileSync(`${data}${path}`, 'utf8');

  it(
    '10,793 points of sale are stores, but for those that lie nowhere or name no province',
    { timeout: patience },
    async () => {
      const file = await send('draft-stores', read('geo/stores/mimit_impianti_2022.csv'), 'stores.csv');
      expect(file.rowCount).toBe(10_793);
      const mapping = [null, 'name', null, 'address', 'city', 'province', 'lat', 'lng'];
      const plan = await planOf('draft-stores', file, { mapping, constants: { country: 'ITA' }, decimal: 'point' });
      const refused = await rowsOf(plan, 'error');
      const told = (field: string): number =>
        refused.filter(({ findings }) => findings.some((one) => one.field === field)).length;
      const said = (key: string): number =>
        refused.filter(({ findings }) => findings.some((one) => one.key === key)).length;
      expect({ lat: told('lat'), province: told('province'), elsewhere: said('placeElsewhere') }).toEqual({
        lat: 17,
        province: 14,
        elsewhere: 1,
      });
      const shared = await demo.rows(
        `SELECT count(*)::int AS n FROM framework.plan_row WHERE plan = $1 AND outcome = 'create' AND findings::text LIKE '%placeShared%'`,
        [plan.id],
      );
      expect([shared, plan.counts.create, refused.length]).toEqual([[{ n: 18 }], 10_776, 17]);
    },
  );

  it(
    '14,480 places are locations, but for those that say NULL and one beyond the earth',
    { timeout: patience },
    async () => {
      const head = 'uuid;city;postal_code;province;name of province;region;country;lat;lng;is';
      const file = await send('draft-locations', `${head}\n${read('geo/comuni/italian_cities_cc0.csv')}`, 'comuni.csv');
      // Its last line says NULL in every cell.
      expect(file.rowCount).toBe(14_481);
      const mapping = [null, 'city', 'postal_code', 'province', null, null, null, 'lat', 'lng', null];
      const plan = await planOf('draft-locations', file, { mapping, constants: { country: 'ITA' }, decimal: 'point' });
      const refused = await rowsOf(plan, 'error');
      const told = (field: string): number =>
        refused.filter(({ findings }) => findings.some((one) => one.field === field)).length;
      expect([plan.counts.create, refused.length, told('lat'), told('lng')]).toEqual([12_387, 2_094, 2_093, 2_094]);
    },
  );

  it('1,500 strings are no times of opening hours: each is refused in words', { timeout: patience }, async () => {
    const strings = ['osm_unparseable_it_pl_words', 'osm_unparseable_other', 'osm_valid_sample']
      .flatMap((name) => read(`opening-hours/${name}.txt`).split('\n'))
      .filter((line) => line.trim() !== '');
    expect(strings.length).toBe(1_500);
    const [store] = await demo.rows('SELECT id FROM distance."draft-stores" ORDER BY id LIMIT 1');
    const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const csv = [
      'store_id,day,start,end',
      ...strings.map((text, at) => `${String(store?.['id'])},${at % 7},${quote(text)},23:00`),
    ].join('\n');
    const file = await send('opening-hours', csv, 'hours.csv');
    const plan = await planOf('opening-hours', file, { mapping: ['store_id', 'day', 'start', 'end'] });
    const taken = (await rowsOf(plan)).filter(({ outcome }) => outcome !== 'error');
    expect(taken.map(({ row }) => strings[row - 2])).toEqual([]);
  });
});
