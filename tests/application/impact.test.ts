import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import type { Impact, ImpactRequest } from '../../src/core/people/impact.ts';
import { parseCall } from '../../src/core/declaration/calls.ts';
import { isComputed } from '../../src/core/declaration/storage.ts';
import { isRemote } from '../../server/remotes/addresses.ts';
import { allHeld, mayAsk } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const user = '/api/user/v4';
const { resources, permissions, services } = declaredApplication;
const weigh = (asked: ImpactRequest, name: 'admin' | 'roles' | 'items' = 'admin'): Promise<Reply> =>
  demo.callAs(name, 'POST', '/api/toolkit/v1/impact', asked);
const data = ({ body }: Reply): Json => body.data as Json; // a record

/** Small enough to be read whole by a request. */
const listed = resources.filter(
  (resource) => !isComputed(resource) && resource.calls.list !== null && !isRemote(services, resource.service),
);
const countries = ['ITA', 'POL'];
const codes = Object.keys(permissions).filter((code) => !['pim', 'pim_admin'].includes(code));

const people = ['weighed-1@walk.test', 'weighed-2@walk.test'];
const ids = new Map<string, number>();
const roleIds: number[] = [];
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  await createAccounts(
    demo.pool,
    people.map((email) => ({ email, label: email, permissions: ['pim_user'] })),
    testPassword,
  );
  for (const email of people) {
    headers.set(email, await demo.signIn(email));
    const [row] = await demo.rows('SELECT id FROM "user".users WHERE email = $1', [email]);
    ids.set(email, Number(row?.['id']));
    await demo.call('PUT', `${user}/users/${String(row?.['id'])}`, { roles: null });
  }
  for (const name of ['weighed a', 'weighed b', 'weighed c'])
    roleIds.push(Number(data(await demo.call('POST', `${user}/roles`, { name, permissions: ['pim_user'] }))['id']));
}, 60_000);

/** What somebody reads by requests of their own: each list's ids, and the fields of its first record. */
interface Read {
  ids: Map<string, Set<string>>;
  fields: Map<string, { id: string; names: Set<string> }>;
}

const readAs = async (email: string): Promise<Read> => {
  const read: Read = { ids: new Map(), fields: new Map() };
  for (const resource of listed) {
    const own = headers.get(email) ?? {};
    const found = new Set<string>();
    const dialect = resource.dialect ?? services[resource.service]?.dialect ?? '';
    const paged = (page: number): string =>
      dialect === 'skipTake'
        ? `skip=${(page - 1) * 1000}&take=1000`
        : dialect === 'cursor'
          ? `take=1000&page[after]=${(page - 1) * 1000}`
          : `page=${page}&per-page=1000`;
    for (let page = 1; ; page += 1) {
      const url = `${demo.urlOf(resource, 'list').replaceAll(/:\w+|\{\w+\}/g, '-')}?${paged(page)}`;
      const reply = await demo.ask({ method: 'GET', url, headers: own });
      if (reply.status !== 200) {
        expect(reply.status, `${url} ${reply.text}`).toBe(403);
        break;
      }
      read.ids.set(resource.name, found);
      const rows = (Array.isArray(reply.body) ? reply.body : reply.body.data) as Json[];
      for (const row of rows) found.add(String(row['id']));
      if (rows.length < 1000) break;
    }
    const [first] = found;
    if (first === undefined || resource.calls.show === null || parseCall(resource.calls.show).path.includes('{tag'))
      continue;
    const shown = await demo.ask({ method: 'GET', url: demo.urlOf(resource, 'show', first), headers: own });
    if (shown.status === 200) read.fields.set(resource.name, { id: first, names: new Set(Object.keys(data(shown))) });
  }
  return read;
};

const without = (these: Iterable<string> = [], those: ReadonlySet<string> = new Set()): string[] =>
  [...these].filter((one) => !those.has(one)).toSorted();

/** Without those constraints: a role manager reads one that came or went, which is no matter of rights. */
const withoutConstraints = (read: Read, ids: ReadonlySet<string>): Read => ({
  ...read,
  ids: new Map(
    [...read.ids].map(([name, held]) => [name, name === 'user-constraints' ? new Set(without(held, ids)) : held]),
  ),
});

