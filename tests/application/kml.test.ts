import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { demoServer, type AccountName, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';

const ask = (url: string, payload?: unknown, as: AccountName | 'admin' = 'admin'): Promise<Reply> =>
  as === 'admin' ? demo.call('POST', `${base}${url}`, payload) : demo.callAs(as, 'POST', `${base}${url}`, payload);
const get = async (url: string): Promise<Json> => (await demo.call('GET', `${base}${url}`)).body.data as Json;
const listOf = ({ body }: Reply): Json[] => body['errors'] as Json[];
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];

const kmlOf = (folder: string, placemarks: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>${folder}</name>${placemarks}</Folder></Document></kml>`;
const placemark = (name: string, coordinates: string, data: Record<string, string | number> = {}): string =>
  `<Placemark><name>${name}</name><ExtendedData>${Object.entries(data)
    .map(([field, value]) => `<Data name="${field}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

const send = async (action: string, text: string | Uint8Array, name = 'places.kml'): Promise<string> => {
  const sent = await demo.server.inject({
    method: 'POST',
    url: `${base}/actions/files/draft-stores/${action}/file?name=${name}`,
    headers: { ...(await demo.headersOf('admin')), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  return sent.json<{ data: { file: string } }>().data.file;
};
const readFile = async (text: string | Uint8Array, name?: string): Promise<Reply> =>
  ask('/kml/read', { file: await send('readKml', text, name), country: 'ITA' });
const form = (text: string): { headers: Record<string, string>; payload: string } => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="run.kml"\r\ncontent-type: application/octet-stream\r\n\r\n${text}\r\n--edge--\r\n`,
});
const load = async (text: string, country = 'ITA'): Promise<{ status: number; body: Json }> => {
  const { headers, payload } = form(text);
  const reply = await demo.server.inject({
    method: 'POST',
    url: `${base}/load?country=${country}`,
    headers: { ...(await demo.headersOf('admin')), ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
};

const stores = async (): Promise<Json[]> => rowsOf(await ask('/kml/stores', { country: 'ITA' }));
const firstStore = async (): Promise<Json> => (await stores())[0] ?? {};

describe('the calls of the store tool', () => {
  it('KML-009: opens records by id, hours by their store, in the words of the tool', async () => {
    const store = await firstStore();
    const { id } = store;
    expect(Object.keys(store)).toEqual(expect.arrayContaining(['version', 'cash', 'replaceability_variable_weight']));
    expect(Object.keys(store).filter((name) => name.endsWith('_enabled'))).toEqual([]);
    expect(rowsOf(await ask('/kml/stores', { q: { id } }))).toEqual([store]);
    const hours = rowsOf(await ask('/kml/store_times', { q: { 'store.id': id } }));
    expect(hours.length).toBeGreaterThan(0);
    expect(hours.every((row) => row['store_id'] === id && Number(row['day']) >= 0 && Number(row['day']) <= 6)).toBe(
      true,
    );
    const locations = rowsOf(await ask('/kml/locations'));
    expect(new Set(locations.map(({ active }) => active))).toEqual(new Set([0, 1]));
  });

  it('is for whoever may open stores, and writes for whoever may write many', async () => {
    expect((await ask('/kml/stores', {}, 'items')).status).toBe(403);
    const nobody = { type: 'store', data: [] };
    expect((await ask('/kml/process', nobody, 'items')).status).toBe(403);
    expect((await ask('/kml/process', { type: 'shop', data: [] })).status).toBe(422);
    expect((await ask('/kml/process', { data: [] })).status).toBe(422);
  });

  it('KML-010, KML-014: process writes rows of a type as one change-set, and an undo takes all back', async () => {
    const before = await firstStore();
    const row = { id: before['id'], version: before['version'], cash: true, city: 'Cremona' };
    const fresh = { id: 'clone_1', country: 'ITA', name: 'Via Nuova', lat: 45.4, lng: 9.2 };
    const done = await ask('/kml/process', { type: 'store', data: [row, fresh] });
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { counts: { create: 1, update: 1, delete: 0, unchanged: 0, faulty: 0 } },
    ]);
    expect(await get(`/draft_stores/${String(before['id'])}`)).toMatchObject({ cash_enabled: true, city: 'Cremona' });
    const undone = await ask(`/change-sets/${String(done.body.metadata['changeSet'])}/undo`);
    expect(undone.status).toBe(200);
    expect(await get(`/draft_stores/${String(before['id'])}`)).toMatchObject({ city: before['city'] });
    expect((await stores()).some(({ name }) => name === 'Via Nuova')).toBe(false);
  });

  it('writes hours of a store that is only being made, and takes hours out', async () => {
    const parts = [
      { type: 'store', data: [{ id: 'new_1', country: 'ITA', name: 'Con Orari', lat: 45.4, lng: 9.2 }] },
      { type: 'store_time', data: [{ id: 'new_2', store_id: 'new_1', day: 1, start: '08:00', end: '20:00' }] },
    ];
    const done = await ask('/kml/process', { parts });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('"create":2')]);
    const made = (await stores()).find(({ name }) => name === 'Con Orari');
    const [hour] = rowsOf(await ask('/kml/store_times', { q: { 'store.id': made?.['id'] } }));
    expect(hour).toMatchObject({ store_id: made?.['id'], day: 1, start: '08:00' });
    const gone = await ask('/kml/process', {
      type: 'store_time',
      data: [{ id: hour?.['id'], version: hour?.['version'], deleted: true }],
    });
    expect(gone.body.data).toMatchObject({ counts: { delete: 1 } });
    expect(rowsOf(await ask('/kml/store_times', { q: { 'store.id': made?.['id'] } }))).toEqual([]);
  });

  it('KML-011: says all that is wrong, and in which rows, and writes none of them', async () => {
    const store = await firstStore();
    const data = [
      { id: store['id'], version: store['version'], city: 'Lodi' },
      { id: 'new_1', country: 'ITA', name: 'Lontano', lat: 91, lng: 9 },
      { id: 'new_2', country: 'ITA', name: 'Storto', lat: 9.19, lng: 45.46 },
      { id: 'new_3', country: 'ITA', percentage: -1, name: 'Sotto' },
      { id: 99999999, name: 'Nessuno' },
      { id: 'new_3', country: 'ITA', name: 'Due' },
      { id: 'new_4', country: 'ITA', name: 'Nuovo', shoe_size: 42 },
    ];
    const refused = await ask('/kml/process', { type: 'store', data });
    expect(refused.status).toBe(422);
    const said = listOf(refused).map(({ row, field, text }) => [row, field ?? null, text]);
    expect(said).toEqual(
      expect.arrayContaining([
        [2, 'lat', expect.stringMatching(/90/)],
        [3, 'lat', expect.stringContaining('seem to be exchanged')],
        [4, 'percentage', 'Min: 0'],
        [5, 'id', expect.stringContaining('99999999')],
        [6, 'id', expect.stringContaining('stands at')],
        [7, 'shoe_size', expect.stringContaining('shoe_size')],
      ]),
    );
    expect(said.map(([row]) => row)).not.toContain(1);
    expect(await firstStore()).toEqual(store);
    const looked = await ask('/kml/check', { type: 'store', data });
    expect([looked.status, looked.body.data]).toMatchObject([200, { counts: { update: 1, faulty: 6 } }]);
    expect(await firstStore()).toEqual(store);
  });

  it('refuses rows that somebody changed meanwhile, of another country, and more than 5,000', async () => {
    const store = await firstStore();
    const { id, version } = store;
    await demo.call('PUT', `${base}/draft_stores/${String(id)}`, { changes: { address: 'Via Altrui 1' } });
    const stale = await ask('/kml/process', { type: 'store', data: [{ id, version, city: 'Lodi' }] });
    expect(listOf(stale)).toMatchObject([{ key: 'kmlStale', row: 1, id: String(id) }]);
    const abroad = await ask('/kml/process', { type: 'store', data: [{ id, country: 'POL' }] });
    expect(listOf(abroad)).toMatchObject([
      { key: 'kmlCountry', field: 'country', text: expect.stringContaining('is in Italy, and the row says Poland.') },
    ]);
    const many = await ask('/kml/process', {
      type: 'location',
      data: Array.from({ length: 5_001 }, (_, at) => ({ id: `new_${at}`, country: 'ITA' })),
    });
    expect([many.status, many.body['key']]).toEqual([422, 'kmlMany']);
  });

  it('KML-015: what is exported and read again changes nothing', async () => {
    const types = { location: 'locations', store: 'stores', store_time: 'store_times' };
    for (const [type, call] of Object.entries(types)) {
      const rows = rowsOf(await ask(`/kml/${call}`, { country: 'ITA' })).slice(0, 300);
      const { text } = (await ask('/kml/export', { type, data: rows })).body.data as { text: string };
      const read = await readFile(text);
      const { parts, unread } = read.body.data as {
        parts: Record<string, { rows: Json[]; stored: Json[] }>;
        unread: Json;
      };
      const found = parts[type]?.rows ?? [];
      expect([found.length, unread, found.flatMap(({ faults }) => faults as Json[])]).toEqual([rows.length, {}, []]);
      const checked = await ask('/kml/check', { type, data: found.map(({ values }) => values) });
      expect(checked.body.data).toEqual({
        counts: { create: 0, update: 0, delete: 0, unchanged: rows.length, faulty: 0 },
        errors: [],
      });
    }
  });

  it('exports CSV in the words of the tool', async () => {
    const rows = (await stores()).slice(0, 2);
    const { name, text } = (await ask('/kml/export', { type: 'store', data: rows, format: 'csv' })).body.data as Json;
    expect([name, String(text).split('\r\n')[0]]).toEqual(['stores.csv', expect.stringContaining(',cash,')]);
  });
});

