import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import type { Scalar, Where } from '../../src/core/fields/conditions.ts';
import { parentPlace } from '../../dataProviders/calls.ts';
import { fillPath } from '../../src/core/declaration/calls.ts';
import { idOf } from '../../src/core/values/key.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { emptyQuery } from '../../src/core/wire/query.ts';
import { sees, valueAt, type Constraints, type Row } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { startWarehouseService } from '../support/warehouseService.ts';
import { builders, kindsOf, type WalkRequest } from './accessRequests.ts';
import { demoServer } from './demoServer.ts';
import { kept, markWorld, resourceNamed } from './markedWorld.ts';
import { isOfPeople, ownConstraints } from '../../src/core/people/grants.ts';
import { changeHidden, keepRows, told, twinsOf, type Asked, type Market, type Twins } from './twinMarkets.ts';

const counts = { items: 24, itemStores: 60, stores: 6, brands: 12 };
const services = [await startWarehouseService(), await startWarehouseService()] as const;
const demos = [
  await demoServer(counts, { logistics: services[0].address }),
  await demoServer(counts, { logistics: services[1].address }),
] as const;

const { resources } = declaredApplication;
// The end of a job is told at any time, whatever is asked meanwhile.
const walked = kept.filter(
  (resource) => !resource.inbox && resource.scope['self'] === undefined && !isOfPeople(resource),
);
const constraintNames = [...new Set(walked.flatMap(({ scope }) => Object.keys(scope)))].filter(
  (name) => !ownConstraints.includes(name),
);

let twins: Twins;
let markets: readonly [Market, Market];
let putBack: (() => Promise<void>)[];
let chain: Row;

beforeAll(async () => {
  const [one, other] = (await Promise.all(
    demos.map(async (demo, at) => ({
      demo,
      service: services[at] ?? services[0],
      world: await markWorld(demo, services[at] ?? services[0]),
      accounts: new Map(),
    })),
  )) as [Market, Market]; // one for each
  markets = [one, other];
  // What rules say of a row follows behind the answer to a write: there are none.
  for (const { demo } of markets) await demo.rows('UPDATE catalogue."quality-rules" SET active = false');
  twins = twinsOf(markets);
  const itemStores = resourceNamed('item-stores');
  const valuesOf = (row: Row): Row =>
    Object.fromEntries(
      constraintNames.map((name) => [
        name,
        valueAt(one.world.rows, resources, itemStores, row, itemStores.scope[name] ?? ''),
      ]),
    );
  chain =
    [...(one.world.rows.get(itemStores.name)?.values() ?? [])]
      .map(valuesOf)
      .find((values) => Object.values(values).every((value) => value !== null && value !== undefined)) ?? {};
  for (const { demo, accounts } of markets) {
    await createAccounts(
      demo.pool,
      constraintNames.map((name) => ({
        email: `within-${name}@walk.test`,
        label: name,
        permissions: ['pim_admin'],
        constraints: constraintsOf(name),
      })),
      testPassword,
    );
    for (const name of constraintNames) accounts.set(name, await demo.signIn(`within-${name}@walk.test`));
  }
  putBack = await Promise.all(markets.map((market) => keepRows(market, kept)));
}, 60_000);

const constraintsOf = (name: string): Constraints => ({ [name]: [chain[name] as string | number] }); // a key or a country

/** The rows that a call is asked about: one that is seen, and of those that are not one that differs and one that is gone. */
interface Subjects {
  resource: Resource;
  seen: Row | undefined;
  other: Row | undefined;
  gone: Row | undefined;
}

/** Makes the second market another one wherever the reader sees nothing. */
const part = async (constraint: string): Promise<Subjects[]> => {
  const [first, second] = markets;
  const split = (resource: Resource): [Row[], Row[]] => {
    const rows = [...(first.world.rows.get(resource.name)?.values() ?? [])];
    return [true, false].map((wanted) =>
      rows.filter((row) => sees(first.world.rows, resources, constraintsOf(constraint), resource, row) === wanted),
    ) as [Row[], Row[]]; // one for each
  };
  const isLiving = (resource: Resource, row: Row): boolean => !resource.delete || row[resource.delete.soft] === null;
  const going = new Map<string, Row>();
  for (const resource of walked) {
    const like = split(resource)[1].find((row) => isLiving(resource, row));
    if (!like) continue;
    // Nothing refers to it, so that it may be gone in the second; the next stays, for a service may number by its last.
    going.set(resource.name, await twins.copy(resource, like));
    await twins.copy(resource, like);
  }
  const subjects: Subjects[] = [];
  for (const resource of walked) {
    const [seen, hidden] = split(resource);
    const gone = going.get(resource.name);
    const isGone = (row: Row): boolean => gone !== undefined && idOf(row, resource.key) === idOf(gone, resource.key);
    await changeHidden(second, resource, hidden, isGone);
    subjects.push({
      resource,
      gone,
      seen: seen.find((row) => isLiving(resource, row)),
      other: hidden.find((row) => isLiving(resource, row) && !isGone(row)),
    });
  }
  return subjects;
};

/** Calls that say something of one record as it is. */
const plain = ['show', 'history', 'pair', 'field', 'bulkUpdate', 'planUpdate', 'planRows'];
/** What every reader asks, also of what no constraint reaches: there all is seen, but what is counted and found along it may lie beyond. */
const telling = [
  'list',
  'query',
  'search',
  'count',
  'export',
  'show',
  'history',
  'action',
  'delete',
  'bulkDelete',
  'planDelete',
];

/** What answers with something new at each call. */
const drawn = ['item-eans action:generate:collection'];

