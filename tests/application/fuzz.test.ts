import fc from 'fast-check';
import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { declaredApplication } from '../../server/application.ts';
import { hashLink } from '../../server/sessions/mailedLinks/mailedLinks.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Row } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { startWarehouseService } from '../support/warehouseService.ts';
import { builders, endRuns, type Place } from './accessRequests.ts';
import { movesFrom } from './fitting.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';
import { expectErrorShape } from './errorShape.ts';
import { factorRequests } from './fuzzFactors.ts';
import { peopleRequests } from './fuzzPeople.ts';
import { callsOf, knownParameters, strangeRequests, type DocumentCall, type FuzzRequest } from './fuzzRequests.ts';
import { isOfDemo, kept, markWorld, type MarkedWorld } from './markedWorld.ts';

/** The same requests every time; another seed by FUZZ_SEED. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** How many requests there are in all, at least. */
const wanted = 20_000;

const service = await startWarehouseService();
afterAll(() => service.stop());
/** Where feeds are: whatever is asked for is a file. */
const feeds = createServer((_, response) => response.end('gdo_id;price\n1;2.50\n')).listen(0, '127.0.0.1');
await once(feeds, 'listening');
afterAll(() => feeds.close());
const sessionSecret = 'a secret of the fuzzed server, long enough';
const vapid = webPush.generateVAPIDKeys();
const demo = await demoServer(
  { items: 40, itemStores: 120, stores: 8, brands: 24 },
  { logistics: service.address },
  {
    SESSION_SECRET: sessionSecret,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:toolkit@company.test',
    FEED_PRIVATE_HOSTS: '127.0.0.1',
  },
);
const document = (await demo.call('GET', '/api/openapi.json')).body as Json;
const schemas = (document['components'] as { schemas: Record<string, Json> }).schemas;
const ours = new Set(kept.map(({ name }) => name));
const services = new Set(kept.map(({ service }) => service));
/** A stream has no end that could be waited for: streams.test.ts asks for it. */
const endless = 'events';
const calls = callsOf(document).filter(
  ({ id }) =>
    id !== endless && (ours.has(id.split('.')[0] ?? '') || services.has(id.split('.')[0] ?? '') || !id.includes('.')),
);
/** How many requests of a call are let in at least, and how many are refused. */
const half = Math.ceil(wanted / calls.length / 2);
/** How often a call may be asked until both halves are full. */
const patience = 4 * half + 10;

/** Calls that take nothing that could be wrong. */
const neverRefused: Readonly<Record<string, string>> = {
  environment: 'it is open to everybody and takes no input',
};
/** Calls that nothing here can make succeed. */
const neverAccepted: Readonly<Record<string, string>> = Object.fromEntries(
  [...services]
    .filter(
      (service) =>
        !kept.some((one) => one.service === service && one.import) &&
        calls.some(({ id }) => id === `${service}.addFile`),
    )
    .flatMap((service) =>
      ['addFile', 'readFile'].map((call) => [`${service}.${call}`, `${service} has no resource that imports`]),
    ),
);

let world: MarkedWorld;
/** The account that asks. */
let asker = 0;
beforeAll(async () => {
  world = await markWorld(demo, service);
  const [admin] = await demo.rows("SELECT id FROM framework.account WHERE email = 'admin@toolkit.test'");
  asker = Number(admin?.['id']);
  // Of what is somebody's own one record is the asker's here.
  for (const resource of kept) {
    const owner = resource.scope['self'];
    const [key = ''] = resource.key;
    if (owner === undefined || resource.storage !== 'table') continue;
    const table = tableOf(resource);
    await demo.rows(
      `UPDATE ${table} SET ${quote(owner)} = $1 WHERE ${quote(key)} = (SELECT min(${quote(key)}) FROM ${table}) AND NOT EXISTS (SELECT FROM ${table} WHERE ${quote(owner)} = $1)`,
      [asker],
    );
    await world.reload(resource);
  }
}, 60_000);

