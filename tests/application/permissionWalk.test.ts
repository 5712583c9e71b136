import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { hashToken, makeToken } from '../../server/sessions/tokens/tokenText.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { idOf } from '../../src/core/values/key.ts';
import { allHeld, lacking, mayAsk, sees, type Constraints, type Row } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { startWarehouseService } from '../support/warehouseService.ts';
import type { Place, WalkRequest } from './accessRequests.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';
import { isLiving, kept, markers, markWorld, resourceNamed, type MarkedWorld } from './markedWorld.ts';
import {
  betweenOf,
  build,
  constrained,
  constraintNames,
  giveTo,
  isOfBody,
  isOfService,
  jobsEnded,
  pickChain,
  pickRow,
  scopeKindsOf,
  walkedKinds,
} from './walkedPlaces.ts';

const service = await startWarehouseService();
const demo = await demoServer({ items: 40, itemStores: 120, stores: 8, brands: 24 }, { logistics: service.address });

const { resources } = declaredApplication;
const codes = Object.keys(declaredApplication.permissions);
/** Whoever holds the one permission is refused. */
const isClosed = (code: string, resource: Resource, kind: string): boolean =>
  !mayAsk(allHeld(code, declaredApplication.permissions), resource, kind, resources);

/** The matrix; a cell leaves it when a request has proved it. */
const uncovered = new Set([
  ...kept.flatMap((resource) =>
    walkedKinds(resource).flatMap((kind) =>
      codes.flatMap((code) => [
        `${resource.name} ${kind} ${code}`,
        ...(isClosed(code, resource, kind) ? [`${resource.name} ${kind} ${code} by a token`] : []),
      ]),
    ),
  ),
  ...constrained.flatMap(({ resource, constraints }) =>
    constraints.flatMap((constraint) =>
      scopeKindsOf(resource, constraint).flatMap((kind) =>
        (kind.startsWith('move') ? ['within'] : ['within', 'beyond']).map(
          (side) => `${resource.name} ${kind} ${constraint} ${side}`,
        ),
      ),
    ),
  ),
]);
const size = uncovered.size;
const tally = { accepted: 0, refused: 0 };
/** Answers with data, by what was asked, and how long they may be kept on the way. */
const answered = new Map<string, { data: number; kept: string[] }>();

let world: MarkedWorld;
let constraintsOf: (name: string) => Constraints;
const accounts = new Map<string, Record<string, string>>();
/** Tokens of an account that holds everything, each with one permission in its scope; and of the holders, with what they hold. */
const narrowTokens = new Map<string, Record<string, string>>();
const ownTokens = new Map<string, Record<string, string>>();
const everything = 'holder-of-all@walk.test';

const tokenOf = async (email: string, permissions: readonly string[]): Promise<Record<string, string>> => {
  const token = makeToken();
  await demo.rows(
    `INSERT INTO framework.token (hash, account_id, name, hint, permissions, created_at, expires_at)
     SELECT $1, id, 'Walk', 'ctk_', $3, '2026-11-01', '2027-10-01' FROM framework.account WHERE email = $2`,
    [hashToken(token), email, permissions],
  );
  return { authorization: `Bearer ${token}` };
};

beforeAll(async () => {
  world = await markWorld(demo, service);
  const chain = await pickChain(world);
  constraintsOf = (name) => ({ [name]: [chain[name] as string | number] }); // a key or a country
  await createAccounts(
    demo.pool,
    [
      ...codes.map((code) => ({ email: `holder-${code}@walk.test`, label: code, permissions: [code] })),
      { email: everything, label: everything, permissions: codes },
      ...constraintNames.map((name) => ({
        email: `within-${name}@walk.test`,
        label: name,
        permissions: ['pim_admin'],
        constraints: constraintsOf(name),
      })),
    ],
    testPassword,
  );
  for (const name of codes) {
    accounts.set(name, await demo.signIn(`holder-${name}@walk.test`));
    narrowTokens.set(name, await tokenOf(everything, [name]));
    ownTokens.set(name, await tokenOf(`holder-${name}@walk.test`, [name]));
  }
  for (const name of constraintNames) accounts.set(name, await demo.signIn(`within-${name}@walk.test`));
}, 60_000);

const refuses = (request: WalkRequest, reply: Reply, statuses: readonly number[]): boolean =>
  statuses.includes(reply.status) || ([200, 201].includes(reply.status) && !request.judge(reply));