const requestsOf = async function* (
  constraint: string,
  { resource, seen, other, gone }: Subjects,
): AsyncGenerator<Asked> {
  const limits = Object.keys(resource.scope);
  for (const [place, kind] of kindsOf(resource).entries()) {
    const [name = '', ...detail] = kind.split(':');
    // What writes is asked by the readers of a resource in turn; the permission walk lets each of them ask it.
    const isAsked = telling.includes(name) || limits[place % limits.length] === constraint;
    if (!isAsked || drawn.includes(`${resource.name} ${kind}`)) continue;
    for (const row of [seen, other, plain.includes(name) ? gone : undefined]) {
      const build = builders[name];
      if (row && build)
        yield (await build(twins.placeFor(constraint, resource, row, detail.join(':')))) satisfies WalkRequest;
    }
  }
  yield* listsOf(resource, other ?? seen);
  for (const { name, unique } of resource.fields) {
    // That it is taken is told, and nothing of who has it: in the second market somebody else does.
    if (unique !== true || resource.key.includes(name) || resource.calls.update === null || !seen || !other) continue;
    yield {
      method: 'PUT',
      url: markets[0].demo.urlOf(resource, 'update', idOf(seen, resource.key)),
      payload: { changes: { [name]: other[name] } },
    };
  }
  for (const row of [seen, other, gone]) {
    if (row && resource.calls.delete !== null)
      yield { method: 'DELETE', url: markets[0].demo.urlOf(resource, 'delete', idOf(row, resource.key)) };
  }
};

/** A list for each filter, by what a row has that is not seen, under one sort after the other; and what the home page counts. */
const listsOf = function* (resource: Resource, row: Row = {}): Generator<Asked> {
  const sorts = [null, ...resource.list.sortable];
  const wheres = Object.keys(resource.list.filters).map((name): Where => ({
    [name]: conditionOn(resource, name, row),
  }));
  const shown = Object.values(resource.attention ?? {}).map(({ where }) => where);
  for (const [place, filter] of [{}, ...shown, ...wheres].entries()) {
    const sort = {
      field: sorts[place % sorts.length] ?? null,
      order: place % 2 === 0 ? ('ASC' as const) : ('DESC' as const),
    };
    const service = declaredApplication.services[resource.service];
    const dialect = dialects[resource.dialect ?? service?.dialect ?? ''];
    const request = dialect?.encode(
      { ...emptyQuery, filter, sort, total: 'exact' },
      { list: resource.calls.list ?? '', query: null, search: null, sortKeys: {}, flags: {} },
    );
    if (request)
      yield {
        method: request.method,
        url: `${service?.base ?? ''}${fillPath(request.path, parentPlace(resource))}?${new URLSearchParams(request.query.map(([name, value]) => [name, value])).toString()}`,
      };
  }
};

const conditionOn = (resource: Resource, name: string, row: Row): Where[string] => {
  const { from } = resource.fields.find((field) => field.name === name) ?? {};
  const value = (
    [typeof from === 'string' ? valueAt(markets[0].world.rows, resources, resource, row, from) : row[name]].flat() as (
      Scalar | undefined
    )[]
  )[0]; // a list's first
  const kind = resource.list.filters[name];
  if (value === null || value === undefined || kind === 'empty') return { empty: false };
  if (kind === 'contains') return { contains: String(value) };
  return kind === 'between' ? { gte: value } : kind === 'is' || kind === 'equals' ? { eq: value } : { in: [value] };
};

/** Where two answers part. */
const difference = ({ method, url, payload }: Asked, one: string, other: string): string => {
  const at = Math.max(0, [...one].findIndex((letter, place) => letter !== other[place]) - 100);
  return `${method} ${url} ${JSON.stringify(payload ?? '').slice(0, 300)}\n  ${one.slice(0, 4)}${one.slice(at, at + 260)}\n  ${other.slice(0, 4)}${other.slice(at, at + 260)}`;
};

const tally = { requests: 0, done: 0 };

/** What is wrong with the answers to a request, and to what its answer leads on to. */
const compare = async (constraint: string, asked: Asked): Promise<string[]> => {
  const replies = await twins.ask(constraint, asked);
  const [one, other] = replies.map(told) as [string, string]; // one for each
  tally.requests += 1;
  if (replies[0].status < 300) tally.done += 1;
  // Two that break alike prove nothing.
  if (one !== other || replies[0].status >= 500) return [difference(asked, one, other)];
  const isPlan = asked.url.endsWith('/plans') && replies[0].status === 201;
  return isPlan
    ? compare(constraint, { method: 'GET', url: `${asked.url}/${String((replies[0].body.data as Row)['id'])}/rows` })
    : [];
};

describe('SHR-075: two markets that differ only in what a reader may not see', () => {
  it.each(constraintNames)('answer a reader within a %s alike', { timeout: 60_000 }, async (constraint) => {
    const faults: string[] = [];
    try {
      for (const subjects of await part(constraint)) {
        for await (const asked of requestsOf(constraint, subjects)) faults.push(...(await compare(constraint, asked)));
      }
    } finally {
      for (const restore of putBack) await restore();
    }
    expect(faults).toEqual([]);
  });

  it('are asked for what they do, and not only for what they refuse', () => {
    expect(tally.requests).toBeGreaterThan(constraintNames.length * walked.length * 10);
    expect(tally.done).toBeGreaterThan(tally.requests / 2);
  });
});

afterAll(async () => {
  if (process.env['WALK_REPORT']) console.info(`${tally.requests} requests of both, ${tally.done} let in`);
  for (const service of services) await service.stop();
});
