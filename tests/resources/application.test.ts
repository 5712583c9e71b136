import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constraintTypes } from '../../schemas/choices.ts';
import { declaredApplication as application } from '../../server/application.ts';
import { nameInWords } from '../../src/core/values/nameInWords.ts';
import { flattenTexts } from '../../server/flattenTexts.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { expandPermissions } from '../../src/core/declaration/access.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { textsOf } from '../../src/core/records/declaredTexts.ts';
import { messages } from '../../src/core/values/messages.ts';
import { dialects } from '../../src/dialects/index.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import { countries } from '../../src/fieldTypes/country/fieldType.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { permissions } from '../../resources/permissions.ts';

const byName = new Map(application.resources.map((resource) => [resource.name, resource]));

/** Of which no text is written in any other language: a resource that somebody just added. */
const untranslated = application.resources
  .filter((resource) =>
    Object.values(application.translations).every((texts) =>
      Object.keys(textsOf(resource)).every((key) => !texts[key]),
    ),
  )
  .map(({ name }) => name);

describe('the application', () => {
  it('has no fault and no warning, but of a resource that is not translated at all', () => {
    const faults = checkResources(application, fieldTypes, Object.keys(dialects)).filter(
      ({ path }) =>
        !untranslated.some(
          (name) => path === `${name}.title.one` || /^translations\.\w+\.resources\.(.+)$/.exec(path)?.[1] === name,
        ),
    );
    expect(faults.map(printFault)).toEqual([]);
  });

  it('is called as the spec calls it, in the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    }; // npm requires it
    expect([application.title, application.version]).toEqual(['Catalogue & Stores Toolkit', version]);
    expect(version).toBe('2.41.8');
  });

  it("mounts its services at the base paths of the spec, and somebody else's at one of its own", () => {
    expect(Object.fromEntries(Object.entries(application.services).map(([name, { base }]) => [name, base]))).toEqual({
      catalogue: '/api/pim/v1',
      retailer: '/api/retailer/v1',
      distance: '/api/distance/v3',
      brand: '/api/brand/v1',
      invoice: '/api/invoice/v1',
      user: '/api/user/v4',
      notification: '/api/notification/v1',
      gateway: '/api/gateway/v1',
      logistics: '/api/logistics/v1',
    });
  });

  it('has the menu groups of the spec, in its order', () => {
    expect(application.menu.slice(0, 6).map(({ label }) => label)).toEqual([
      'PIM',
      'Brand Tools',
      'Ads',
      'Locations & Stores',
      'Retailers',
      'Invoices',
    ]);
  });

  it('names icons that lucide has', () => {
    const icons = [
      ...application.menu.map(({ icon }) => icon),
      ...application.resources.flatMap(({ actions }) => Object.values(actions).flatMap(({ icon }) => icon ?? [])),
    ];
    const missing = icons.filter(
      (icon) => !existsSync(new URL(`../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });

  it('lists the links of PIM in the order of the spec, and what has no place there last: PIM lists, the image manager, quality, alerts', () => {
    const links = [...application.resources, ...application.screens]
      .flatMap(({ name, menu }) => (menu?.group === 'pim' ? [{ name, order: menu.order }] : []))
      .sort((a, b) => a.order - b.order);
    expect(links.map(({ name }) => name)).toEqual([
      'items',
      'item-stores',
      'tagging',
      'brand-tree',
      'brand-aliases',
      'categories',
      'category-mappings',
      'search-aliases',
      'pim-lists',
      'image-copyrights',
      'item-findings',
      'quality-rules',
      'alerts',
    ]);
  });

  const linksOf = (group: string): string[] =>
    [...application.resources, ...application.screens]
      .flatMap(({ name, menu }) => (menu?.group === group ? [{ name, order: menu.order }] : []))
      .sort((one, other) => one.order - other.order)
      .map(({ name }) => name);

  it('SHR-037, SHR-038: lists the links of Brand Tools and of Ads in the order of the spec, and ours behind them', () => {
    expect(linksOf('brandTools').slice(0, 2)).toEqual(['campaigns', 'collections']);
    expect(linksOf('ads').slice(0, 5)).toEqual([
      'sponsored-listings',
      'banners',
      'cashback',
      'wallets',
      'sponsored-campaigns',
    ]);
  });

  it('SHR-040, SHR-041: lists the links of Retailers in the order of the spec, launched stores by a preset', () => {
    const presets = (byName.get('launched-stores')?.list.presets ?? []).flatMap(({ menu }) => (menu ? [menu] : []));
    expect(presets).toEqual([{ group: 'retailers', order: 70, label: 'Launched stores' }]);
    expect(linksOf('retailers').slice(0, 6)).toEqual([
      'integrations',
      'retailers',
      'retailer-stores',
      'feed-files',
      'pim-runs',
      'reports',
    ]);
  });

  it.each(['category-mappings', 'campaigns', 'banners', 'brand-aliases', 'wallets', 'sponsored-campaigns'])(
    'SHR-023: lists %s by id, the newest first',
    (name) => {
      expect(byName.get(name)?.list.sort).toEqual(['id', 'DESC']);
    },
  );

  it('lists external sources, masters and notifications by skip and take, search aliases by a cursor, everything else by page', () => {
    expect(application.resources.filter(({ dialect }) => dialect).map(({ name, dialect }) => [name, dialect])).toEqual([
      ['ext-sources', 'skipTake'],
      ['masters', 'skipTake'],
      ['notifications', 'skipTake'],
      ['search-aliases', 'cursor'],
    ]);
  });

  it('asks a permission for every access that a call exists for', () => {
    for (const { name, calls, access } of application.resources) {
      expect(access.list.length, name).toBeGreaterThan(0);
      if (calls.create) expect(access.create.length, name).toBeGreaterThan(0);
      if (calls.update) expect(access.edit.length, name).toBeGreaterThan(0);
      if (calls.delete) expect(access.delete.length, name).toBeGreaterThan(0);
    }
  });
});

describe('constants of the spec', () => {
  it('SHR-003, SHR-005: knows Italy and Poland, and begins with Italy', () => {
    expect(countries.map(({ value, label }) => [value, label])).toEqual([
      ['ITA', 'Italy'],
      ['POL', 'Poland'],
    ]);
    const defaults = application.resources.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.type === 'country' && field.default !== undefined ? [field.default] : [])),
    );
    expect(new Set(defaults)).toEqual(new Set(['ITA']));
  });

  it('SHR-012, SHR-013: every list begins with a declared page size, of 50/100/250 or 50/75/100', () => {
    for (const { name, list } of application.resources) {
      expect(['50,100,250', '50,75,100'], name).toContain(list.pageSizes.join());
      // MAP-015: all sources at once.
      expect(name === 'ext-sources' ? [250] : [50, 100], name).toContain(list.pageSize);
    }
  });

  it.each([
    ['items', 'Items'],
    ['brands', 'Brands'],
    ['categories', 'Level 3 categories'],
    ['item-stores', 'Item-stores'],
    ['tags', 'Tags'],
    ['draft-stores', 'Draft stores'],
    ['draft-brands', 'Store brands'],
    ['retailers', 'Retailers'],
    ['retailer-integrations', 'Integrations'],
    ['retailer-stores', 'Retailer stores'],
  ])('SHR-053: the help link %s opens the page %s of the manual', (link, title) => {
    expect(readFileSync(new URL(`../../docs/manual/${link}.md`, import.meta.url), 'utf8').split('\n')[0]).toBe(
      `# ${title}`,
    );
  });

  it.each(describeManifest(application).resources.map(({ name, help = name, title }) => [help, title.many] as const))(
    'SHR-054, SHR-157: a help link leads to %s, which is headed %s',
    (page, title) => {
      expect(
        readFileSync(new URL(`../../docs/manual/${page}.md`, import.meta.url), 'utf8')
          .split('\n')[0]
          ?.toLowerCase(),
      ).toBe(`# ${title}`.toLowerCase());
    },
  );

  it('SHR-130: has the tax rates of the spec, no value being none', () => {
    expect(
      byName
        .get('level3categories')
        ?.fields.find(({ name }) => name === 'rate')
        ?.choices?.map(({ value }) => value),
    ).toEqual([4, 5, 5.5, 10, 15, 20, 21, 22, 23]);
  });

  it('SHR-074 to SHR-093: has a code for each permission that the spec names', () => {
    expect(Object.keys(permissions)).toEqual(
      expect.arrayContaining([
        'pim_user',
        'pim',
        'pim_admin',
        'pim_items',
        'pim_items_admin',
        'pim_items_approve',
        'pim_item_stores',
        'pim_item_stores_admin',
        'pim_item_stores_delete',
        'pim_brands',
        'pim_brands_admin',
        'pim_brands_approve',
        'pim_categories_admin',
        'pim_categories_approve',
        'pim_association',
        'pim_association_admin',
        'pim_campaigns_admin',
        'pim_new_store_homepage_admin',
        'pim_activities_admin',
        'pim_wallets_admin',
        'pim_brand_text_admin',
        'cashback',
        'store',
        'store_admin',
        'store_delta_delete',
        'pim_launched_stores_read_only',
        'pim_launched_stores_read_write',
        'retailer_reports',
        'retailer_reports_admin',
        'invoice',
        'invoice_admin',
        'pim_invoice_partner_read',
        'pim_invoice_partner_admin',
        'pim_minimum_catalog_admin',
        'pim_asset_creator_admin',
        'pim_role_manager',
      ]),
    );
  });
});

describe('permissions', () => {
  const held = (...codes: string[]): Set<string> => expandPermissions(codes, permissions);

  it.each([
    ['pim_items_admin', 'pim_items'],
    ['pim_item_stores_admin', 'pim_item_stores'],
    ['pim_brands_admin', 'pim_brands'],
    ['pim_association_admin', 'pim_association'],
    ['store_admin', 'store'],
    ['retailer_reports_admin', 'retailer_reports'],
    ['invoice_admin', 'invoice'],
    ['pim_invoice_partner_admin', 'pim_invoice_partner_read'],
    ['pim_launched_stores_read_write', 'pim_launched_stores_read_only'],
  ])('%s implies %s', (admin, base) => {
    expect(held(admin)).toContain(base);
  });

  it('keep approving apart from administering', () => {
    expect(held('pim_items_admin')).not.toContain('pim_items_approve');
    expect(held('pim_items_approve')).not.toContain('pim_items_admin');
  });

  it('let pim_admin do everything', () => {
    for (const code of Object.keys(permissions)) expect(held('pim_admin')).toContain(code);
  });

  it('let pim do everything but the new store homepage', () => {
    expect(held('pim')).toContain('pim_role_manager');
    expect(held('pim')).not.toContain('pim_new_store_homepage_admin');
    expect(held('pim')).not.toContain('pim_admin');
  });

  it('hold every code that a demo account or a resource names', () => {
    const named = [
      ...demoAccounts.flatMap((account) => account.permissions),
      ...application.resources.flatMap(({ access: { fields, reads = {}, searches = {}, ...kinds } }) =>
        [...Object.values(kinds), ...Object.values(fields), ...Object.values({ ...reads, ...searches }).flat()].flat(),
      ),
    ];
    for (const code of named) expect(Object.keys(permissions)).toContain(code);
  });
});

describe('translations', () => {
  it.each(['it', 'pl'])('say what validators and the service say in %s, with the same values', (language) => {
    const texts = application.translations[language] ?? {};
    for (const [key, english] of Object.entries(messages)) {
      const said = texts[`messages.${key}`] ?? '';
      const holes = (text: string, mark: RegExp): string[] =>
        [...text.matchAll(mark)].map(([, name = '']) => name).sort();
      // A translation is filled in as react-admin does.
      expect(holes(said, /%\{(\w+)\}/g), key).toEqual(holes(english, /\{(\w+)\}/g));
      expect(said.replaceAll('%{', ''), key).not.toContain('{');
      expect(said, key).toBeTruthy();
    }
  });
});

describe('Polish', () => {
  it('has of each record what stands behind a verb and a number: one, two to four, five and more', () => {
    const texts = application.translations['pl'] ?? {};
    const named = application.resources.filter(({ name }) => !untranslated.includes(name));
    const lacking = named.filter(({ name }) => texts[`resources.${name}.object`]?.split(' |||| ').length !== 3);
    expect(lacking.map(({ name }) => name)).toEqual([]);
    expect(texts['resources.users.object']).toBe('użytkownika |||| użytkowników |||| użytkowników');
  });
});

describe('words in messages', () => {
  it.each(['it', 'pl'])(
    'are said in %s: resources, states, what moves them, constraints, and kinds of values',
    (language) => {
      const texts = application.translations[language] ?? {};
      const translated = application.resources.filter(({ name }) => !untranslated.includes(name));
      const moved = translated.flatMap(({ states, fields, actions }) =>
        (states?.transitions ?? []).flatMap(({ action }) => [
          actions[action]?.label ?? action,
          ...(fields.find(({ name }) => name === states?.field)?.choices ?? []).map(({ label }) => label),
        ]),
      );
      const kinds = globSync('src/fieldTypes/*/*.ts').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/wrongType\('([^']+)'\)/g)].map(([, kind = '']) => kind),
      );
      expect(kinds.length).toBeGreaterThan(10);
      const constraints = new Set(application.resources.flatMap(({ scope }) => Object.keys(scope)));
      const limits = constraintTypes
        .filter(({ value }) => constraints.has(value))
        .map(({ value }) => nameInWords(value));
      expect(limits).toContain('Unit brand');
      expect(
        [...translated.map(({ title }) => title.one), ...moved, ...limits, ...kinds].filter(
          (word) => !texts[`words.${word}`],
        ),
      ).toEqual([]);
    },
  );
});

describe('flattenTexts', () => {
  it('joins the names of groups by points', () => {
    expect(flattenTexts({ a: { b: 'x', c: { d: 'y' } }, e: 'z' })).toEqual({ 'a.b': 'x', 'a.c.d': 'y', e: 'z' });
  });
});