/** Planted texts in an answer, but for what the request itself said. */
const wordsIn = (request: WalkRequest, { text }: Reply): { resource: string; id: string }[] => {
  const sent = Buffer.isBuffer(request.payload) ? [] : (JSON.stringify(request.payload ?? '').match(/mk-[^"]+/g) ?? []);
  const own = sent.reduce((left, word) => left.replaceAll(word, ''), text);
  return [...own.matchAll(markers)].map(([, resource = '', id = '']) => ({ resource, id }));
};

const placeFor = (
  name: string,
  resource: Resource,
  row: Row,
  detail: string,
  { other, by = accounts }: { other?: Row | undefined; by?: ReadonlyMap<string, Record<string, string>> } = {},
): Place => ({
  demo,
  world,
  resource,
  row,
  detail,
  ...(other ? { other } : {}),
  ask: async (method, url, payload, headers = {}) => {
    const reply = await demo.ask({ method, url, payload, headers: { ...by.get(name), ...headers } });
    noteKeeping(method, url, reply);
    return reply;
  },
});

const noteKeeping = (method: string, url: string, { status, text, cacheControl }: Reply): void => {
  const path = url.split('?')[0] ?? '';
  const note = answered.get(`${method} ${path}`) ?? { data: 0, kept: [] };
  if (status < 300 && text !== '') note.data += 1;
  if (cacheControl !== 'no-store')
    note.kept.push(`${method} ${url} -> ${status} cache-control: ${String(cacheControl)}`);
  answered.set(`${method} ${path}`, note);
};

/** What is wrong with an answer; null where it is as it must be. Who may read records anyway may be told what they are called. */
const findFault = (
  expected: boolean,
  request: WalkRequest,
  reply: Reply,
  refusals: readonly number[],
  { written, mayRead = false }: { written: readonly string[]; mayRead?: boolean },
): string | null => {
  const said = `${request.method} ${request.url} -> ${reply.status} ${reply.text.slice(0, 240)}`;
  tally[expected ? 'accepted' : 'refused'] += 1;
  if (expected && !request.judge(reply)) return `should be let in: ${said}`;
  if (expected) return request.writes && written.length === 0 ? `let in, but changed nothing: ${said}` : null;
  if (!refuses(request, reply, refusals)) return `should be refused: ${said}`;
  if (written.length > 0) return `refused, but wrote ${written.join()}: ${said}`;
  const [leaked] = mayRead ? [] : wordsIn(request, reply);
  return leaked ? `refused, but tells of ${leaked.resource} ${leaked.id}: ${said}` : null;
};

/** What is wrong with why somebody is refused: one code of each list that it names opens the request, and none of it is more than is needed. */
const findUntold = (code: string, resource: Resource, kind: string, { body, text }: Reply): string | null => {
  const { why } = body as { why?: { needs: string[][]; grants: string[] } };
  if (!why) return `is not told why: ${text.slice(0, 200)}`;
  // What nobody may do, nobody can be given.
  if (why.needs.some((list) => list.length === 0)) return null;
  const held = allHeld(code, declaredApplication.permissions);
  const lacked = lacking(held, resource, kind, resources);
  // A service's door for plans and files does not know yet which resource they are of: what opens this one is among what it names.
  if (isOfService(kind) && why.needs.some((list) => lacked.some((one) => one.every((need) => list.includes(need))))) {
    told += 1;
    return null;
  }
  const beyond = why.needs.find((list) => !lacked.some((one) => list.every((need) => one.includes(need))));
  if (beyond) return `is told ${JSON.stringify(beyond)}, which ${kind} does not need`;
  const granted = [...held, ...why.needs.flatMap(([first = '']) => first)];
  if (!isOfBody(kind) && !mayAsk(granted, resource, kind, resources))
    return `is told ${JSON.stringify(why.needs)}, which does not open ${kind}`;
  told += 1;
  return why.grants.join() === 'pim_role_manager' ? null : `is told that ${why.grants.join()} can give it`;
};
let told = 0;

/** Reads and plans of a record that is nobody's own. What an import plans is a file of who asks. */
const isPreparedOnce = (kind: string, { scope }: Resource): boolean =>
  scope['self'] === undefined && /^(audit|auditRows|selectionHistory|search|query|plan(?!TakeOver).*)(:|$)/.test(kind);

describe.each(kept.map((resource) => [resource.name, resource] as const))('SHR-072: %s', (_, resource) => {
  it.each(walkedKinds(resource))(
    '%s is open to whoever holds the permission, and to nobody else',
    { timeout: 30_000 },
    async (kind) => {
      const detail = kind.split(':').slice(1).join(':');
      const faults: string[] = [];
      const row = pickRow(world, resource, {}, true);
      const { open = [], closed = [] } = Object.groupBy(codes, (code) =>
        isClosed(code, resource, kind) ? 'closed' : 'open',
      );
      const prove = async (
        code: string,
        expected: boolean,
        request: WalkRequest,
        { isAlone = true, by = accounts }: { isAlone?: boolean; by?: typeof accounts } = {},
      ): Promise<void> => {
        const who = by === accounts ? code : `a token of ${code}`;
        const reply = await placeFor(code, resource, row, detail, { by }).ask(
          request.method,
          request.url,
          request.payload,
          request.headers,
        );
        // What is somebody's own is not there for others, whatever they hold.
        const fault = findFault(expected, request, reply, resource.scope['self'] ? [403, 404] : [403], {
          written: isAlone ? await world.takeWrites() : [],
          mayRead: mayAsk(allHeld(code, declaredApplication.permissions), resource, 'show', resources),
        });
        if (fault) faults.push(`${who}: ${fault}`);
        else if (!expected && reply.status === 403) {
          const untold = findUntold(code, resource, kind, reply);
          if (untold) faults.push(`${who}: ${untold}`);
        }
        uncovered.delete(`${resource.name} ${kind} ${code}${by === accounts ? '' : ' by a token'}`);
      };
      // What is refused changes nothing, so everybody may ask the very same, at once.
      const asked = await build(placeFor(closed[0] ?? '', resource, row, detail), kind);
      await jobsEnded(demo);
      await world.takeWrites();
      // So may tokens of somebody who is let in: what is not in their scope they may not.
      const ways = [accounts, narrowTokens];
      if (asked.alone) for (const by of ways) for (const code of closed) await prove(code, false, asked, { by });
      else {
        for (const by of ways)
          await Promise.all(closed.map((code) => prove(code, false, asked, { isAlone: false, by })));
        const written = await world.takeWrites();
        if (written.length > 0) faults.push(`all who are refused wrote: ${written.join()}`);
      }
      // What writes nothing is prepared once: all who are let in are shown the same.
      let shared: WalkRequest | undefined;
      for (const code of open) {
        await giveTo(demo, `holder-${code}@walk.test`, resource, row);
        const request =
          shared ?? (await build(placeFor(code, resource, await world.fresh(resource, row), detail), kind));
        await world.takeWrites();
        if (isPreparedOnce(kind, resource)) shared = request;
        await prove(code, true, request);
        // What is read may be read once more.
        if (!request.writes && !request.alone && !kind.startsWith('action'))
          await prove(code, true, request, { by: ownTokens });
      }
      expect(faults).toEqual([]);
    },
  );
});

// Some dialects answer a list bare.
const rowsIn = (body: unknown): Json[] => (Array.isArray(body) ? body : (body as { data: Json[] }).data);

const idsOf = ({ idsIn }: WalkRequest, { body, text }: Reply): Set<string> =>
  new Set(idsIn ? idsIn(text) : rowsIn(body).flatMap(({ id }) => (id === null ? [] : [String(id)])));

/** LOC-009: what is excluded stands in a list of its own. */
const excludedFrom = async ({ name }: Resource): Promise<ReadonlySet<string>> => {
  if (name !== 'draft-locations') return new Set();
  const excluded = await world.reload(resourceNamed('excluded-locations'));
  return new Set([...excluded.values()].map((row) => String(row['location_id'])));
};

/** What is wrong with the rows of a list that only some may see. */
const findListFault = async (
  constraint: string,
  request: WalkRequest,
  place: Place,
  reply: Reply,
): Promise<string | null> => {
  const { resource, row } = place;
  const said = `${request.method} ${request.url} -> ${reply.status} ${reply.text.slice(0, 240)}`;
  if (reply.status !== 200) return `should be let in: ${said}`;
  for (const between of betweenOf(resource, constraint)) await world.reload(between);
  const elsewhere = await excludedFrom(resource);
  const living = [...(await world.reload(resource)).entries()].filter(
    ([id, one]) => isLiving(resource, one) && !elsewhere.has(id),
  );
  const visible = new Set(
    living.filter(([, one]) => sees(world.rows, resources, constraintsOf(constraint), resource, one)).map(([id]) => id),
  );
  const found = idsOf(request, reply);
  if (request.lists === 'all' && (found.size !== visible.size || [...found].some((id) => !visible.has(id))))
    return `lists ${found.size} of ${visible.size}: ${said}`;
  const id = String(idOf(row, resource.key));
  if (found.has(id) !== visible.has(id)) return `${id} is ${found.has(id) ? '' : 'not '}found: ${said}`;
  return null;
};

/** Texts of records that lie beyond the constraint. */
const findBeyond = (constraint: string, request: WalkRequest, reply: Reply): string | null => {
  const beyond = wordsIn(request, reply).find(({ resource: name, id }) => {
    const resource = resourceNamed(name);
    const row =
      world.rows.get(name)?.get(id) ??
      [...(world.rows.get(name)?.values() ?? [])].find((one) => String(one[resource.key[0] ?? '']) === id);
    return row && !sees(world.rows, resources, constraintsOf(constraint), resource, row);
  });
  return beyond ? `tells of ${beyond.resource} ${beyond.id}: ${request.method} ${request.url}` : null;
};

const scoped = constrained.flatMap(({ resource, constraints }) =>
  constraints.map((constraint) => [resource.name, constraint, resource] as const),
);

describe.each(scoped)('SHR-075: %s within a %s', (_, constraint, resource) => {
  it.each(scopeKindsOf(resource, constraint))('%s reaches what lies within, and nothing beyond', async (kind) => {
    const detail = kind.split(':').slice(1).join(':');
    const faults: string[] = [];
    const rows = [
      pickRow(world, resource, constraintsOf(constraint), true),
      pickRow(world, resource, constraintsOf(constraint), false),
    ] as const;
    for (const [index, side] of (['within', 'beyond'] as const).entries()) {
      const cell = `${resource.name} ${kind} ${constraint} ${side}`;
      if (!uncovered.has(cell)) continue;
      const place = placeFor(constraint, resource, await world.fresh(resource, rows[index] ?? rows[0]), detail, {
        other: rows[1],
      });
      const request = await build(place, kind);
      await jobsEnded(demo);
      await world.takeWrites();
      const reply = await place.ask(request.method, request.url, request.payload, request.headers);
      const about = request.about === undefined ? place.row : request.about;
      const expected = about === null || sees(world.rows, resources, constraintsOf(constraint), resource, about);
      const fault = request.lists
        ? await findListFault(constraint, request, place, reply)
        : findFault(expected, request, reply, [403, 404, 422], { written: await world.takeWrites() });
      const told = findBeyond(constraint, request, reply);
      faults.push(...[fault, told].flatMap((one) => (one === null ? [] : [`${side}: ${one}`])));
      uncovered.delete(cell);
    }
    expect(faults).toEqual([]);
  });
});

describe('what was answered', () => {
  it('says no-store with every record, list, search, export and refusal, so that nobody is shown what another one read', () => {
    const all = [...answered.values()];
    expect(all.flatMap(({ kept }) => kept)).toEqual([]);
    const withData = [...answered].filter(([, { data }]) => data > 0).map(([asked]) => asked);
    for (const part of [
      /^GET \S+\/items\/\d+$/,
      /^GET \S+\/items$/,
      /^GET \S+\/history\//,
      /^POST \S+\/search\/items\//,
      /\/export$/,
    ])
      expect(withData).toContainEqual(expect.stringMatching(part));
    expect(withData.filter((asked) => asked.startsWith('GET ')).length).toBeGreaterThan(kept.length * 2);
  });
});

describe('the matrix', () => {
  it('has every permission, request and constraint of the declarations, and no cell that nothing proved', () => {
    expect(size).toBeGreaterThan(codes.length * kept.length * 8);
    expect([...uncovered]).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(500);
    expect(tally.refused).toBeGreaterThan(tally.accepted);
    // Each of those who are refused by permission is told by what they would be let in.
    expect(told).toBeGreaterThan(tally.refused / 2);
  });
});

afterAll(async () => {
  await service.stop();
  if (process.env['WALK_REPORT']) console.info(`${size} cells, ${tally.accepted} let in, ${tally.refused} refused`);
});