const fitRow = (resource: Resource): Row => {
  const coded = new Set([...(world.rows.get('item-eans')?.values() ?? [])].map((code) => code['item_id']));
  const rows = [...(world.rows.get(resource.name)?.values() ?? [])].filter(
    (row) =>
      (!resource.delete || row[resource.delete.soft] === null) &&
      !isOfDemo(resource, row) &&
      (resource.scope['self'] === undefined || row[resource.scope['self']] === asker),
  );
  const required = (resource.states?.transitions ?? []).flatMap(({ requires = [] }) =>
    requires.flatMap(({ where = {} }) => Object.keys(where)),
  );
  const wanted = required.filter((name) => name !== 'ean');
  const most = Math.max(...rows.map((row) => movesFrom(resource, row)));
  return (
    rows.find(
      (row) =>
        movesFrom(resource, row) === most &&
        wanted.every((name) => row[name] !== null) &&
        (!required.includes('ean') || coded.has(row['id'])),
    ) ??
    rows[0] ??
    {}
  );
};

const placeOf = (resource: Resource, detail = ''): Place => ({
  demo,
  world,
  resource,
  row: fitRow(resource),
  detail,
  ask: (method, url, payload, headers) => demo.callAs('admin', method, url, payload, headers),
});

/** The kind of the permission walk that a call of a resource is: what asks for it is built there. */
const kindOf = (id: string, resource: Resource, turn: number): [string, string] => {
  const [, ...parts] = id.split('.');
  const [name = '', on] = parts;
  if (name === 'search')
    return ['search', Object.keys(resource.search)[turn % Object.keys(resource.search).length] ?? ''];
  return on === undefined ? [name, ''] : ['action', `${name}:${on}`];
};

const file = Buffer.from('id,name\n43211,read\n');
const dataOf = async (url: string, payload: unknown, headers = {}): Promise<Json> =>
  (await demo.callAs('admin', 'POST', url, payload, headers)).body.data as Json;
const serviceOf = (call: DocumentCall): Resource => {
  const found = kept.find(
    ({ service, calls: { update } }) => service === call.id.split('.')[0] && update !== null && service !== '',
  );
  if (!found) throw new Error(`${call.id} is of a service without resources.`);
  return found;
};
/** A plan that the service takes: where it takes imports alone, one that changes nothing, so that nothing is written behind an answer. */
const planRequest = async (resource: Resource): Promise<Partial<FuzzRequest>> => {
  if (declaredApplication.services[resource.service]?.capabilities.plans)
    return (await builders['planUpdate']?.(placeOf(resource))) ?? {};
  const place = placeOf(resource);
  const { payload, ...request } = (await builders['import']?.(place)) ?? {};
  const { import: asked, ...rest } = payload as { import: Json };
  return { ...request, payload: { ...rest, import: { ...asked, mapping: ['id', null] } } };
};
const planned = async (resource: Resource): Promise<string> => {
  const { url = '', payload } = await planRequest(resource);
  return String((await dataOf(url, payload))['id']);
};
const itemSaved = async (): Promise<string> => {
  const items = kept.find(({ name }) => name === 'items') as Resource; // the demo has them
  const { url, payload } = (await builders['update']?.(placeOf(items))) ?? { url: '', payload: null };
  return String((await demo.call('PUT', url, payload)).body.metadata['changeSet']);
};
let newcomers = 0;
/** The token of a sign-up, as its message has it. */
const signedUp = async (): Promise<string> => {
  newcomers += 1;
  await demo.ask({
    method: 'POST',
    url: '/api/user/v4/local/signup',
    payload: { email: `newcomer${newcomers}@fuzz.test`, password: 'fuzz-password' },
  });
  const [mail] = await demo.rows(
    "SELECT payload ->> 'text' AS text FROM framework.outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1",
  );
  return /token=([\w-]+)/.exec(String(mail?.['text']))?.[1] ?? '';
};
/** The token of a link as it is mailed. */
const linkOf = async (kind: 'reset' | 'device'): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await demo.rows(
    "INSERT INTO framework.mailed_link SELECT $1, $2, id, '2100-01-01' FROM framework.account WHERE email = 'finance@toolkit.test'",
    [hashLink(kind, token, sessionSecret), kind],
  );
  return token;
};
const madeJob = async (): Promise<string> => {
  const id = randomUUID();
  await demo.rows("DELETE FROM framework.job WHERE kind = 'fuzz'");
  await demo.rows(
    `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at)
     SELECT $1, 'fuzz', 'queued', 'fuzz', id, jsonb_build_object('actor', jsonb_build_object('userId', id, 'email', email, 'sessionId', '', 'permissions', '[]'::jsonb, 'constraints', '{}'::jsonb),
       'task', '{}'::jsonb, 'of', '{"resource": "items", "kind": "update"}'::jsonb), NULL, 1, now() FROM framework.account WHERE email = 'admin@toolkit.test'`,
    [id],
  );
  return id;
};

