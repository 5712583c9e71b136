import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Why } from '../../src/core/values/messages.ts';
import { lacking, mayAsk, sees, allHeld, type Constraints, type Row } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { startWarehouseService } from '../support/warehouseService.ts';
import type { Place, WalkRequest } from './accessRequests.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';
import { kept, markWorld, type MarkedWorld } from './markedWorld.ts';
import {
  build,
  constrained,
  constraintNames,
  giveTo,
  jobsEnded,
  pickChain,
  pickRow,
  walkedKinds,
} from './walkedPlaces.ts';

const service = await startWarehouseService();
const demo = await demoServer({ items: 40, itemStores: 120, stores: 8, brands: 24 }, { logistics: service.address });
const { resources, permissions } = declaredApplication;
const codes = Object.keys(permissions);
const asker = 'asker@why.test';
const limited = 'limited@why.test';

let world: MarkedWorld;
let chain: Json;
const accounts = new Map<string, Record<string, string>>();

beforeAll(async () => {
  world = await markWorld(demo, service);
  chain = await pickChain(world);
  await createAccounts(
    demo.pool,
    [
      { email: asker, label: 'asker', permissions: [] },
      { email: limited, label: 'limited', permissions: ['pim_admin'] },
    ],
    testPassword,
  );
  for (const email of [asker, limited]) accounts.set(email, await demo.signIn(email));
}, 60_000);

afterAll(() => service.stop());

/** Gives somebody exactly these permissions, and nothing else. */
const grant = async (held: readonly string[]): Promise<void> => {
  await demo.rows("UPDATE framework.role SET permissions = $1 WHERE name = 'asker'", [[...held]]);
  demo.sessions.dropCache();
};
const limit = async (constraints: Constraints): Promise<void> => {
  await demo.rows('UPDATE framework.account SET constraints = $1 WHERE email = $2', [constraints, limited]);
  demo.sessions.dropCache();
};

const placeOf = (email: string, resource: Resource, row: Row, kind: string): Place => ({
  demo,
  world,
  resource,
  row,
  detail: kind.split(':').slice(1).join(':'),
  ask: (method, url, payload, headers = {}) =>
    demo.ask({ method, url, payload, headers: { ...accounts.get(email), ...headers } }),
});

const send = (email: string, { method, url, payload, headers = {} }: WalkRequest): Promise<Reply> =>
  demo.ask({ method, url, payload, headers: { ...accounts.get(email), ...headers } });

const whyOf = ({ body }: Reply): Why | undefined => body['why'] as Why | undefined;
const said = (kind: string, { status, text }: Reply): string => `${kind} -> ${status} ${text.slice(0, 240)}`;

/** What is taken back is refused record by record, as its result says. */
const isPerRecord = (kind: string): boolean => /^(undo|planRevert)/.test(kind);
const namedKinds = (resource: Resource): string[] => walkedKinds(resource).filter((kind) => !isPerRecord(kind));

/** Grants what an answer names, one code of each list, until it names nothing more; of a list another code by each `turn`. */
const follow = async (request: WalkRequest, first: Reply, turn: number): Promise<string[]> => {
  const held: string[] = [];
  let reply = first;
  // The door names what it asks itself, the body what is asked when it is read.
  for (let step = 0; step < 3; step += 1) {
    const needs = reply.status === 403 ? (whyOf(reply)?.needs ?? []) : [];
    const more = needs.flatMap((list) => list[turn % list.length] ?? []);
    if (more.length === 0) break;
    held.push(...more);
    await grant(held);
    reply = await send(asker, request);
  }
  return held;
};

const tally = { opened: 0, named: new Set<string>(), hidden: 0 };

describe.each(kept.map((resource) => [resource.name, resource] as const))('what refuses %s', (_, resource) => {
  it.each(namedKinds(resource))('names what opens %s, and who can give it', { timeout: 30_000 }, async (kind) => {
    const row = pickRow(world, resource, {}, true);
    await grant([]);
    await giveTo(demo, asker, resource, row);
    const request = await build(placeOf(asker, resource, await world.fresh(resource, row), kind), kind);
    await jobsEnded(demo);
    const refused = await send(asker, request);
    const lacks = lacking([], resource, kind, resources);
    if (lacks.length === 0) return expect(refused.status, said(kind, refused)).not.toBe(403);
    // What nobody may do, nobody can be given.
    if (lacks.some((list) => list.length === 0))
      return expect([403, 404], said(kind, refused)).toContain(refused.status);
    expect(refused.status, said(kind, refused)).toBe(403);
    expect(whyOf(refused)?.grants, said(kind, refused)).toEqual(['pim_role_manager']);
    const held = await follow(request, refused, tally.opened);
    // Asked as a whole by who holds it: files and drafts are their own then.
    const anew = await build(placeOf(asker, resource, await world.fresh(resource, row), kind), kind);
    const opened = await send(asker, anew);
    expect(anew.judge(opened), `with ${held.join()}: ${said(kind, opened)}`).toBe(true);
    await jobsEnded(demo);
    // Each of them is needed: without any one it is closed as before.
    for (const code of held) {
      await grant(held.filter((other) => other !== code));
      const isStill = mayAsk(
        held.filter((other) => other !== code).flatMap((one) => allHeld(one, permissions)),
        resource,
        kind,
        resources,
      );
      if (!isStill) expect((await send(asker, request)).status, `without ${code}`).toBe(403);
      tally.named.add(code);
    }
    tally.opened += 1;
  });
});