const constraintIds = async (): Promise<Set<string>> =>
  new Set((await demo.rows('SELECT id FROM "user"."user-constraints"')).map(({ id }) => String(id)));

/** What was lost and gained, counted in what was read. */
const counted = (was: Read, is: Read) => ({
  screens: {
    lost: without(was.ids.keys(), new Set(is.ids.keys())),
    gained: without(is.ids.keys(), new Set(was.ids.keys())),
  },
  rows: Object.fromEntries(
    [...new Set([...was.ids.keys(), ...is.ids.keys()])].toSorted().flatMap((name) => {
      const lost = without(was.ids.get(name), is.ids.get(name)).length;
      const gained = without(is.ids.get(name), was.ids.get(name)).length;
      return lost + gained === 0 ? [] : [[name, { lost, gained }]];
    }),
  ),
  fields: [...was.fields].flatMap(([name, { id, names }]) => {
    const now = is.fields.get(name);
    return now?.id === id
      ? [
          ...without(names, now.names).map((one) => `-${name}.${one}`),
          ...without(now.names, names).map((one) => `+${name}.${one}`),
        ]
      : [];
  }),
});

const predicted = ({ groups }: Impact, email: string, comparable: ReadonlySet<string>) => {
  const group = groups.find((one) => one.people.some((person) => person.email === email));
  const isListed = (name: string): boolean => listed.some((resource) => resource.name === name);
  return {
    screens: {
      lost: (group?.screens.lost ?? []).filter(isListed).toSorted(),
      gained: (group?.screens.gained ?? []).filter(isListed).toSorted(),
    },
    rows: Object.fromEntries(
      (group?.rows ?? [])
        .toSorted((a, b) => (a.resource < b.resource ? -1 : 1))
        .map(({ resource, lost, gained }) => [resource, { lost, gained }]),
    ),
    fields: (['lost', 'gained'] as const).flatMap((way) =>
      (group?.fields[way] ?? [])
        .filter(({ resource }) => comparable.has(resource))
        .map(({ resource, name }) => `${way === 'lost' ? '-' : '+'}${resource}.${name}`),
    ),
  };
};

const rolesOf = fc.subarray([0, 1, 2]);
// What is limited by a constraint comes up more often.
const codesOf = fc.uniqueArray(
  fc.oneof(fc.constantFrom(...codes), fc.constantFrom('store', 'pim_items', 'pim_item_stores', 'pim_brands')),
  { maxLength: 4 },
);
const limits = fc.uniqueArray(fc.constantFrom(...countries), { maxLength: 2 });
const person = fc.constantFrom(...people);