/** One that failed, of a kind that is begun again and has nothing to do. */
const failedJob = async (): Promise<string> => {
  const id = await madeJob();
  await demo.rows(
    `UPDATE framework.job SET kind = 'recompute', status = 'failed', finished_at = now(), change_set = id, input = jsonb_set(input, '{task}',
       '{"resource": "item-stores", "via": ["item_id"], "ids": [], "follows": ""}') WHERE id = $1`,
    [id],
  );
  return id;
};
const presence = (call: DocumentCall): Partial<FuzzRequest> => {
  const items = kept.find(({ name }) => name === 'items') as Resource; // the demo has them
  return {
    url: call.path.replace('{resource}', 'items').replace('{id}', String(fitRow(items)['id'])),
    headers: { 'x-tab': randomUUID() },
  };
};
const endpoint = 'https://push.company.test/1';
const subscribing = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) };
  const token = createHash('sha256').update(endpoint).digest('base64url');
  return { token, subscription: { endpoint, keys }, language: 'en' };
};

/** Waits until what was asked for before is done: a person's jobs are bounded, and their ends are writes too. */
const jobsEnded = async (): Promise<void> => {
  while (
    (await demo.rows("SELECT 1 FROM framework.job WHERE status IN ('queued', 'running') AND kind <> 'fuzz' LIMIT 1"))
      .length > 0
  )
    await new Promise((resolve) => setTimeout(resolve, 10));
};

let viewCount = 0;
const viewBody = (): Json => ({
  resource: 'items',
  name: `fuzz ${(viewCount += 1)}`,
  state: { query: '?sort=name', columns: null, roomy: false },
});
const madeView = async (): Promise<string> => {
  await demo.rows("DELETE FROM framework.saved_view WHERE name LIKE 'fuzz%'");
  return String((await dataOf('/api/toolkit/v1/views', viewBody()))['id']);
};

