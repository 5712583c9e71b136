import { expect, it } from 'vitest';
import { configurationText } from '../../server/configuration/writeFile.ts';
import { retailers } from '../../resources/retailers/retailers.ts';
import { declaredApplication } from '../../server/application.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import type {
  CarriedRow,
  Configuration,
  ConfigurationDesk,
  ConfigurationPlan,
} from '../../src/core/configuration/configuration.ts';
import { demoServer, pim } from './demoServer.ts';

const demo = await demoServer();

const desk = (): ConfigurationDesk => {
  if (!demo.engine.configuration) throw new Error('The engine carries no configuration.');
  return demo.engine.configuration;
};
const exported = async (): Promise<Required<Configuration>> => (await desk().read()).configuration;
const only = (name: string, ...rows: CarriedRow[]): Configuration => ({ resources: { [name]: rows } });
const stepsOf = ({ steps }: ConfigurationPlan): string[] =>
  steps.filter(({ does }) => does !== 'kept').map(({ does, called, reason }) => [does, called, reason ?? ''].join('|'));
const carry = async (given: Configuration, how: { remove?: boolean; partly?: boolean } = {}) => {
  const { remove = false, partly = false } = how;
  const { token } = await desk().plan(given, { remove });
  return desk().apply(given, { remove, partly, token, reason: 'a test' });
};
const permissionsOf = async (role: string): Promise<unknown> =>
  (await demo.rows('SELECT permissions FROM framework.role WHERE name = $1', [role]))[0]?.['permissions'];
const changeSets = async (): Promise<number> =>
  Number((await demo.rows('SELECT count(*) AS count FROM framework.change_set'))[0]?.['count']);
const constrain = (values: CarriedRow): Promise<{ status: number }> =>
  demo.callAs('roles', 'POST', '/api/user/v4/constraints', values);

it('is exported by names, in one order, without ids and without what its actor may not see', async () => {
  const [user] = await demo.rows('SELECT id FROM "user".users WHERE email = $1', ['stores@toolkit.test']);
  const [retailer] = await demo.rows(
    `SELECT min(id)::int AS id, name FROM ${tableOf(retailers)} GROUP BY name HAVING count(*) = 1 ORDER BY name LIMIT 1`,
  );
  expect((await constrain({ user_id: user?.['id'], type: 'retailer', retailers: [retailer?.['id']] })).status).toBe(
    201,
  );
  const { configuration, left } = await desk().read();
  expect(Object.keys(configuration.resources)).toEqual(['quality-rules', 'user-constraints', 'user-roles']);
  expect(configuration.resources['user-constraints']).toContainEqual(
    expect.objectContaining({ user_id: 'stores@toolkit.test', type: 'retailer', retailers: [retailer?.['name']] }),
  );
  const names = (configuration.resources['user-roles'] ?? []).map(({ name }) => String(name));
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(['ads', 'items', 'roles', 'stores']));
  expect(names).not.toContain('admin');
  expect(configuration.resources['user-roles']).toContainEqual(
    expect.objectContaining({ name: 'stores', permissions: ['pim_user', 'pim_item_stores', 'store', 'store_admin'] }),
  );
  expect(left).toContainEqual(expect.objectContaining({ of: 'user-roles', called: '1 role' }));
  const keys = Object.values(configuration.resources).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
  expect(keys.filter((key) => ['id', 'version', 'updated_at', 'value'].includes(key))).toEqual([]);
  const text = configurationText(declaredApplication, configuration);
  expect(configurationText(declaredApplication, await exported())).toBe(text);
});

it('taken back where it came from it is the same, and writes nothing', async () => {
  const whole = await exported();
  expect((await desk().compare(whole)).steps).toEqual([]);
  const before = await changeSets();
  expect(await carry(whole, { remove: true })).toMatchObject({ wrote: 'nothing', changeSet: null });
  expect(await changeSets()).toBe(before);
});