/** A change, and the call that makes it. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('role' as const), role: fc.nat(2), permissions: codesOf }),
  fc.record({ kind: fc.constant('permission' as const), role: fc.nat(2), permission: fc.constantFrom(...codes) }),
  fc.record({ kind: fc.constant('holder' as const), person, roles: rolesOf }),
  fc.record({ kind: fc.constant('removal' as const), person, role: fc.nat(2) }),
  fc.record({ kind: fc.constant('limit' as const), person, countries: limits.filter((one) => one.length > 0) }),
  fc.record({ kind: fc.constant('moved' as const), person, countries: limits.filter((one) => one.length > 0) }),
  fc.record({ kind: fc.constant('brand' as const), person, brand: fc.nat(20) }),
  fc.record({ kind: fc.constant('unlimited' as const), person }),
  fc.record({ kind: fc.constant('inactive' as const), person }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

interface Made {
  asked: ImpactRequest;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload: unknown;
}

const keysOf = (given: readonly number[]): number[] | null =>
  given.length > 0 ? given.map((at) => roleIds[at] ?? 0) : null;

/** How a change is asked for, and how it is made; null: there is nothing to change. */
const callOf = async (one: Change): Promise<Made | null> => {
  if (one.kind === 'role') {
    const id = String(roleIds[one.role]);
    const changes = { permissions: one.permissions.length > 0 ? one.permissions : null };
    return { asked: { resource: 'user-roles', id, changes }, method: 'PUT', path: `/roles/${id}`, payload: changes };
  }
  if (one.kind === 'permission') {
    const id = String(roleIds[one.role]);
    const input = { permission: one.permission };
    return {
      asked: { resource: 'user-roles', action: 'addPermission', id, input },
      method: 'PUT',
      path: `/roles/${id}/permissions`,
      payload: input,
    };
  }
  const id = String(ids.get(one.person));
  if (one.kind === 'holder' || one.kind === 'inactive') {
    const changes = one.kind === 'holder' ? { roles: keysOf(one.roles) } : { active: false };
    return { asked: { resource: 'users', id, changes }, method: 'PUT', path: `/users/${id}`, payload: changes };
  }
  if (one.kind === 'removal') {
    const input = { role: String(roleIds[one.role]) };
    return {
      asked: { resource: 'users', action: 'removeRole', id, input },
      method: 'DELETE',
      path: `/users/${id}/roles`,
      payload: input,
    };
  }
  if (one.kind === 'unlimited' || one.kind === 'moved') {
    const [limit] = await demo.rows('SELECT id FROM "user"."user-constraints" WHERE user_id = $1 ORDER BY id LIMIT 1', [
      id,
    ]);
    if (!limit) return null;
    const key = String(limit['id']);
    if (one.kind === 'moved') {
      const changes = { countries: one.countries };
      return {
        asked: { resource: 'user-constraints', id: key, changes },
        method: 'PUT',
        path: `/constraints/${key}`,
        payload: changes,
      };
    }
    return {
      asked: { resource: 'user-constraints', id: key, changes: null },
      method: 'DELETE',
      path: `/constraints/${key}`,
      payload: undefined,
    };
  }
  const [brand] =
    one.kind === 'brand'
      ? await demo.rows('SELECT id FROM catalogue.brands ORDER BY id OFFSET $1 LIMIT 1', [one.brand])
      : [];
  // By the list that looks the values up: what is limited is worked out of it.
  const changes =
    one.kind === 'brand'
      ? { user_id: Number(id), type: 'brand', brands: [Number(brand?.['id'])] }
      : { user_id: Number(id), type: 'country', countries: one.countries };
  return {
    asked: { resource: 'user-constraints', id: null, changes },
    method: 'POST',
    path: '/constraints',
    payload: changes,
  };
};

const prepare = async (state: { roles: string[][]; held: number[][]; limits: string[][] }): Promise<void> => {
  for (const [at, id] of roleIds.entries()) {
    const given = state.roles[at] ?? [];
    await demo.call('PUT', `${user}/roles/${id}`, { permissions: given.length > 0 ? given : null });
  }
  await demo.rows('DELETE FROM "user"."user-constraints" WHERE user_id = ANY($1)', [[...ids.values()]]);
  for (const [at, id] of [...ids.values()].entries()) {
    await demo.call('PUT', `${user}/users/${id}`, { roles: keysOf(state.held[at] ?? []), active: true });
    const given = state.limits[at] ?? [];
    if (given.length > 0)
      await demo.call('POST', `${user}/constraints`, { user_id: id, type: 'country', value: given });
  }
  for (const email of people) headers.set(email, await demo.signIn(email));
};

const state = fc.record({
  roles: fc.tuple(codesOf, codesOf, codesOf),
  held: fc.tuple(rolesOf, rolesOf),
  limits: fc.tuple(limits, limits),
});

const limited = {
  roles: [['store', 'pim_items', 'pim_item_stores'], [], []] as [string[], string[], string[]],
  held: [[0], [0, 1]] as [number[], number[]],
  limits: [['ITA'], []] as [string[], string[]],
};

const manager = { ...limited, roles: [['pim_role_manager'], [], []] as typeof limited.roles };