/** Requests of the framework's own calls that are let in. */
const own: Readonly<Record<string, (call: DocumentCall) => Promise<Partial<FuzzRequest>> | Partial<FuzzRequest>>> = {
  addFile: (call) => ({
    url: `${call.path}?resource=${kept.find(({ service, import: own }) => service === call.id.split('.')[0] && own)?.name ?? 'items'}&name=a.csv`,
    payload: file,
    headers: { 'content-type': 'text/csv' },
  }),
  readFile: async (call) => {
    const { url, payload, headers } =
      (await own['addFile']?.({ ...call, path: call.path.replace('/{file}', '') })) ?? {};
    return {
      url: call.path.replace('{file}', String((await dataOf(url ?? '', payload, headers))?.['file'] ?? randomUUID())),
    };
  },
  plan: (call) => planRequest(serviceOf(call)),
  getPlan: async (call) => ({ url: call.path.replace('{id}', await planned(serviceOf(call))) }),
  dropPlan: async (call) => ({ url: call.path.replace('{id}', await planned(serviceOf(call))) }),
  planRows: async (call) => ({
    url: `${call.path.replace('{id}', await planned(serviceOf(call)))}?page=1&per-page=10`,
  }),
  failedRows: async (call) => ({ url: call.path.replace('{id}', await planned(serviceOf(call))) }),
  failedRowsFile: async (call) => ({ url: call.path.replace('{id}', await planned(serviceOf(call))) }),
  apply: async (call) => ({ url: call.path.replace('{id}', await planned(serviceOf(call))), payload: {} }),
  getChangeSet: async (call) => {
    const place = serviceOf(call);
    if (!declaredApplication.services[place.service]?.capabilities.plans) {
      const applied = await dataOf(call.path.replace('change-sets/{id}', `plans/${await planned(place)}/apply`), {});
      return { url: call.path.replace('{id}', String((applied['job'] as Json)['changeSet'])) };
    }
    const { url, payload } = (await builders['update']?.(placeOf(serviceOf(call)))) ?? { url: '', payload: null };
    return {
      url: call.path.replace('{id}', String((await demo.call('PUT', url, payload)).body.metadata['changeSet'])),
    };
  },
  // One of a retailer runs at a time.
  'integrations.create': async () => {
    await demo.rows('UPDATE retailer.integrations SET finished_at = created_at');
    const [retailer] = await demo.rows('SELECT min(id) AS id FROM retailer.retailers');
    return { payload: { retailer_id: retailer?.['id'] } };
  },
  undo: async (call) => {
    const resource = serviceOf(call);
    // What is taken back is another value than the stored one.
    await world.reload(resource);
    return (await builders['undo']?.(placeOf(resource))) ?? {};
  },
  job: async (call) => ({ url: call.path.replace('{id}', await madeJob()) }),
  jobFile: async (call) => {
    const id = await madeJob();
    await demo.rows("UPDATE framework.job SET file = 'fuzz.csv' WHERE id = $1", [id]);
    return { url: call.path.replace('{id}', id) };
  },
  impact: () => {
    const roles = kept.find(({ name }) => name === 'user-roles') as Resource; // the demo has them
    const role = [...(world.rows.get(roles.name)?.values() ?? [])].find((row) => row['reserved'] === 'none');
    return { payload: { resource: roles.name, id: String(role?.['id']), changes: { permissions: ['store'] } } };
  },
  'items.statisticsFile.collection': async (call) => {
    const id = await madeJob();
    await demo.rows("UPDATE framework.job SET status = 'done', finished_at = now(), file = 'fuzz.csv' WHERE id = $1", [
      id,
    ]);
    return { url: call.path.replace('{id}', id) };
  },
  'alerts.days.collection': async (call) => {
    const isCounted = async (): Promise<boolean> =>
      (await demo.rows("SELECT 1 FROM framework.trend_day WHERE trend = 'itemsWaiting' AND scope = '{}' LIMIT 1"))
        .length > 0;
    if (!(await isCounted())) {
      await dataOf('/api/pim/v1/alerts/count', {});
      await jobsEnded();
    }
    return { url: call.path.replace('{name}', 'itemsWaiting') };
  },
  unfinishedImports: (call) => ({ url: `${call.path}?resource=items` }),
  trends: (call) => ({ url: `${call.path}?resource=items` }),
  cancelJob: async (call) => ({ url: call.path.replace('{id}', await madeJob()), payload: {} }),
  keepSearch: () => ({ payload: { resource: 'items', search: { kind: 'ids', codes: ['1'] } } }),
  suggest: () => {
    const [found] = kept.flatMap(({ name, fields }) =>
      fields.flatMap(({ name: field, suggested }) => (suggested ? [{ resource: name, field }] : [])),
    );
    return { payload: { ...found, values: {} } };
  },
  missingCodes: () => ({ payload: { resource: 'items', search: { kind: 'ids', codes: ['1'] } } }),
  keptSearch: async (call) => ({
    url: call.path.replace(
      '{id}',
      String(
        (await dataOf(call.path.replace('/{id}', ''), { resource: 'items', search: { kind: 'ids', codes: ['1'] } }))[
          'id'
        ],
      ),
    ),
  }),
  views: (call) => ({ url: `${call.path}?resource=items` }),
  addView: () => ({ payload: viewBody() }),
  changeView: async (call) => ({
    url: call.path.replace('{id}', await madeView()),
    payload: {
      roles: (await demo.rows('SELECT name FROM framework.role ORDER BY name LIMIT 1')).map(({ name }) => name),
    },
  }),
  removeView: async (call) => ({ url: call.path.replace('{id}', await madeView()) }),
  setDefaultView: async (call) => ({
    url: call.path.replace('{resource}', 'items'),
    payload: { view: await madeView() },
  }),
  changes: (call) => ({ url: `${call.path}?resource=items&take=20` }),
  changesFile: (call) => ({ url: `${call.path}?resource=items&user=admin@toolkit.test` }),
  deletions: (call) => ({ url: `${call.path}?resource=items&take=20` }),
  changeSetPage: async (call) => ({ url: call.path.replace('{id}', await itemSaved()) }),
  changeSetRows: async (call) => ({ url: `${call.path.replace('{id}', await itemSaved())}?take=10` }),
  selectionHistory: () => ({ payload: { resource: 'items', selection: { ids: ['1', '2'] } } }),
  retryJob: async (call) => ({ url: call.path.replace('{id}', await failedJob()), payload: {} }),
  ackNotices: () => ({ payload: { ids: [] } }),
  stay: (call) => presence(call),
  leave: (call) => presence(call),
  'notifications.ack': () => ({ payload: { ids: [] } }),
  'notifications.optIn': () => ({ payload: subscribing() }),
  'notifications.optOut': () => ({ payload: { token: subscribing().token } }),
  signIn: () => ({ payload: { email: 'ads@toolkit.test', password: testPassword } }),
  signUp: () => ({ payload: { email: 'new@fuzz.test', password: 'fuzz-password' } }),
  activate: async () => ({ payload: { token: await signedUp(), password: 'fuzz-password' } }),
  forgotPassword: () => ({ payload: { email: 'finance@toolkit.test' } }),
  resetPassword: async () => ({ payload: { token: await linkOf('reset'), password: testPassword } }),
  knowDevice: async () => ({ payload: { token: await linkOf('device') } }),
  changePassword: async () => ({
    headers: await demo.signIn('finance@toolkit.test'),
    payload: { password: testPassword, new_password: testPassword },
  }),
  ...factorRequests(demo),
  ...peopleRequests(demo),
  endOtherSessions: async () => ({ headers: await demo.signIn('finance@toolkit.test') }),
  makeToken: async () => {
    // Of one account there are fifty at most.
    await demo.rows('DELETE FROM framework.token');
    return { payload: { name: 'fuzz', permissions: ['pim_items'] } };
  },
  revokeToken: async (call) => {
    const made = await dataOf(call.path.replace('/{id}', ''), { name: 'fuzz', permissions: ['pim_items'] });
    return { url: call.path.replace('{id}', String(made['id'])) };
  },
  endSession: async (call) => {
    const headers = await demo.signIn('finance@toolkit.test');
    const { body } = await demo.ask({ method: 'GET', url: '/api/user/v4/sessions', headers });
    return { url: call.path.replace('{id}', String((body.data as Json[])[0]?.['id'])), headers };
  },
  // They lead to a file that is served.
  'retailer-credentials.test.record': async (call) => {
    const credentials = kept.find(({ name }) => name === 'retailer-credentials') as Resource; // the demo has them
    const id = String(fitRow(credentials)['id']);
    await demo.rows(
      `UPDATE retailer."retailer-credentials" SET protocol = 'api', host = $2, folder = NULL, file_pattern = 'feed.csv', "user" = NULL WHERE id = $1`,
      [id, `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`], // it listens on TCP
    );
    return { url: call.path.replace('{id}', id), payload: {} };
  },
  ...Object.fromEntries(
    ['manualFeed', 'ingest'].map((action) => [
      `retailer-stores.${action}.files.file`,
      (call: DocumentCall) => ({
        url: `${call.path}?name=fuzz.csv`,
        payload: file,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['readKml', 'loadKml'].map((action) => [
      `draft-stores.${action}.files.file`,
      (call: DocumentCall) => ({
        url: `${call.path}?name=fuzz.kml`,
        payload: Buffer.from('<kml/>'),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ]),
  ),
  // Of what there is a rule for: other calls deleted some.
  'sponsored-listings.prefillRate.collection': async () => {
    const [rule] = await demo.rows('SELECT type, country, metric FROM catalogue."rate-rules" LIMIT 1');
    return { payload: rule };
  },
  'scheduled-distances.request.collection': async () => {
    await endRuns(demo);
    return { payload: { country: 'ITA' } };
  },
  'retailer-credentials.secrets.password': () => ({ payload: { text: 'a password' } }),
  signOut: async () => ({ headers: await demo.signIn('finance@toolkit.test') }),
  // In a session of its own: in the asker's, nothing could be written from then on.
  viewAs: async () => {
    const [role] = await demo.rows(
      'SELECT name FROM framework.role WHERE NOT second_factor ORDER BY cardinality(permissions), name LIMIT 1',
    );
    return { headers: await demo.signIn('admin@toolkit.test'), payload: { role: role?.['name'] } };
  },
};

/** A request that is let in, and how its answer says so. */
const plainRequest = async (
  call: DocumentCall,
  turn: number,
): Promise<FuzzRequest & { judge: (reply: Reply) => boolean }> => {
  const resource = kept.find(({ name }) => name === call.id.split('.')[0]);
  const judge = ({ status }: Reply): boolean => status < 300;
  const byName = own[call.id] ?? (resource ? undefined : own[call.id.split('.').at(-1) ?? '']);
  if (!resource || byName) return { method: call.method, url: call.path, judge, ...(await byName?.(call)) };
  const [kind, detail] = kindOf(call.id, resource, turn);
  // An accepted write may have given a record another key.
  if (resource.key.length > 1) await world.reload(resource);
  const builder = builders[kind];
  if (!builder) throw new Error(`Nothing builds '${call.id}': add it to accessRequests.ts.`);
  const { method, url, payload, headers, judge: isLetIn } = await builder(placeOf(resource, detail));
  return {
    method,
    url,
    judge: isLetIn,
    ...(payload === undefined ? {} : { payload }),
    ...(headers ? { headers } : {}),
  };
};

const tally = { requests: 0, calls: 0 };

const ask = async ({ method, url, payload, headers = {}, by = 'admin' }: FuzzRequest): Promise<Reply> => {
  tally.requests += 1;
  const session: Record<string, string> = by === 'stranger' ? {} : await demo.headersOf(by);
  return demo.ask({
    method,
    url,
    payload,
    headers: { ...session, ...headers, ...(by === 'stranger' ? { authorization: 'Bearer nobody' } : {}) },
  });
};

/** Surely refused, for what strange requests leave open. */
const broken = (call: DocumentCall, plain: FuzzRequest): FuzzRequest => {
  if (call.path.includes('{')) return { ...plain, url: call.path.replaceAll(/\{\w+\}/g, '__none__') };
  if (call.bodyType === 'application/json')
    return { ...plain, payload: '{"', headers: { 'content-type': 'application/json' } };
  return call.isOpen ? plain : { ...plain, by: 'stranger' };
};

/** A strange request may end the asker's session, or make of a role or a person what keeps the asker out of the calls that follow. */
const letAskerIn = async (): Promise<void> => {
  await demo.rows("UPDATE framework.role SET second_factor = false WHERE second_factor AND name <> 'fuzz factors'");
  await demo.rows(
    'UPDATE framework.account SET active = true, service = false WHERE id = $1 AND (service OR NOT active)',
    [asker],
  );
  const { status } = await demo.call('GET', '/api/user/v4/user');
  if (status === 401) demo.forgetSignIns();
};

// Some dialects answer a list bare.
const rowsIn = (body: unknown): Json[] => (Array.isArray(body) ? body : ((body as { data?: Json[] }).data ?? []));

const prove = async (call: DocumentCall): Promise<{ accepted: number; refused: number; last: string }> => {
  const counts = { accepted: 0, refused: 0, last: '' };
  const isNever = (half_: 'accepted' | 'refused'): boolean =>
    call.id in (half_ === 'accepted' ? neverAccepted : neverRefused);
  await letAskerIn();
  const first = await plainRequest(call, 0);
  const rows = call.method === 'GET' || call.id.endsWith('.search') ? rowsIn((await ask(first)).body) : [];
  const strange = fc.sample(strangeRequests(call, first, schemas), { numRuns: half, seed });
  const known = fc.sample(knownParameters(call, Array.isArray(rows) ? rows : []), { numRuns: half, seed });
  /** Whether something was, or may have been, written since the writes were counted. */
  let isUncounted = true;
  const settle = async (request: FuzzRequest, judge: (reply: Reply) => boolean): Promise<void> => {
    if (isUncounted) {
      await jobsEnded();
      await world.takeWrites();
    }
    isUncounted = request.method !== 'GET';
    const reply = await ask(request);
    const said = `seed ${seed}: ${JSON.stringify({ ...request, payload: Buffer.isBuffer(request.payload) ? request.payload.toString('base64') : request.payload }).slice(0, 600)} -> ${reply.status} ${reply.text.slice(0, 300)}`;
    expect(reply.status, said).toBeLessThan(500);
    if (reply.status >= 400) expectErrorShape(reply);
    if (reply.status < 400 && judge(reply)) return void (counts.accepted += 1);
    counts.refused += 1;
    counts.last = said;
    expect(await world.takeWrites(), said).toEqual([]);
    isUncounted = false;
  };
  for (let turn = 0; turn < patience; turn += 1) {
    const isFull = (counts.accepted >= half || isNever('accepted')) && (counts.refused >= half || isNever('refused'));
    if (turn >= 2 * half && isFull) break;
    const wantsRefusal = turn < 2 * half ? turn % 2 === 1 : counts.accepted >= half || isNever('accepted');
    // What was read can be read again.
    const isAgain = wantsRefusal || (call.method === 'GET' && turn < 2 * half);
    const { judge, ...plain } = isAgain ? first : await plainRequest(call, turn);
    if (!isAgain) isUncounted = true;
    const asked = turn < 2 * half ? strange[turn >> 1] : undefined;
    if (wantsRefusal) await settle(asked ?? broken(call, plain), judge);
    else
      await settle(
        turn < 2 * half && known[turn >> 1] && plain.url.includes('?') && rows.length > 0
          ? { ...plain, url: `${plain.url}${withoutTwice(plain.url, known[turn >> 1] ?? '')}` }
          : plain,
        judge,
      );
  }
  return counts;
};

/** Pairs that the address does not have yet. */
const withoutTwice = (url: string, pairs: string): string => {
  const kept = new Map(
    pairs
      .split('&')
      .filter((pair) => pair !== '' && !url.includes(`${pair.split('=')[0] ?? ''}=`))
      .map((pair) => [pair.split('=')[0], pair]),
  );
  return [...kept.values()].map((pair) => `&${pair}`).join('');
};

describe('a fuzzed call', () => {
  it.each(calls.map((call) => [call.method, call.path, call] as const))(
    '%s %s answers strange requests with a sentence, and changes nothing then',
    { timeout: 40_000 },
    async (_, __, call) => {
      const { accepted, refused, last } = await prove(call);
      tally.calls += 1;
      expect(
        {
          accepted: call.id in neverAccepted ? accepted === 0 : accepted >= half,
          refused: call.id in neverRefused ? refused === 0 : refused >= half,
        },
        `${call.id}, seed ${seed}: ${accepted} accepted, ${refused} refused, the last: ${last}`,
      ).toEqual({ accepted: true, refused: true });
    },
  );

  it('is every call of the document, 20,000 requests in all and not many more', () => {
    expect(tally.calls).toBe(calls.length);
    expect(tally.requests).toBeGreaterThanOrEqual(wanted);
    expect(tally.requests).toBeLessThan(1.25 * wanted);
    expect(
      Object.keys({ ...neverRefused, ...neverAccepted }).filter((id) => !calls.some((call) => call.id === id)),
    ).toEqual([]);
  });
});