describe('a file of places', () => {
  it('is rows by its folders; a stranger’s points are new locations, its areas select', async () => {
    const area =
      '<Placemark><name>Centro</name><Polygon><outerBoundaryIs><LinearRing><coordinates>9,45 10,45 10,46 9,45</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>';
    const line = '<Placemark><LineString><coordinates>9,45 10,46</coordinates></LineString></Placemark>';
    const link = '<NetworkLink><Link><href>http://127.0.0.1:9/never.kml</href></Link></NetworkLink>';
    const read = await readFile(kmlOf('Da Anna', placemark('Lodi', '9.5,45.3') + area + line + link));
    expect(read.body.data).toMatchObject({
      parts: { location: { rows: [{ values: { id: 'new_1', country: 'ITA', city: 'Lodi', lat: 45.3, lng: 9.5 } }] } },
      areas: [{ name: 'Centro' }],
      passed: { LineString: 1, NetworkLink: 1 },
    });
  });

  it.each([
    ['a decimal comma', '9,19 45,46', 'kmlComma'],
    ['a latitude of 91', '9.19,91', 'kmlLatitude'],
    ['exchanged degrees', '45.46,9.19', 'placeTurned'],
    ['no numbers', 'here,there', 'kmlCoordinates'],
  ])('names %s where it stands', async (_, coordinates, key) => {
    const read = await readFile(kmlOf('locations', placemark('Qui', coordinates, { country: 'ITA' })));
    const { parts } = read.body.data as { parts: { location: { rows: { faults: Json[] }[] } } };
    expect(parts.location.rows[0]?.faults).toMatchObject([{ key, field: 'lat' }]);
  });

  it('keeps degrees to six decimals, as they are stored', async () => {
    const read = await readFile(kmlOf('Da Anna', placemark('Qui', '9.12345678901234,45.98765432109876,0')));
    expect(read.text).toContain('"lat":45.987654,"lng":9.123457');
  });

  it('names two placemarks of one id', async () => {
    const two = placemark('Uno', '9.2,45.4', { id: 5 }) + placemark('Due', '9.2,45.4', { id: 5 });
    expect((await readFile(kmlOf('stores', two))).text).toContain("stands at 'Uno' already");
  });

  const nested = (depth: number): string =>
    kmlOf('locations', `${'<Folder>'.repeat(depth)}${placemark('Giù', '9.2,45.4')}${'</Folder>'.repeat(depth)}`);
  it.each([
    ['folders beyond the bound', nested(101), 'kmlDepth'],
    ['entities', `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>`, 'kmlEntities'],
    ['a second root', `${kmlOf('stores', '')}<kml/>`, 'kmlSecondRoot'],
    ['broken XML', '<kml><Document></kml>', 'kmlBroken'],
    ['something else', '<html><body/></html>', 'kmlRoot'],
    ['nothing', kmlOf('stores', ''), 'kmlNothing'],
  ])('refuses %s', async (_, text, key) => {
    const refused = await readFile(text);
    expect([refused.status, refused.body['key']]).toEqual([422, key]);
  });

  it('refuses Latin-1 that says UTF-8, and reads Latin-1 that says so', async () => {
    const says = (encoding: string): Buffer =>
      Buffer.from(kmlOf('locations', placemark('Forlì', '12,44.2')).replace('UTF-8', encoding), 'latin1');
    expect((await readFile(says('UTF-8'))).body['key']).toBe('kmlNotText');
    expect((await readFile(says('ISO-8859-1'))).text).toContain('Forlì');
  });

  it('reads the KML of a KMZ, and nothing of one that leads out of itself', async () => {
    const text = strToU8(kmlOf('locations', placemark('Dentro', '9.2,45.4')));
    expect((await readFile(zipSync({ 'doc.kml': text }), 'a.kmz')).text).toContain('Dentro');
    expect((await readFile(zipSync({ '../doc.kml': text }), 'a.kmz')).body['key']).toBe('kmzBroken');
  });
});