describe('what a change comes to', () => {
  it(
    'is, as it is told before, what people read before and do not read after, and the other way round',
    { timeout: 120_000 },
    async () => {
      let told = 0;
      await fc.assert(
        fc.asyncProperty(state, change, async (given, one) => {
          await prepare(given);
          const made = await callOf(one);
          if (!made) return;
          const before = new Map<string, Read>();
          for (const email of people) before.set(email, await readAs(email));
          const versions = await demo.fingerprint();
          const held = await constraintIds();
          const reply = await weigh(made.asked);
          expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
          expect(await demo.fingerprint()).toEqual(versions);
          const written = await demo.call(made.method, `${user}${made.path}`, made.payload);
          expect(written.status, written.text).toBeLessThan(300);
          const kept = await constraintIds();
          const moved = new Set([...without(held, kept), ...without(kept, held)]);
          const impact = reply.body.data as Impact;
          told += impact.groups.length;
          for (const email of people) {
            const was = before.get(email) ?? { ids: new Map(), fields: new Map() };
            // Whoever is not active any more reads nothing: their session has ended.
            const is =
              one.kind === 'inactive' && one.person === email
                ? { ids: new Map(), fields: new Map() }
                : await readAs(email);
            const comparable = new Set(
              [...was.fields].flatMap(([name, { id }]) => (is.fields.get(name)?.id === id ? [name] : [])),
            );
            expect(predicted(impact, email, comparable)).toEqual(
              counted(withoutConstraints(was, moved), withoutConstraints(is, moved)),
            );
          }
        }),
        {
          numRuns: 15,
          examples: [
            // From one country to the other: nothing of the one is among the other's.
            [limited, { kind: 'moved', person: people[0] ?? '', countries: ['POL'] }],
            [limited, { kind: 'limit', person: people[0] ?? '', countries: ['POL'] }],
            [limited, { kind: 'unlimited', person: people[0] ?? '' }],
            [limited, { kind: 'role', role: 0, permissions: ['pim_item_stores'] }],
            // Of a role manager, who reads the constraint itself.
            [manager, { kind: 'unlimited', person: people[0] ?? '' }],
            [manager, { kind: 'brand', person: people[0] ?? '', brand: 0 }],
          ],
        },
      );
      expect(told).toBeGreaterThan(0);
    },
  );
});

describe('what a change would come to', () => {
  const roleOf = async (name: string, given: string[]): Promise<number> =>
    Number(data(await demo.call('POST', `${user}/roles`, { name, permissions: given }))['id']);
  const holder = async (email: string, role: number): Promise<string> => {
    const id = String(data(await demo.call('POST', `${user}/users`, { email }))['id']);
    expect((await demo.call('PUT', `${user}/users/${id}`, { roles: [role] })).status).toBe(200);
    return id;
  };

  it('names people to whom it does the same together, with the rows and buttons that they lose', async () => {
    const id = await roleOf('three of them', ['store', 'pim_items', 'pim_items_admin']);
    for (const name of ['a', 'b', 'c']) await holder(`three-${name}@walk.test`, id);
    const [items] = await demo.rows('SELECT count(*) AS n FROM catalogue.items WHERE deleted_at IS NULL');
    const without = await weigh({ resource: 'user-roles', id: String(id), changes: { permissions: ['store'] } });
    const [group, ...others] = (data(without) as unknown as Impact).groups;
    expect(others).toEqual([]);
    expect([group?.count, group?.people.map(({ email }) => email)]).toEqual([
      3,
      ['three-a@walk.test', 'three-b@walk.test', 'three-c@walk.test'],
    ]);
    expect(group?.screens.lost).toContain('items');
    expect(group?.rows).toContainEqual({ resource: 'items', lost: Number(items?.['n']), gained: 0 });
    const less = await weigh({
      resource: 'user-roles',
      action: 'removePermission',
      id: String(id),
      input: { permission: 'pim_items_admin' },
    });
    const [fewer] = (data(less) as unknown as Impact).groups;
    expect(fewer?.screens).toEqual({ lost: [], gained: [] });
    expect(fewer?.actions.lost).toContainEqual(expect.objectContaining({ resource: 'items', name: 'delete' }));
  });

  it('is nothing where nobody is concerned: another name, a role that nobody holds, a permission held by another role too', async () => {
    const id = String(await roleOf('of nobody', ['store']));
    for (const changes of [{ name: 'of nobody at all' }, { permissions: ['pim_items'] }, null])
      expect(data(await weigh({ resource: 'user-roles', id, changes }))['groups']).toEqual([]);
    const twice = await roleOf('twice', ['store']);
    const person = await holder('twice@walk.test', twice);
    await demo.call('PUT', `${user}/users/${person}`, { roles: [twice, Number(id)] });
    expect(
      data(await weigh({ resource: 'user-roles', id: String(twice), changes: { permissions: null } }))['groups'],
    ).toEqual([]);
  });

  it('is told of a plan as of a single write, without the rows that are left out', async () => {
    const role = await roleOf('planned', ['store']);
    const ids = [await holder('planned-1@walk.test', role), await holder('planned-2@walk.test', role)];
    const planned = await demo.call('POST', `${user}/plans`, {
      resource: 'users',
      kind: 'update',
      selection: { ids },
      changes: { active: false },
    });
    const plan = String(data(planned)['id']);
    const count = async (except: number[]): Promise<unknown[]> =>
      (data(await weigh({ resource: 'users', plan, except })) as unknown as Impact).groups.map((group) => group.count);
    expect([await count([]), await count([1]), await count([1, 2])]).toEqual([[2], [1], []]);
    expect((await weigh({ resource: 'users', plan, except: [] }, 'roles')).status).toBe(404);
  });

  it('is told to role managers alone, and never of who may do more than they', async () => {
    const [admin] = await demo.rows(`SELECT id FROM "user".users WHERE email = 'admin@toolkit.test'`);
    const id = String(admin?.['id']);
    const asked: ImpactRequest = { resource: 'users', id, changes: { active: false } };
    const refused = await weigh(asked, 'items');
    expect([refused.status, refused.body['why']]).toEqual([
      403,
      { needs: [['pim_role_manager']], grants: ['pim_role_manager'] },
    ]);
    expect((await weigh(asked, 'roles')).body['key']).toBe('personAbove');
    const constraint: ImpactRequest = {
      resource: 'user-constraints',
      id: null,
      changes: { user_id: Number(id), type: 'country', countries: ['ITA'] },
    };
    expect((await weigh(constraint, 'roles')).body['key']).toBe('personAbove');
    const [hidden] = await demo.rows(`SELECT id FROM "user"."user-roles" WHERE name = 'admin'`);
    expect(
      (await weigh({ resource: 'user-roles', id: String(hidden?.['id']), changes: { permissions: null } }, 'roles'))
        .status,
    ).toBe(404);
    expect((await weigh({ resource: 'items', id: '1', changes: { name: 'x' } })).status).toBe(400);
    expect(
      (await weigh({ resource: 'user-roles', id: null, changes: { name: 'r', permissions: ['no_such_code'] } })).status,
    ).toBe(422);
  });
});

