import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { sayIn } from '../../server/engine/context/sayIn.ts';
import type { Message } from '../../src/core/values/messages.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';
const late = 'Start time must be before End time';
const midnight = 'What passes midnight is two entries: 22:00 to 23:59, and the next day 00:00 to 02:00.';

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('stores', method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const recordOf = ({ body }: Reply): Json => body.data as Json;
const faultsOf = ({ body }: Reply): Record<string, Message> => (body['errors'] ?? {}) as Record<string, Message>;

/** The hours of the first store; they are looked at, and changed by nobody here. */
const stored = async (): Promise<Json[]> => rowsOf(await ask('GET', '/draft_time_stores?per-page=50&sort=id'));

/** What a plan says of each of its rows that is refused. */
const findingsOf = async (request: Json): Promise<Message[]> => {
  const plan = await ask('POST', '/plans', { resource: 'opening-hours', ...request });
  expect(plan.status, plan.text).toBe(201);
  const rows: Message[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(
      'GET',
      `/plans/${String(recordOf(plan)['id'])}/rows?outcome=error&page=${page}&per-page=250`,
    );
    const found = rowsOf(answer);
    rows.push(...found.flatMap((row) => (row['findings'] as Message[])[0] ?? []));
    if (found.length < 250) return rows;
  }
};

const importOf = async (text: string): Promise<Json> => {
  const sent = await demo.ask({
    method: 'POST',
    url: `${base}/plans/files?resource=opening-hours&name=hours.csv`,
    payload: Buffer.from(text),
    headers: { ...(await demo.headersOf('stores')), 'content-type': 'text/csv' },
  });
  expect(sent.status, sent.text).toBe(201);
  const mapping = ['store_id', 'day', 'start', 'end'];
  const { file } = recordOf(sent);
  return { kind: 'import', import: { file, separator: ',', encoding: 'utf-8', mapping, constants: {}, blank: 'keep' } };
};

describe('HRS-004: hours that pass midnight', () => {
  it('are refused by every way of writing, by the text of the spec and with how to write them', async () => {
    const [hour] = await stored();
    const turned = { start: '22:00', end: '02:00' };
    const made = faultsOf(await ask('POST', '/draft_time_stores', { store_id: hour?.['store_id'], day: 3, ...turned }));
    const changed = faultsOf(await ask('PUT', `/draft_time_stores/${String(hour?.['id'])}`, { changes: turned }));
    const said = { text: late, params: { hint: midnight } };
    expect([made, changed]).toMatchObject([
      { start: said, end: said },
      { start: said, end: said },
    ]);
    const door = { start_real: '22:00', end_real: '02:00' };
    const atDoor = faultsOf(await ask('PUT', `/draft_time_stores/${String(hour?.['id'])}`, { changes: door }));
    expect(Object.keys(atDoor)).toEqual(['start_real', 'end_real']);
    const selection = { ids: [String(hour?.['id'])] };
    const rows = [{ id: String(hour?.['id']), changes: turned }];
    const file = await importOf(`store,day,start,end\n${String(hour?.['store_id'])},Monday,22:00,02:00\n`);
    for (const request of [{ kind: 'update', selection, changes: turned }, { kind: 'update', rows }, file])
      expect([JSON.stringify(request).slice(0, 20), await findingsOf(request)]).toMatchObject([
        expect.anything(),
        [said],
      ]);
  });

  it('are refused in a store’s form, at their row, and the store stays as it was', async () => {
    const [hour] = await stored();
    const path = `/draft_stores/${String(hour?.['store_id'])}`;
    const before = recordOf(await ask('GET', path));
    const refused = await ask('PUT', path, {
      version: before['version'],
      changes: { city: 'Nessuna' },
      related: { 'opening-hours': { rows: [{ as: 'new:1', changes: { day: 1, start: '22:00', end: '02:00' } }] } },
    });
    expect([refused.status, Object.keys(faultsOf(refused))]).toEqual([
      422,
      ['opening-hours.0.start', 'opening-hours.0.end'],
    ]);
    expect(recordOf(await ask('GET', path))).toMatchObject({ version: before['version'], city: before['city'] });
  });

  it('are no hours where both times are the same', async () => {
    const [hour] = await stored();
    const same = { start: '08:00', end: '08:00' };
    const refused = await ask('PUT', `/draft_time_stores/${String(hour?.['id'])}`, { changes: same });
    expect(faultsOf(refused)).toMatchObject({ start: { text: late }, end: { text: late } });
  });

  it.each([
    ['it', /^L’ora di inizio deve precedere l’ora di fine\. Ciò che passa la mezzanotte sono due righe/],
    ['pl', /^Godzina rozpoczęcia musi poprzedzać godzinę zakończenia\. To, co przekracza północ, to dwa wpisy/],
    ['en', /^Start time must be before End time\. What passes midnight is two entries: 22:00 to 23:59/],
  ])('say so in %s', async (language, said) => {
    const [hour] = await stored();
    const refused = faultsOf(
      await ask('PUT', `/draft_time_stores/${String(hour?.['id'])}`, { changes: { start: '22:00', end: '02:00' } }),
    );
    expect(sayIn(declaredApplication, language, refused['start'] as Message)).toMatch(said);
  });
});

describe('a store and its week', () => {
  it('are written as one change-set, which an undo takes back', async () => {
    const [hour] = await stored();
    const path = `/draft_stores/${String(hour?.['store_id'])}`;
    const { version } = recordOf(await ask('GET', path));
    const hoursOf = async (): Promise<unknown[]> =>
      rowsOf(await ask('GET', `/draft_time_stores?q[store_id]=${String(hour?.['store_id'])}&pagination=0`))
        .map((row) => [row['day'], row['start'], row['end']].join(' '))
        .toSorted();
    const before = await hoursOf();
    const saved = await ask('PUT', path, {
      version,
      changes: {},
      related: {
        'opening-hours': {
          rows: [
            { id: String(hour?.['id']), version: hour?.['version'], removed: true, changes: {} },
            { as: 'new:1', changes: { day: 2, start: '05:00', end: '06:00' } },
          ],
        },
      },
    });
    expect(saved.status, saved.text).toBe(200);
    const after = await hoursOf();
    expect([after.length, after.includes('2 05:00 06:00')]).toEqual([before.length, true]);
    const { changeSet } = saved.body.metadata;
    expect((await ask('POST', `/change-sets/${String(changeSet)}/undo`)).status).toBe(200);
    expect(await hoursOf()).toEqual(before);
  });
});

describe('STO-013: a click and collect of a store', () => {
  it('keeps what that says nothing of, and takes its hours over', async () => {
    const [hour] = await stored();
    const id = String(hour?.['store_id']);
    await ask('PUT', `/draft_stores/${id}`, { changes: { kit_enabled: null, recipe_enabled: true } });
    const copy = recordOf(await ask('POST', `/draft_stores/${id}/clone`, {}));
    expect(copy).toMatchObject({ kit_enabled: null, recipe_enabled: true, click_collect_enabled: true });
    const hoursOf = async (store: unknown): Promise<unknown[]> =>
      rowsOf(await ask('GET', `/draft_time_stores?q[store_id]=${String(store)}&pagination=0`))
        .map((row) => ['day', 'start', 'end', 'start_real', 'end_real'].map((name) => row[name]).join(' '))
        .toSorted();
    expect(await hoursOf(copy['id'])).toEqual(await hoursOf(id));
  });
});

const folder = fileURLToPath(new URL('../../../shared/data/opening-hours/', import.meta.url));
const isThere = existsSync(folder);
const title = (fact: string): string => `${fact}${isThere ? '' : ' (skipped: ../shared/data is absent)'}`;

describe.skipIf(!isThere)('HRS-003: hours as people write them', () => {
  it(title('are refused one by one, as no times, with how a time is written'), async () => {
    const texts = readdirSync(folder).flatMap((name) =>
      readFileSync(`${folder}${name}`, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    expect(texts.length).toBe(1_500);
    const [hour] = await stored();
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const lines = texts.map((text) => `${String(hour?.['store_id'])},Monday,${cell(text)},23:59`);
    const findings = await findingsOf(await importOf(['store,day,start,end', ...lines].join('\n')));
    const hint = 'A time is written like 09:30, and the end of a day 23:59.';
    expect(findings.filter(({ text, params }) => text !== 'Hour format not valid.' || params['hint'] !== hint)).toEqual(
      [],
    );
    expect(findings.length).toBe(1_500);
  });
});