it('is planned, then written as one change-set, which the audit undoes', async () => {
  const given: Configuration = {
    resources: {
      'user-roles': [
        { name: 'buyers', permissions: ['pim_user', 'pim_items'] },
        { name: 'stores', permissions: ['pim_user', 'store'] },
      ],
      'quality-rules': [{ name: 'Weight', kind: 'present', field: 'weight', weight: 3 }],
    },
  };
  const plan = await desk().plan(given, { remove: false });
  expect(stepsOf(plan).toSorted()).toEqual(['change|stores|', 'create|Weight|', 'create|buyers|']);
  expect(await permissionsOf('buyers')).toBeUndefined();
  const before = await changeSets();
  const { wrote, changeSet } = await desk().apply(given, {
    remove: false,
    partly: false,
    token: plan.token,
    reason: 'a release',
  });
  expect([wrote, await changeSets()]).toEqual(['all', before + 1]);
  expect(await permissionsOf('buyers')).toEqual(['pim_user', 'pim_items']);
  expect(await permissionsOf('stores')).toEqual(['pim_user', 'store']);
  expect(await demo.rows('SELECT actor, reason, user_id FROM framework.change_set WHERE id = $1', [changeSet])).toEqual(
    [{ actor: 'Configuration', reason: 'a release', user_id: 0 }],
  );
  expect((await desk().compare(given)).steps.filter(({ does }) => does !== 'remove')).toEqual([]);
  const undone = await demo.call('POST', `${pim}/change-sets/${String(changeSet)}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.stringContaining('"data"')]);
  expect(await permissionsOf('buyers')).toBeUndefined();
  expect(await permissionsOf('stores')).toEqual(['pim_user', 'pim_item_stores', 'store', 'store_admin']);
  expect(await demo.rows(`SELECT 1 FROM catalogue."quality-rules" WHERE name = 'Weight'`)).toEqual([]);
});

it('a plan that is another one by now is not written', async () => {
  const given = only('user-roles', { name: 'stores', permissions: ['pim_user'] });
  const { token } = await desk().plan(given, { remove: false });
  const [role] = await demo.rows(`SELECT id FROM "user"."user-roles" WHERE name = 'stores'`);
  const seen = await demo.callAs('roles', 'GET', `/api/user/v4/roles/${String(role?.['id'])}`);
  const kept = seen.body.data as { permissions: string[] };
  await demo.callAs('roles', 'PUT', `/api/user/v4/roles/${String(role?.['id'])}`, {
    permissions: [...kept.permissions, 'pim_brands'],
  });
  const outcome = await desk().apply(given, { remove: false, partly: false, token, reason: '' });
  expect(outcome.wrote).toBe('stale');
  expect(await permissionsOf('stores')).toEqual([...kept.permissions, 'pim_brands']);
  expect(outcome.plan.token).not.toBe(token);
});

it('what is refused says why and keeps all from being written, unless the rest is asked for', async () => {
  const given: Configuration = {
    resources: {
      'user-roles': [
        { name: 'masters', permissions: ['pim_admin'] },
        { name: 'readers', permissions: ['pim_user'] },
      ],
      'user-constraints': [{ user_id: 'gone@toolkit.test', type: 'country', countries: ['ITA'] }],
      'quality-rules': [{ name: 'Odd', kind: 'range', field: 'name' }],
    },
  };
  const { steps } = await desk().plan(given, { remove: false });
  const refused = steps.filter(({ does }) => does === 'refused');
  expect(refused.map(({ called, place }) => [called, place])).toEqual([
    ['Odd', 'resources.quality-rules[0]'],
    ['gone@toolkit.test · country', 'resources.user-constraints[0]'],
    ['masters', 'resources.user-roles[0]'],
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('This field cannot be asked that.'),
    "User: there is no user 'gone@toolkit.test' here.",
    expect.stringMatching(/\w/),
  ]);
  expect(await carry(given)).toMatchObject({ wrote: 'refused' });
  expect(await permissionsOf('readers')).toBeUndefined();
  expect(await carry(given, { partly: true })).toMatchObject({ wrote: 'all' });
  expect(await permissionsOf('readers')).toEqual(['pim_user']);
  expect(await permissionsOf('masters')).toBeUndefined();
});

it('what only this environment has stays, and goes where that is asked for', async () => {
  const whole = await exported();
  expect((await carry(only('user-roles', { name: 'spare', permissions: ['pim_user'] }))).wrote).toBe('all');
  const kept = await desk().plan(whole, { remove: false });
  expect(kept.steps.map(({ does, called }) => [does, called])).toEqual([['kept', 'spare']]);
  expect((await carry(whole, { remove: true })).wrote).toBe('all');
  expect(await permissionsOf('spare')).toBeUndefined();
  expect((await desk().compare(whole)).steps).toEqual([]);
});

it('a rule that is carried is asked of the items at once', async () => {
  const scored = async (): Promise<number> =>
    Number(
      (
        await demo.rows(
          `SELECT count(*) AS count FROM catalogue."item-findings" f JOIN catalogue."quality-rules" r ON r.id = f.rule_id WHERE r.name = 'Any value'`,
        )
      )[0]?.['count'],
    );
  expect(await scored()).toBe(0);
  const rule = { name: 'Any value', kind: 'range', field: 'value', weight: null, least: 99999, most: 99999.5 };
  expect((await carry(only('quality-rules', rule))).wrote).toBe('all');
  expect(await scored()).toBeGreaterThan(0);
});

it('shared views are carried by their owner and roles; one that names records stays', async () => {
  const share = (name: string, query: string, roles: string[]): Promise<{ status: number }> =>
    demo.callAs('items', 'POST', '/api/toolkit/v1/views', {
      resource: 'items',
      name,
      roles,
      state: { query, columns: null, roomy: false },
    });
  expect((await share('By name', '?sort=name&order=ASC', ['stores'])).status).toBe(201);
  const byBrand = `?filter=${encodeURIComponent(JSON.stringify({ brand_id: { in: [1] } }))}`;
  expect((await share('Of a brand', byBrand, ['stores'])).status).toBe(201);
  expect((await share('My own', '', [])).status).toBe(201);
  const { configuration, left } = await desk().read();
  expect(configuration.views).toEqual([
    {
      list: 'items',
      name: 'By name',
      owner: 'items@toolkit.test',
      roles: ['stores'],
      state: { query: '?sort=name&order=ASC', columns: null, roomy: false },
    },
  ]);
  expect(left).toContainEqual(
    expect.objectContaining({ of: 'views', called: 'Of a brand (items, items@toolkit.test)' }),
  );
  const [view] = configuration.views;
  if (!view) throw new Error('There is no view.');
  const given: Configuration = {
    resources: {},
    views: [
      { ...view, name: 'Another' },
      { ...view, owner: 'stores@toolkit.test' },
      { ...view, name: 'Lost', roles: ['no such role'] },
    ],
  };
  const outcome = await carry(given, { partly: true });
  expect(outcome.plan.steps.filter(({ does }) => does !== 'kept').map(({ does, reason }) => [does, reason])).toEqual([
    ['create', null],
    ['refused', 'stores@toolkit.test may not edit items, and so not share a view of them.'],
    ['refused', "There is no role 'no such role' here."],
  ]);
  expect((await exported()).views.map(({ name }) => name)).toEqual(['Another', 'By name']);
});