describe('a prediction about buttons', () => {
  it('names what opens and closes by the permissions, of every resource and every permission', async () => {
    const id = String(data(await demo.call('POST', `${user}/roles`, { name: 'buttons', permissions: null }))['id']);
    const made = data(await demo.call('POST', `${user}/users`, { email: 'buttons@walk.test' }));
    await demo.call('PUT', `${user}/users/${String(made['id'])}`, { roles: [Number(id)] });
    const kinds = { create: 'create', edit: 'update', delete: 'delete', import: 'upload' } as const;
    for (const code of codes) {
      const reply = await weigh({ resource: 'user-roles', id, changes: { permissions: [code] } });
      const [group] = (data(reply) as unknown as Impact).groups;
      const held = allHeld(code, permissions);
      for (const resource of resources.filter(({ parent }) => !parent)) {
        const opens = (kind: string): boolean => mayAsk(held, resource, kind, resources);
        const told = (group?.actions.gained ?? [])
          .filter((part) => part.resource === resource.name)
          .map(({ name }) => name);
        // What opens with its screen is told by that.
        const wanted = opens('list')
          ? []
          : [
              ...Object.entries(kinds).flatMap(([name, kind]) =>
                isCalled(resource, name) && opens(kind) ? [name] : [],
              ),
              ...Object.keys(resource.actions).filter((name) => opens(`planAction:${name}`)),
            ];
        expect(
          told.filter((name) => name !== 'bulk' && name !== 'export').toSorted(),
          `${code} ${resource.name}`,
        ).toEqual(wanted.toSorted());
      }
    }
  });
});

const isCalled = ({ calls, import: imported }: (typeof resources)[number], name: string): boolean =>
  name === 'import'
    ? imported !== undefined
    : calls[name === 'edit' ? 'update' : (name as 'create' | 'delete')] !== null;
