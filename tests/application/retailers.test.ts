import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const resource = declaredApplication.resources.find(({ name }) => name === 'retailers');

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('retailers', method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const labels = (name: string): unknown[] =>
  resource?.fields.find((field) => field.name === name)?.choices?.map(({ label }) => label) ?? [];

describe('a retailer', () => {
  it('RET-004, RET-005: has the fields of the spec, and is new with what asks for nothing', async () => {
    const made = await ask('POST', '/retailers', { name: 'Nuova', country: 'ITA' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      {
        name: 'Nuova',
        country: 'ITA',
        vertical: null,
        bag_price: null,
        feed_protocol: null,
        pim_protocol: null,
        feed_available_at: null,
        feed_available_time: '05:00',
        feed_pim_updates: 'never',
        parse_mode: 0,
        feed_requirement: 'optional',
        catalog_type: 'standard',
        item_source: 'none',
      },
    ]);
    expect(labels('feed_protocol')).toEqual(['API', 'FTP', 'SFTP', 'FTPS', 'S3']);
  });

  it('RET-006: has a parse mode', () => {
    expect(labels('parse_mode')).toEqual(['Standard', 'Custom', 'Self Feed', 'Toolkit Catalog']);
  });

  it('SHR-138, SHR-139, SHR-141: has the options of the spec', () => {
    expect([labels('feed_pim_updates'), labels('feed_requirement'), labels('item_source')]).toEqual([
      ['Never', 'Always', 'Only when GDO-forced'],
      ['Disabled', 'Required', 'Optional'],
      ['None', 'PIM Retailer', 'Immagino', 'Toolkit'],
    ]);
    expect(labels('catalog_type')).toEqual(['Standard', 'Custom', 'Toolkit Catalog']);
  });

  it('RET-007: has days on which its feed is there, 0 Monday to 6 Sunday, or none', async () => {
    expect(labels('feed_available_at')).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const save = (feed_available_at: unknown) => ask('PUT', '/retailers/1', { changes: { feed_available_at } });
    expect((await save(['0', '6'])).body.data).toMatchObject({ feed_available_at: ['0', '6'] });
    expect((await save(null)).body.data).toMatchObject({ feed_available_at: null });
    const eighth = await save(['7']);
    expect([eighth.status, Object.keys(eighth.body['errors'] as Json)]).toEqual([422, ['feed_available_at']]);
  });
});

describe('retailers', () => {
  it('RET-001, RET-009, RET-016: are listed by their number, 100 at once', async () => {
    expect([resource?.list.sort, resource?.list.pageSize]).toEqual([['id', 'ASC'], 100]);
    const ids = rowsOf(await ask('GET', '/retailers?page=1&per-page=3&sort=id&direction=ASC')).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3]);
  });

  it('RET-008, RET-012, RET-018: come all at once by their names, of the allowed countries as every list of them', async () => {
    const { status, body } = await ask('GET', '/retailers/all');
    const names = (body.data as Json[]).map(({ name }) => String(name));
    expect([status, names.length > 6]).toEqual([200, true]);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'it')));
    expect(resource?.list.only).toEqual({ country: { in: ['ITA', 'POL'] } });
    expect((await demo.callAs('stores', 'GET', `${base}/retailers/all`)).status).toBe(200);
    expect((await demo.callAs('nobody', 'GET', `${base}/retailers/all`)).status).toBe(403);
  });

  it('RET-013, RET-014: have the texts of the spec', () => {
    expect(resource?.messages).toMatchObject({
      created: 'Retailer successfully created',
      updated: 'Retailer successfully updated',
      listFailed: expect.stringMatching(/^Error fetching/),
      showFailed: expect.stringMatching(/^Error fetching/),
      notCreated: expect.stringMatching(/^Error creating/),
      notUpdated: expect.stringMatching(/^Error updating/),
    });
    expect(resource?.actions['coverage']?.texts).toMatchObject({
      started: 'Item coverage report successfully requested. You will receive a notification message when it is ready.',
    });
  });
});

describe('the item coverage of a retailer', () => {
  const finish = async (id: string): Promise<Json> => {
    for (;;) {
      const job = (await demo.callAs('retailers', 'GET', `/api/toolkit/v1/jobs/${id}`)).body.data as Json;
      if (job['status'] !== 'queued' && job['status'] !== 'running') return job;
      await new Promise((later) => setTimeout(later, 50));
    }
  };

  it('RET-003, RET-010: is a file with each code of its country, whether it is sold and in how many stores', async () => {
    const asked = await ask('POST', '/retailers/item_coverage_report', { retailer_ids: [1] });
    expect(asked.status).toBe(202);
    const { id } = (asked.body.data as { job: { id: string } }).job;
    expect(await finish(id)).toMatchObject({ status: 'done' });
    const { text } = await demo.callAs('retailers', 'GET', `/api/toolkit/v1/jobs/${id}/file`);
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe('Retailer ID,Retailer,EAN,Item ID,Name,In assortment,Stores');
    const sold = await demo.rows(
      `SELECT t.item_id, count(*)::int AS stores FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id
       JOIN catalogue.items i ON i.id = t.item_id WHERE s.retailer_id = 1 AND NOT t.hidden AND i.country = 'ITA' AND i.deleted_at IS NULL GROUP BY t.item_id`,
    );
    const stores = new Map(sold.map((row) => [String(row['item_id']), String(row['stores'])]));
    const told = new Map(
      lines.map((line) => {
        const cells = line.split(',');
        return [cells[3] ?? '', cells.slice(-2)] as const;
      }),
    );
    expect([sold.length > 0, told.size > sold.length]).toEqual([true, true]);
    for (const [item, cells] of told) {
      const count = stores.get(item) ?? '0';
      expect([item, cells]).toEqual([item, [count === '0' ? 'no' : 'yes', count]]);
    }
  });

  it('is nobody’s who may not read retailers', async () => {
    expect(
      (await demo.callAs('items', 'POST', `${base}/retailers/item_coverage_report`, { retailer_ids: [1] })).status,
    ).toBe(403);
  });
});

describe('the bucket of a retailer', () => {
  const make = (body: unknown, as: 'retailers' | 'stores' | 'items' = 'retailers') =>
    demo.callAs(as, 'POST', `${base}/s3-bucket`, body);

  it('RET-002, RET-011: is made once, and asked for again it says that it is there', async () => {
    const first = await make({ retailer_ids: [3] });
    expect([first.status, first.body.data]).toEqual([
      200,
      { created: true, message: 'S3 bucket successfully created', key: 'bucketMade', params: {} },
    ]);
    const second = await make({ retailer_ids: [3] });
    expect([second.status, second.body.data]).toMatchObject([
      200,
      { created: false, message: 'The S3 bucket 3 is there already.', key: 'bucketThere', params: { bucket: '3' } },
    ]);
  });

  it('RET-013, RET-014, RET-015: says what the server said, behind the words of the spec', () => {
    expect(resource?.actions['bucket']).toMatchObject({
      texts: { failed: 'Error creating the S3 bucket' },
      says: { sentence: 'message', isDone: 'created', done: 'Success: ', warning: 'Warning: ' },
    });
  });

  it('is made of one retailer that is there, by who may edit retailers', async () => {
    expect((await make({ retailer_ids: [999_999] })).status).toBe(404);
    expect((await make({ retailer_ids: [1, 2] })).status).toBe(422);
    expect((await make({ retailer_ids: [] })).status).toBe(400);
    expect((await make({ retailer_ids: [1] }, 'stores')).status).toBe(403);
    expect((await make({ retailer_ids: [1] }, 'items')).status).toBe(403);
  });
});