describe('POST /load', () => {
  it('DIS-016, DIS-021: takes a file as a form, and writes its rows', async () => {
    const done = await load(kmlOf('locations', placemark('Nuova', '9.21,45.41', { postal_code: '20100' })));
    expect([done.status, done.body['data']]).toMatchObject([200, { counts: { create: 1 } }]);
    expect(rowsOf(await ask('/kml/locations')).some((row) => row['lat'] === 45.41 && row['lng'] === 9.21)).toBe(true);
  });

  it('DIS-019: its errors are a map by placemark, and nothing is written', async () => {
    const many = placemark('Bene', '9.3,45.35') + placemark('Male', '9.3,91') + placemark('Virgola', '9,3 45,3');
    const refused = await load(kmlOf('locations', many));
    expect([refused.status, Object.keys(refused.body['errors'] as Json)]).toEqual([422, ['Male (#2)', 'Virgola (#3)']]);
    expect(rowsOf(await ask('/kml/locations')).some((row) => row['lat'] === 45.35 && row['lng'] === 9.3)).toBe(false);
    const abroad = await load(kmlOf('locations', placemark('Roma', '12.5,41.9', { country: 'ITA' })), 'POL');
    expect([abroad.status, Object.keys(abroad.body['errors'] as Json)]).toEqual([422, ['Roma (#1)']]);
  });
});