describe('a permission that a refusal names', () => {
  /** One request for each resource and what it needs: those that need the same are opened and closed alike. */
  const cells = kept.flatMap((resource) => {
    const distinct = new Map(
      walkedKinds(resource).map((kind) => [JSON.stringify(lacking([], resource, kind, resources)), kind]),
    );
    return [...distinct.values()].map((kind) => ({ resource, kind }));
  });
  const requests = new Map<string, WalkRequest>();

  it.each(codes)('%s opens nothing but what it is declared to open', { timeout: 30_000 }, async (code) => {
    const closed = cells.filter(({ resource, kind }) => !mayAsk(allHeld(code, permissions), resource, kind, resources));
    await grant([]);
    for (const { resource, kind } of closed) {
      const key = `${resource.name} ${kind}`;
      if (requests.has(key)) continue;
      const row = pickRow(world, resource, {}, true);
      requests.set(key, await build(placeOf(asker, resource, row, kind), kind));
    }
    await jobsEnded(demo);
    await world.takeWrites();
    await grant([code]);
    const faults: string[] = [];
    for (const { resource, kind } of closed) {
      const request = requests.get(`${resource.name} ${kind}`);
      const reply = request && (await send(asker, request));
      // What a plan holds, and what is taken back, is refused record by record.
      const isRefused =
        reply?.status === 403 ||
        (resource.scope['self'] !== undefined && reply?.status === 404) ||
        ([200, 201].includes(reply?.status ?? 0) && reply !== undefined && !request?.judge(reply));
      if (!isRefused) faults.push(`${resource.name} ${reply ? said(kind, reply) : ''}`);
    }
    expect(faults).toEqual([]);
    expect(await world.takeWrites()).toEqual([]);
  });
});

const scoped = constrained.flatMap(({ resource, constraints }) =>
  constraints.map((constraint) => [resource.name, constraint, resource] as const),
);

describe.each(scoped)('a %s beyond the %s of somebody', (_, constraint, resource) => {
  const valuesOf = (name: string): Constraints => ({ [name]: [chain[name] as string | number] });
  /** One that does not reach this resource. */
  const other = constraintNames.find((name) => !(name in resource.scope));
  const direct = ['show', 'update', 'delete', 'history'] as const;
  const kinds = direct.filter((kind) => resource.calls[kind] !== null);

  it.each(kinds)('names it to who asks for %s, whether there is one or not, and without it is open', async (kind) => {
    const within = { ...(other !== undefined && valuesOf(other)), ...valuesOf(constraint) };
    await limit(within);
    const row = await world.fresh(resource, pickRow(world, resource, valuesOf(constraint), false));
    const request = await build(placeOf(limited, resource, row, kind), kind);
    const hidden = await send(limited, request);
    expect([403, 404], said(kind, hidden)).toContain(hidden.status);
    const { why: { limits, grants } = { limits: [], grants: [] } } = hidden.body as { why?: Partial<Why> };
    expect({ limits, grants }).toEqual({
      limits: [{ constraint, values: [chain[constraint]] }],
      grants: ['pim_role_manager'],
    });
    const key = resource.key.length === 1 ? '1999999999' : null;
    if (key !== null) {
      const url = request.url.replace(/[^/]+$/, key);
      const nowhere = await send(limited, { ...request, url });
      expect(nowhere.status).toBe(hidden.status);
      expect((nowhere.body as { why?: unknown }).why).toEqual(hidden.body['why']);
    }
    // Exactly that one is taken away.
    await limit(other === undefined ? {} : valuesOf(other));
    const opened = await send(limited, request);
    expect(request.judge(opened), said(kind, opened)).toBe(true);
    tally.hidden += 1;
  });

  it('is reached by no other constraint that is left', async () => {
    if (other === undefined) return;
    await limit(valuesOf(other));
    const [elsewhere] = scoped.flatMap(([, name, one]) =>
      name === other && one.calls.show !== null && !(constraint in one.scope) ? [one] : [],
    );
    if (!elsewhere) return;
    const row = pickRow(world, elsewhere, valuesOf(other), false);
    expect(sees(world.rows, resources, valuesOf(other), elsewhere, row)).toBe(false);
    const reply = await send(limited, await build(placeOf(limited, elsewhere, row, 'show'), 'show'));
    expect(whyOf(reply)?.limits).toEqual([{ constraint: other, values: [chain[other]] }]);
  });
});

describe('what was proved', () => {
  it('has each cell that permissions close, each permission that opens one, and each constraint', () => {
    const closable = kept.flatMap((resource) =>
      namedKinds(resource).filter((kind) => {
        const lacks = lacking([], resource, kind, resources);
        return lacks.length > 0 && lacks.every((list) => list.length > 0);
      }),
    );
    expect(tally.opened).toBe(closable.length);
    expect(tally.named.size).toBeGreaterThan(10);
    expect(tally.hidden).toBeGreaterThan(scoped.length);
  });
});
