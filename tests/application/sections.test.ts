import { beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { specRights } from './specPermissions.ts';
import { demoServer, pim, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();

const distance = '/api/distance/v3';
const retailer = '/api/retailer/v1';
const lists = declaredApplication.resources.filter(
  ({ calls, parent, service }) => calls.list !== null && parent === undefined && service !== 'logistics',
);
const brands = ['brands', 'mainbrands', 'unitbrands'];
const categories = ['level1categories', 'level2categories', 'level3categories'];
const masterCategories = ['level1mastercategories', 'level2mastercategories', 'level3mastercategories'];
const campaigns = [
  'campaigns',
  'campaign-items',
  'campaign-item-groups',
  'extended-campaigns',
  'extended-campaign-items',
  'extended-campaign-item-groups',
  'collections',
  'sponsored-campaigns',
];
const stores = [
  'draft-locations',
  'draft-stores',
  'excluded-locations',
  'image-copyrights',
  'opening-hours',
  'retailer-stores',
  'store-brands',
  'store-types',
];
const retailers = [
  'feed-formats',
  'feed-mappings',
  'feed-overrides',
  'feed-runs',
  'integration-steps',
  'integrations',
  'pim-mappings',
  'pim-runs',
  'retailer-managers',
  'retailer-reports',
  'retailers',
];

/** What the spec calls a section's permissions: what each is with what it implies, and the lists that it opens today. */
const sections: [string, string, string[], string[]][] = [
  ['SHR-077', 'pim_brands', ['pim_brands'], ['brand-aliases', ...brands]],
  ['SHR-077', 'pim_brands_admin', ['pim_brands', 'pim_brands_admin'], ['brand-aliases', ...brands]],
  ['SHR-077', 'pim_brands_approve', ['pim_brands_approve'], []],
  [
    'SHR-078',
    'pim_categories_admin',
    ['pim_categories_admin'],
    ['image-copyrights', ...categories, ...masterCategories],
  ],
  ['SHR-078', 'pim_categories_approve', ['pim_categories_approve'], [...categories, ...masterCategories]],
  ['SHR-079', 'pim_association', ['pim_association'], ['category-mappings', 'ext-sources']],
  [
    'SHR-079',
    'pim_association_admin',
    ['pim_association', 'pim_association_admin'],
    ['category-mappings', 'ext-sources'],
  ],
  ['SHR-080', 'pim_campaigns_admin', ['pim_campaigns_admin'], campaigns],
  ['SHR-081', 'pim_new_store_homepage_admin', ['pim_new_store_homepage_admin'], ['new-store-homepage']],
  [
    'SHR-082',
    'pim_activities_admin',
    ['pim_activities_admin'],
    ['rate-rules', 'sponsored-listings', 'banners', 'banner-items'],
  ],
  ['SHR-083', 'pim_wallets_admin', ['pim_wallets_admin'], ['wallets']],
  ['SHR-084', 'pim_brand_text_admin', ['pim_brand_text_admin'], []],
  ['SHR-085', 'cashback', ['cashback'], ['cashback', 'cashback-items']],
  ['SHR-086', 'store', ['store'], stores],
  ['SHR-086', 'store_admin', ['store', 'store_admin'], stores],
  ['SHR-086', 'store_delta_delete', ['store_delta_delete'], []],
  ['SHR-087', 'pim_launched_stores_read_only', ['pim_launched_stores_read_only'], ['launched-stores']],
  [
    'SHR-087',
    'pim_launched_stores_read_write',
    ['pim_launched_stores_read_only', 'pim_launched_stores_read_write'],
    ['launched-stores'],
  ],
  ['SHR-088', 'retailer_reports', ['retailer_reports'], retailers],
  [
    'SHR-088',
    'retailer_reports_admin',
    ['retailer_reports', 'retailer_reports_admin'],
    ['retailer-credentials', ...retailers],
  ],
  ['SHR-089', 'invoice', ['invoice'], []],
  ['SHR-089', 'invoice_admin', ['invoice', 'invoice_admin'], []],
  ['SHR-090', 'pim_invoice_partner_read', ['pim_invoice_partner_read'], []],
  ['SHR-090', 'pim_invoice_partner_admin', ['pim_invoice_partner_admin', 'pim_invoice_partner_read'], []],
  ['SHR-091', 'pim_minimum_catalog_admin', ['pim_minimum_catalog_admin'], ['toolkit-catalog']],
  ['SHR-092', 'pim_asset_creator_admin', ['pim_asset_creator_admin'], []],
];

/** What the base of a section may not do, and its admin may. */
const writes: [string, string, Method, string, unknown, string, string][] = [
  ['SHR-077', 'create a brand', 'POST', `${pim}/brands`, { name: 'By permission' }, 'pim_brands', 'pim_brands_approve'],
  ['SHR-077', 'delete a brand', 'DELETE', `${pim}/brands/{free}`, undefined, 'pim_brands_admin', 'pim_brands'],
  [
    'SHR-078',
    'edit a category',
    'PUT',
    `${pim}/level3categories/1`,
    { changes: { rate: 22 } },
    'pim_categories_admin',
    'pim_categories_approve',
  ],
  [
    'SHR-086',
    'edit a store',
    'PUT',
    `${distance}/draft_stores/{store}`,
    { changes: { address: 'By permission 1' } },
    'store',
    'store_delta_delete',
  ],
  [
    'SHR-086',
    'edit many stores',
    'POST',
    `${distance}/plans`,
    { resource: 'draft-stores', kind: 'update', selection: { ids: ['1'] }, changes: { zone: 'By permission 2' } },
    'store_admin',
    'store',
  ],
  [
    'SHR-088',
    'edit a retailer',
    'PUT',
    `${retailer}/retailers/1`,
    { changes: { name: 'By permission' } },
    'retailer_reports_admin',
    'retailer_reports',
  ],
];

let store: unknown;
const holders = new Map<string, Record<string, string>>();
const askAs = async (holder: string, method: Method, url: string, payload?: unknown) =>
  demo.ask({ method, url, payload, headers: { ...holders.get(holder) } });

const emailOf = (holder: string): string => `${holder}@section.test`;

/** Signs in somebody with just these permissions, and within these brands. */
const enterAll = async (
  people: readonly { holder: string; permissions: readonly string[]; brand?: number[] }[],
): Promise<void> => {
  const seeds = people.map(({ holder, permissions, brand }) => ({
    email: emailOf(holder),
    permissions,
    label: holder,
    ...(brand && { constraints: { brand } }),
  }));
  await createAccounts(demo.pool, seeds, testPassword);
  await Promise.all(people.map(async ({ holder }) => holders.set(holder, await demo.signIn(emailOf(holder)))));
};

const openedFor = async (holder: string): Promise<string[]> => {
  const answers = await Promise.all(
    lists.map(
      async (resource) => [resource.name, (await askAs(holder, 'GET', demo.urlOf(resource, 'list'))).status] as const,
    ),
  );
  expect(answers.filter(([, status]) => ![200, 403].includes(status))).toEqual([]);
  return answers
    .filter(([, status]) => status === 200)
    .map(([name]) => name)
    .sort();
};

describe('the permissions of a section', () => {
  beforeAll(async () => {
    await enterAll(sections.map(([, code]) => ({ holder: code, permissions: [code] })));
    [{ id: store } = { id: undefined }] = await demo.rows('SELECT min(id) AS id FROM distance."draft-stores"');
  });

  it.each(sections)(
    '%s: %s is granted with what it implies, and opens what it names',
    async (_, code, granted, opened) => {
      const { status, body } = await askAs(code, 'GET', '/api/user/v4/user');
      expect([status, (body.data as Json)['permissions']]).toEqual([200, granted]);
      expect((await openedFor(code)).filter((name) => name in specRights)).toEqual([...opened].sort());
    },
  );

  it.each(writes)('%s: to %s, %s %s asks for its own', async (_row, _title, method, path, payload, may, mayNot) => {
    const made = path.includes('{free}')
      ? String(((await demo.call('POST', `${pim}/brands`, { name: 'To be deleted' })).body.data as Json)['id'])
      : '';
    const url = path.replace('{free}', made).replace('{store}', String(store));
    const before = await demo.fingerprint();
    expect((await askAs(mayNot, method, url, payload)).status).toBe(403);
    expect(await demo.fingerprint()).toEqual(before);
    const allowed = await askAs(may, method, url, payload);
    expect([200, 201], allowed.text.slice(0, 300)).toContain(allowed.status);
  });
});

describe('pim', () => {
  it('SHR-081, SHR-156: grants everything but the new store homepage, which pim_admin alone brings', async () => {
    await enterAll([
      { holder: 'pim', permissions: ['pim'] },
      { holder: 'pim_admin', permissions: ['pim_admin'] },
    ]);
    const grantedTo = async (holder: string): Promise<unknown> =>
      ((await askAs(holder, 'GET', '/api/user/v4/user')).body.data as Json)['permissions'];
    const all = Object.keys(declaredApplication.permissions).sort();
    expect(await grantedTo('pim_admin')).toEqual(all);
    expect(await grantedTo('pim')).toEqual(
      all.filter((code) => code !== 'pim_new_store_homepage_admin' && code !== 'pim_admin'),
    );
    expect((await openedFor('pim')).filter((name) => name in specRights)).toEqual(
      lists
        .map(({ name }) => name)
        .filter((name) => name in specRights && name !== 'new-store-homepage')
        .sort(),
    );
  });
});

describe('the product', () => {
  it('SHR-002: gives each team of the marketplace its own part', async () => {
    const main = ['brands', 'draft-stores', 'item-stores', 'items', 'retailers', 'unitbrands'];
    const teams: [string, string[], string[]][] = [
      ['catalogue', ['pim_items_admin', 'pim_brands'], ['brands', 'items', 'unitbrands']],
      ['marketing', ['pim_campaigns_admin', 'pim_wallets_admin'], []],
      ['operations', ['pim_item_stores', 'store'], ['draft-stores', 'item-stores']],
      ['finance', ['invoice_admin'], []],
      ['administration', ['pim_admin'], main],
      ['retail', ['retailer_reports'], ['retailers']],
    ];
    await enterAll([
      ...teams.map(([holder, permissions]) => ({ holder, permissions: ['pim_user', ...permissions] })),
      { holder: 'brandTeam', permissions: ['pim_items'], brand: [1] },
    ]);
    for (const [team, , opened] of teams)
      expect([team, (await openedFor(team)).filter((name) => main.includes(name))]).toEqual([team, opened]);
    const { body } = await askAs('brandTeam', 'GET', `${pim}/items?columns=brand_id`);
    expect(new Set((body.data as Json[]).map((item) => item['brand_id']))).toEqual(new Set([1]));
  });

  it('SHR-146: serves the catalogue to its staff', async () => {
    const catalogue = [
      'items',
      'item-eans',
      'item-details',
      'item-drafts',
      'image-copyrights',
      'brands',
      'unitbrands',
      'mainbrands',
      'level1categories',
      'level2categories',
      'level3categories',
      'masters',
      'tags',
      'item-stores',
      'item-store-drafts',
      'draft-stores',
      'store-brands',
      'retailers',
      'notifications',
    ];
    expect(await openedFor('administration')).toEqual(expect.arrayContaining(catalogue));
    const [{ id } = {}] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
    );
    const changed = await askAs('administration', 'PUT', `${pim}/items/${String(id)}`, {
      changes: { copyright: 'Staff' },
    });
    const history = await askAs('administration', 'GET', `${pim}/history/items/${String(id)}`);
    expect([changed.status, history.status, (history.body.data as Json[]).length > 0]).toEqual([200, 200, true]);
  });
});
