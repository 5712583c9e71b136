import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('stores', method, `${base}${url}`, payload);
const admin = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.call(method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const recordOf = ({ body }: Reply): Json => body.data as Json;
const resource = (name: string) => declaredApplication.resources.find((one) => one.name === name);
const fieldOf = (of: string, name: string) => resource(of)?.fields.find((field) => field.name === name);
const firstStore = async (): Promise<Json> =>
  rowsOf(await ask('GET', '/draft_stores?per-page=1&sort=id&direction=ASC'))[0] ?? {};
/** Field -> what is said of it. */
const errorsOf = ({ body }: Reply): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body['errors'] ?? {}) as Record<string, { text: string }>).map(([name, { text }]) => [name, text]),
  );

describe('draft stores', () => {
  it('STO-003, STO-004, STO-006: have the fields of the spec, and a new one its defaults', async () => {
    const made = await ask('POST', '/draft_stores', { name: 'Via Prova', country: 'ITA' });
    const flags = Object.fromEntries(
      (
        'brand_promo cash credit_card click_collect kit manual note paypal picker_driver promo recipe replaceability ' +
        'replaceability_variable_weight voucher'
      )
        .split(' ')
        .map((name) => [`${name}_enabled`, false]),
    );
    const none = { store_brand_id: null, retailer_id: null, operating_province: null, province: null, zone: null };
    const noPlace = { address: null, postal_code: null, city: null, markup_goal: null, delivery_fee: null };
    const noMore = { fidelity_program_id: null, related_store_id: null, type: null, span_days: null, radius: null };
    expect([made.status, recordOf(made)]).toMatchObject([
      201,
      { active: 2, lat: 45.435466, lng: 9.146445, new_flag: false, ...flags, ...none, ...noPlace, ...noMore },
    ]);
    const record = recordOf(
      await ask('PUT', `/draft_stores/${String(recordOf(made)['id'])}`, {
        changes: { kit_enabled: null, cash_enabled: true },
      }),
    );
    expect([record['kit_enabled'], record['cash_enabled'], record['note_enabled']]).toEqual([null, true, false]);
  });

  it('STO-008, STO-009, STO-010: what a fee lacks is filled with nulls', async () => {
    const nothing = {
      delivery_minimum: null,
      delivery_lower_threshold: null,
      delivery_surcharge: null,
      service_fee: {
        enabled: null,
        threshold: null,
        threshold_step: null,
        minimum_value: null,
        maximum_value: null,
        increase_step: null,
      },
      heavy_basket_surcharge: { enabled: null, threshold_weight: null, value: null },
    };
    const made = recordOf(await ask('POST', '/draft_stores', { name: 'Via Tariffe', country: 'ITA' }));
    expect(made['store_fee']).toEqual(nothing);
    const partly = { delivery_minimum: 25, service_fee: { enabled: true, threshold: 40 } };
    const kept = await ask('PUT', `/draft_stores/${String(made['id'])}`, { changes: { store_fee: partly } });
    expect(recordOf(kept)['store_fee']).toEqual({
      ...nothing,
      delivery_minimum: 25,
      service_fee: { ...nothing.service_fee, enabled: true, threshold: 40 },
    });
    const [stored] = await demo.rows('SELECT store_fee FROM distance."draft-stores" WHERE id = $1', [made['id']]);
    expect(stored?.['store_fee']).toEqual(recordOf(kept)['store_fee']);
    const strange = await ask('PUT', `/draft_stores/${String(made['id'])}`, { changes: { store_fee: { tip: 1 } } });
    expect([strange.status, JSON.stringify(errorsOf(strange))]).toEqual([422, expect.stringContaining('tip')]);
  });

  it('STO-005, STO-011, STO-012: are active, typed and priced by the values of the spec', () => {
    const valuesOf = (name: string) => fieldOf('draft-stores', name)?.choices?.map(({ value }) => value);
    expect(valuesOf('active')).toEqual([0, 1, 2]);
    expect(valuesOf('type')?.toSorted()).toEqual([1, 13, 14, 15, 16, 17]);
    expect(valuesOf('pricing_type')).toEqual(['parity', 'flat', 'engine']);
  });

  it.each([
    [{ percentage: -1 }, { percentage: 'Min: 0' }],
    [{ markup_goal: -100.01 }, { markup_goal: 'Min: -100, Max: 100' }],
    [{ markup_goal: 101 }, { markup_goal: 'Min: -100, Max: 100' }],
    [{ province: 'mi' }, { province: 'Province must be 2 or 3 capitalized letters' }],
  ])('STO-014, STO-015, LOC-017: %o is refused by its exact text', async (changes, faults) => {
    const { id } = await firstStore();
    const refused = await ask('PUT', `/draft_stores/${String(id)}`, { changes });
    expect([refused.status, errorsOf(refused)]).toEqual([422, faults]);
  });

  it('STO-018: are found by codes and by a text', async () => {
    const ids = rowsOf(await ask('GET', '/draft_stores?per-page=50'))
      .slice(0, 3)
      .map(({ id }) => Number(id));
    const found = rowsOf(await ask('POST', '/search/draft_stores/ids?per-page=50', ids));
    expect(found.map(({ id }) => Number(id)).toSorted()).toEqual(ids.toSorted());
    const { name } = await firstStore();
    const named = rowsOf(await ask('GET', `/search/draft_stores?q=${encodeURIComponent(String(name))}`));
    expect(named.map((row) => row['name'])).toContain(name);
  });

  it('STO-013: a clone is a click and collect of its store', async () => {
    const store = await firstStore();
    const { id } = store;
    const made = await ask('POST', `/draft_stores/${String(id)}/clone`, {});
    const clone = recordOf(made);
    expect([made.status, clone]).toMatchObject([
      201,
      { click_collect_enabled: true, related_store_id: id, name: store['name'], city: store['city'] },
    ]);
    expect(clone['id']).not.toBe(id);
  });

  it('STO-017, STO-019, STO-007: say where several are seen, and are told so', async () => {
    const stores = rowsOf(await ask('GET', '/draft_stores?per-page=50'))
      .slice(0, 2)
      .map(({ id }) => Number(id));
    const [place] = await demo.rows(
      `SELECT operating_province, array_agg(DISTINCT zone) AS zones FROM distance."draft-locations"
        WHERE zone IS NOT NULL GROUP BY 1 ORDER BY 1 LIMIT 1`,
    );
    const seen = { operating_province: place?.['operating_province'], zones: place?.['zones'] };
    const set = await ask('PUT', '/draft_stores/store_visibility', { stores: [...stores, 999_999], ...seen });
    expect([set.status, recordOf(set)]).toMatchObject([
      200,
      { [String(stores[0])]: true, [String(stores[1])]: true, '999999': expect.stringContaining('999999') },
    ]);
    const told = rowsOf(await ask('POST', '/draft_stores/store_visibility', { stores }));
    expect(told).toEqual(expect.arrayContaining(stores.map((id) => ({ store_id: id, ...seen }))));
    const refused = await ask('PUT', '/draft_stores/store_visibility', {
      stores,
      operating_province: 'mi',
      zones: [],
    });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      { operating_province: 'Province must be 2 or 3 capitalized letters' },
    ]);
    expect(rowsOf(await ask('POST', '/draft_stores/store_visibility', { stores }))).toEqual(told);
  });

  it('STO-030, STO-025: two texts that differ by a capital are those of the list and of the lookup', () => {
    expect(resource('draft-stores')?.messages).toMatchObject({
      listFailed: 'Error fetching stores',
      lookupFailed: 'Error fetching Stores',
      showFailed: 'Error fetching the requested store',
      notCreated: 'Error creating store',
      notUpdated: 'Error updating store',
      created: 'Store created successfully',
      updated: 'Store updated successfully',
    });
  });

  it('STO-002, STY-004: offer the fields of store types as columns, which are not shown at first', () => {
    const { list } = resource('draft-stores') ?? {};
    for (const name of ['build_type', 'ingest_type', 'fee_type', 'relationship_type', 'retail_type'])
      expect([list?.hidden.includes(name), list?.columns.includes(name)], name).toEqual([true, false]);
  });
});

describe('store types', () => {
  it('STY-002, STY-003, STY-008: are called by the prefix of their type field', async () => {
    const types = { build: 'bld_', ingest: 'ing_', pricing: 'prc_', fee: 'fee_', relationship: 'rel_', retail: 'ret_' };
    for (const [field, prefix] of Object.entries(types)) {
      const type_field = `${field}_type`;
      const make = (name: string) => admin('POST', '/store_type/definition', { name, type_field });
      expect((await make(`${prefix}proof`)).status, prefix).toBe(201);
      for (const name of [prefix, 'proof', `x${prefix}proof`]) {
        const refused = await make(name);
        expect([refused.status, Object.keys(errorsOf(refused)).includes('name')], name).toEqual([422, true]);
      }
    }
    expect(recordOf(await admin('GET', '/store_type/definition/1'))).toMatchObject({
      id: 1,
      name: expect.stringMatching(/^bld_/),
      type_field: 'build_type',
      active: true,
    });
  });

  it('STY-005: a field list tells each type field with its prefix', async () => {
    expect(rowsOf(await ask('GET', '/store_type/fields')).map(({ name, prefix }) => [name, prefix])).toEqual(
      expect.arrayContaining([
        ['build_type', 'bld_'],
        ['retail_type', 'ret_'],
      ]),
    );
    expect(rowsOf(await ask('GET', '/store_type/fields'))).toHaveLength(6);
  });

  it('STY-007, STY-006: come a hundred at once, with the texts of the spec', () => {
    const { list, messages } = resource('store-types') ?? {};
    expect(list?.pageSize).toBe(100);
    expect(messages).toMatchObject({
      listFailed: 'Error fetching the Store Type Definitions list',
      showFailed: 'Error while fetching the store type. Please retry later.',
      notCreated: 'Error while creating the store type. Please retry later.',
      notUpdated: 'Error while updating the store type. Please retry later.',
      created: 'Store type successfully created',
      updated: 'Store type successfully updated',
    });
    expect(resource('store-type-fields')?.messages['listFailed']).toBe('Error fetching the Store Type Fields list');
  });

  it('are what a store may be: another field’s, or one that nobody defined, is refused', async () => {
    const { id } = await firstStore();
    const set = (relationship_type: string) =>
      ask('PUT', `/draft_stores/${String(id)}`, { changes: { relationship_type } });
    expect((await set('rel_part')).status).toBe(200);
    for (const name of ['ret_super', 'rel_unknown']) expect([name, (await set(name)).status]).toEqual([name, 422]);
  });
});

describe('opening hours', () => {
  const hours = async () => {
    const { id } = await firstStore();
    return { store_id: id, day: 0, start: '08:00', end: '13:00' };
  };

  it.each([
    [{ start: '24:00' }, { start: 'Hour format not valid.' }],
    [{ start_real: '8:00' }, { start_real: 'Hour format not valid.' }],
    [
      { start: '22:00', end: '02:00' },
      { start: 'Start time must be before End time', end: 'Start time must be before End time' },
    ],
    [
      { start_real: '14:00', end_real: '13:00' },
      { start_real: 'Start time must be before End time', end_real: 'Start time must be before End time' },
    ],
  ])('HRS-003, HRS-004: %o is refused by its exact text', async (wrong, faults) => {
    const refused = await ask('POST', '/draft_time_stores', { ...(await hours()), ...wrong });
    expect([refused.status, errorsOf(refused)]).toEqual([422, faults]);
  });

  it('HRS-002, HRS-006: are made, listed by store without paging, changed and deleted as lists', async () => {
    const own = await hours();
    const made = recordOf(await ask('POST', '/draft_time_stores', { ...own, day: 6, start: '06:00', end: '06:30' }));
    expect(made).toMatchObject({ store_id: own.store_id, day: 6, start: '06:00', end: '06:30', start_real: null });
    const list = rowsOf(await ask('GET', `/draft_time_stores?q[store_id]=${String(own.store_id)}&pagination=0`));
    expect(list.length).toBeGreaterThan(6);
    expect(new Set(list.map((row) => row['store_id']))).toEqual(new Set([own.store_id]));
    const ids = [made['id']];
    const changed = await admin('PUT', '/draft_time_stores', [{ id: made['id'], version: 1, end: '06:45' }]);
    expect([changed.status, recordOf(changed)]).toEqual([200, { [String(made['id'])]: true }]);
    const gone = await admin('DELETE', '/draft_time_stores', ids);
    expect([gone.status, recordOf(gone)]).toEqual([200, { [String(made['id'])]: true }]);
    expect((await ask('GET', `/draft_time_stores/${String(made['id'])}`)).status).toBe(404);
  });

  it('HRS-007, HRS-012, HRS-010, HRS-011: begin with the last store, Sunday is 0, and say the texts of the spec', () => {
    const { list, messages } = resource('opening-hours') ?? {};
    expect([list?.sort, list?.pageSize]).toEqual([['store_id', 'DESC'], 50]);
    expect(fieldOf('opening-hours', 'day')?.choices?.map(({ value, label }) => [value, label])).toEqual(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((label, day) => [day, label]),
    );
    expect(messages).toMatchObject({
      listFailed: 'Error fetching store opening hours',
      lookupFailed: 'Error while fetching the list of stores',
      notCreated: 'Error creating store opening hours',
      notUpdated: 'Error updating store opening hours',
      notDeleted: 'Error deleting store opening hours',
      notImported: 'There was an error loading the CSV file. See the details.',
    });
  });
});

describe('locations', () => {
  const excludedOf = async (id: unknown): Promise<unknown> =>
    recordOf(await ask('GET', `/draft_locations/${String(id)}`))['excluded'];
  const twoNotExcluded = async (): Promise<Json[]> =>
    rowsOf(await ask('GET', '/draft_locations?per-page=50')).slice(0, 2);

  it('LOC-006, LOC-007, LOC-020: a new one is not active, and lies where the spec says', async () => {
    const made = await ask('POST', '/draft_locations', { country: 'ITA', city: 'Prova' });
    const none = { operating_province: null, province: null, zone: null, postal_code: null, radius: null };
    expect([made.status, recordOf(made)]).toMatchObject([
      201,
      { country: 'ITA', active: false, lat: 45.435466, lng: 9.146445, ...none },
    ]);
    expect(await excludedOf(recordOf(made)['id'])).toBe(false);
  });

  it('LOC-003, LOC-009: are excluded and included, and move between the two lists', async () => {
    const [one, other] = (await twoNotExcluded()).map(({ id }) => Number(id));
    const locations = [one, other, 999_999];
    const drafts = async (): Promise<unknown[]> =>
      rowsOf(await ask('GET', `/draft_locations?q[id][]=${one}&q[id][]=${other}&per-page=50`)).map(({ id }) => id);
    const excluded = async (): Promise<unknown[]> =>
      rowsOf(await ask('GET', '/excluded-locations?per-page=100')).map((row) => row['location_id']);
    expect((await drafts()).toSorted()).toEqual([one, other].toSorted());
    const done = await ask('POST', '/draft_locations/exclude', { locations });
    expect([done.status, recordOf(done)]).toMatchObject([
      200,
      { [String(one)]: true, [String(other)]: true, '999999': expect.stringContaining('999999') },
    ]);
    expect([await drafts(), await excludedOf(one)]).toEqual([[], true]);
    expect(await excluded()).toEqual(expect.arrayContaining([one, other]));
    // What is excluded already stays so.
    expect((await ask('POST', '/draft_locations/exclude', { locations: [one] })).status).toBe(200);
    const back = await ask('POST', '/draft_locations/include', { locations: [one, other] });
    expect([back.status, (await drafts()).length, await excludedOf(one)]).toEqual([200, 2, false]);
    expect(await excluded()).not.toContain(one);
  });

  it('LOC-014: the list of excluded ones takes a location, and lets it go by its own id', async () => {
    const [location] = await twoNotExcluded();
    const made = await ask('POST', '/excluded-locations', { location_id: location?.['id'] });
    expect([made.status, await excludedOf(location?.['id'])]).toEqual([201, true]);
    const twice = await ask('POST', '/excluded-locations', { location_id: location?.['id'] });
    expect(twice.status).toBe(422);
    expect((await ask('DELETE', `/excluded-locations/${String(recordOf(made)['id'])}`)).status).toBe(200);
    expect(await excludedOf(location?.['id'])).toBe(false);
  });

  it('LOC-011, LOC-012: provinces, their zones and the locations of those are listed, a hundred at once', async () => {
    const provinces = rowsOf(await ask('GET', '/draft_locations/provinces?q[country]=POL'));
    expect(provinces.length).toBeGreaterThan(0);
    expect(new Set(provinces.map(({ country }) => country))).toEqual(new Set(['POL']));
    const province = String(provinces[0]?.['operating_province']);
    const zones = rowsOf(await ask('GET', `/draft_locations/zones/${province}`));
    const [zone] = zones.map((row) => String(row['zone']));
    const [{ n } = { n: null }] = await demo.rows(
      `SELECT count(DISTINCT zone)::int AS n FROM distance."draft-locations" l WHERE operating_province = $1
         AND NOT EXISTS (SELECT FROM distance."excluded-locations" e WHERE e.location_id = l.id)`,
      [province],
    );
    expect(zones.length).toBe(Number(n));
    const query = `q[operating_province]=${province}&q[zone]=${encodeURIComponent(zone ?? '')}&q[active]=1&take=100`;
    const found = rowsOf(await ask('GET', `/draft_locations?${query}`));
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row).toMatchObject({ zone, operating_province: province, active: true });
  });

  it('who may not is refused, and nothing moves', async () => {
    const [location] = await twoNotExcluded();
    const refused = await demo.callAs('ads', 'POST', `${base}/draft_locations/exclude`, {
      locations: [location?.['id']],
    });
    expect([refused.status, await excludedOf(location?.['id'])]).toEqual([403, false]);
  });

  it('LOC-015: say the texts of the spec', () => {
    const { messages, actions } = resource('draft-locations') ?? {};
    expect(messages).toMatchObject({
      listFailed: 'Error fetching locations',
      showFailed: 'Error fetching the requested location',
      notCreated: 'Error creating location',
      notUpdated: 'Error updating location',
    });
    expect([actions?.['exclude']?.texts?.failed, actions?.['include']?.texts?.failed]).toEqual([
      'Error excluding location',
      'Error including location',
    ]);
    expect(resource('excluded-locations')?.messages['listFailed']).toBe('Error fetching excluded locations');
  });
});

describe('store brands', () => {
  it('SBR-002, SBR-006: have the addresses of the spec, and lose their images by a reset that is undone', async () => {
    const [{ id } = { id: null }] = rowsOf(await ask('GET', '/draft_brands?per-page=1'));
    const address = 'https://static.openfoodfacts.org/logo.png';
    const names = [
      'url_image_store',
      'url_image_store_non_partner',
      'url_image_postal_code',
      'url_image_postal_code_non_partner',
    ];
    const set = await ask('PUT', `/draft_brands/${String(id)}`, {
      changes: {
        ...Object.fromEntries(names.map((name) => [name, address])),
        url_ingredients_book: 'https://images.example/book',
      },
    });
    expect([set.status, set.text]).toEqual([200, expect.stringContaining(address)]);
    const reset = await ask('POST', `/draft_brands/${String(id)}/reset_images`, {});
    const none = Object.fromEntries([...names, 'url_thumbnail'].map((name) => [name, null]));
    expect([reset.status, recordOf(reset)]).toMatchObject([
      200,
      { ...none, url_ingredients_book: 'https://images.example/book' },
    ]);
    expect(recordOf(await ask('GET', `/draft_brands/${String(id)}`))).toMatchObject(none);
    expect((await ask('POST', '/draft_brands/999999/reset_images', {})).status).toBe(404);
  });

  it('SBR-005: all come at once, those of the allowed countries by their names', async () => {
    const all = rowsOf(await ask('GET', '/draft_brands/all')).map((row) => String(row['brand']));
    expect(all.length).toBeGreaterThan(5);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  });

  it('SBR-004, SBR-009: a description has its length, a slug its form', async () => {
    const [{ id } = { id: null }] = rowsOf(await ask('GET', '/draft_brands?per-page=1'));
    const refused = await ask('PUT', `/draft_brands/${String(id)}`, {
      changes: { description: 'x'.repeat(511), slug: 'Con-' },
    });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      {
        description: 'Max length: 510 characters',
        slug: 'No spaces, no final dash or uppercase chars are allowed',
      },
    ]);
  });
});

describe('current stores', () => {
  const country = 'ITA';

  it('STO-020, STO-021, STO-023: are a copy that is read, searched and found by codes, and written by nobody', async () => {
    const list = rowsOf(await ask('GET', '/current_stores?per-page=50'));
    const ids = list.slice(0, 2).map(({ id }) => Number(id));
    const found = rowsOf(await ask('POST', '/search/current_stores/ids?per-page=50', ids));
    expect(found.map(({ id }) => Number(id)).toSorted()).toEqual(ids.toSorted());
    expect((await ask('GET', `/search/current_stores?q=${encodeURIComponent(String(list[0]?.['name']))}`)).status).toBe(
      200,
    );
    const hours = rowsOf(await ask('GET', `/current_store_time?q[store_id]=${ids[0]}&pagination=0`));
    expect(hours.length).toBeGreaterThan(5);
    expect((await admin('PUT', `/current_stores/${ids[0]}`, { changes: { name: 'No' } })).status).toBe(405);
    expect((await admin('DELETE', `/current_stores/${ids[0]}`)).status).toBe(405);
  });

  it('STO-022, STO-024: are disabled by the administrators of the store tool, with the text of the spec', async () => {
    const [store] = rowsOf(await ask('GET', '/current_stores?q[active]=1&per-page=1'));
    const path = `/current_stores/${String(store?.['id'])}`;
    expect((await demo.callAs('ads', 'POST', `${base}${path}/disable`, {})).status).toBe(403);
    const done = await admin('POST', `${path}/disable`, {});
    expect([done.status, recordOf(await ask('GET', path))['active']]).toEqual([200, 0]);
    expect(resource('current-stores')?.actions['disable']?.texts?.failed).toBe(
      'Error while attempting to disable the selected store',
    );
  });

  it('are what the drafts of a country are, once those are published', async () => {
    const { id } = rowsOf(await ask('GET', `/draft_stores?q[country]=${country}&per-page=1`))[0] ?? {};
    await ask('PUT', `/draft_stores/${String(id)}`, { changes: { city: 'Pubblicata' } });
    const before = await demo.rows(`SELECT * FROM distance."current-stores" WHERE country = 'POL' ORDER BY id`);
    const refused = await demo.callAs('ads', 'POST', `${base}/publish`, { country });
    expect(refused.status).toBe(403);
    const published = await admin('POST', '/publish', { country });
    expect(published.status).toBe(200);
    expect(recordOf(await ask('GET', `/current_stores/${String(id)}`))).toMatchObject({ city: 'Pubblicata' });
    const count = async (table: string) =>
      demo.rows(`SELECT count(*)::int AS n FROM distance."${table}" WHERE country = '${country}'`);
    expect(await count('current-stores')).toEqual(await count('draft-stores'));
    expect(await count('current-locations')).toEqual(await count('draft-locations'));
    // Those of another country stay as they were.
    expect(await demo.rows(`SELECT * FROM distance."current-stores" WHERE country = 'POL' ORDER BY id`)).toEqual(
      before,
    );
    await ask('PUT', `/draft_stores/${String(id)}`, { changes: { city: 'Altrove' } });
    const refreshed = await admin('POST', '/refresh', { country });
    expect([refreshed.status, recordOf(await ask('GET', `/draft_stores/${String(id)}`))['city']]).toEqual([
      200,
      'Pubblicata',
    ]);
  });
});

describe('the screens of the store tool', () => {
  const menuOf = (group: string) =>
    [...declaredApplication.resources, ...declaredApplication.screens]
      .flatMap(({ name, menu }) => (menu?.group === group ? [{ name, ...menu }] : []))
      .toSorted((one, other) => one.order - other.order)
      .map(({ name }) => name);

  it('STO-020, LOC-001, STO-002, SBR-001, STY-001, HRS-001, HRS-013: stand in the menu in the order of the spec', () => {
    expect(menuOf('stores')).toEqual([
      'stores',
      'scheduled-distances',
      'locations',
      'draft-stores',
      'stores-bulk-edit',
      'opening-hours',
      'store-brands',
      'store-types',
      'current-stores',
      'live-maps',
    ]);
  });

  it('LOC-018, LOC-019: locations are drafts, excluded ones and live ones, each a tab', () => {
    const screen = declaredApplication.screens.find(({ name }) => name === 'locations');
    expect(screen?.tabs?.map((tab) => tab.resource)).toEqual([
      'draft-locations',
      'excluded-locations',
      'current-locations',
    ]);
  });

  it('STO-026, STO-027: lists of stores ask for data first, begin with the last one, and show 50', () => {
    for (const name of ['draft-stores', 'current-stores'])
      expect(resource(name)?.list).toMatchObject({
        prompt: 'Load data or search for stores.',
        sort: ['id', 'DESC'],
        pageSize: 50,
      });
  });

  it('SBR-007, SBR-008, LOC-016, HRS-009: say what was done, and what was not', () => {
    expect(resource('store-brands')?.messages).toMatchObject({
      listFailed: 'Error fetching brands',
      showFailed: 'Error fetching the requested brand',
      notCreated: 'Error creating brand',
      notUpdated: 'Error updating brand',
      created: 'Brand created successfully',
      updated: 'Brand updated successfully',
    });
    expect(resource('store-brands')?.actions['resetImages']?.texts).toMatchObject({
      done: 'Brand images reset successfully',
      failed: 'Error resetting brand images',
    });
    expect(resource('draft-locations')?.messages).toMatchObject({
      created: 'Location successfully created',
      updated: 'Location successfully updated',
    });
    expect(resource('opening-hours')?.messages).toMatchObject({
      created: 'Opening hours successfully created',
      updated: 'Opening hours successfully updated',
      deleted: 'Opening hours successfully deleted',
    });
  });
});

describe('a file of the store tool', () => {
  /** Plans an import and applies it. */
  const load = async (name: string, text: string, mapping: (string | null)[]): Promise<Json> => {
    const sent = await demo.ask({
      method: 'POST',
      url: `${base}/plans/files?resource=${name}&name=file.csv`,
      payload: Buffer.from(text),
      headers: { ...(await demo.headersOf('admin')), 'content-type': 'text/csv' },
    });
    expect(sent.status, sent.text).toBe(201);
    const { file } = recordOf(sent);
    const plan = await admin('POST', '/plans', {
      resource: name,
      kind: 'import',
      import: { file, separator: ',', encoding: 'utf-8', mapping, constants: {}, blank: 'keep' },
    });
    expect(plan.status, plan.text).toBe(201);
    await admin('POST', `/plans/${String(recordOf(plan)['id'])}/apply`, {});
    return recordOf(plan);
  };

  it('LOC-002, LOC-004, LOC-005: brings locations: entity and store id are passed over, a location id finds its location', async () => {
    const [known] = rowsOf(await ask('GET', '/draft_locations?per-page=1&sort=id&direction=ASC'));
    const head =
      'entity,country,store id,location id,operating_province,province,zone,postal_code,city,lat,lng,radius,active';
    const text = [
      head,
      `location,ITA,101,${String(known?.['id'])},MI,MI,Milano Nord,20126,Milano,45.5134,9.2113,5,1`,
      'location,ITA,101,,MI,MI,Milano Sud,20141,Milano,45.4307,9.1862,2.5,0',
    ].join('\n');
    const names = ['operating_province', 'province', 'zone', 'postal_code', 'city', 'lat', 'lng', 'radius', 'active'];
    const plan = await load('draft-locations', text, [null, 'country', null, 'id', ...names]);
    expect(plan['counts']).toMatchObject({ create: 1, update: 1 });
    const place = { zone: 'Milano Nord', lat: 45.5134, lng: 9.2113, radius: 5, active: true };
    expect(recordOf(await ask('GET', `/draft_locations/${String(known?.['id'])}`))).toMatchObject(place);
    const [made] = rowsOf(await ask('GET', '/draft_locations?q[zone]=Milano Sud&q[postal_code]=20141'));
    expect(made).toMatchObject({ lat: 45.4307, radius: 2.5, active: false });
  });

  it('HRS-008: brings opening hours by store, day and start', async () => {
    const { id } = await firstStore();
    const text = `store_id,day,start,end\n${String(id)},Sunday,18:00,19:30\n${String(id)},Sunday,20:00,19:00\n`;
    const plan = await load('opening-hours', text, ['store_id', 'day', 'start', 'end']);
    expect(plan['counts']).toMatchObject({ create: 1, error: 1 });
    const found = rowsOf(await ask('GET', `/draft_time_stores?q[store_id]=${String(id)}&q[day]=0&pagination=0`));
    expect(found.map(({ start, end }) => [start, end])).toContainEqual(['18:00', '19:30']);
  });
});

describe('the points of stores and locations', () => {
  it('GEO-006: are those of the list, whose filters narrow them; what is of none is ignored', async () => {
    const all = recordOf(await ask('POST', '/draft_locations/points', {}));
    const list = await ask('GET', '/draft_locations?per-page=1&total=exact');
    expect(all['total']).toBe(list.body.metadata['total']);
    const some = recordOf(
      await ask('POST', '/current_stores/points', { filter: { province: { in: ['MI', 'TO'] }, active: 1 } }),
    );
    const rows = await ask('GET', '/current_stores?q[province][]=MI&q[province][]=TO&q[active]=1&per-page=250');
    const { ids, labels } = some['points'] as { ids: number[]; labels: string[] };
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      rowsOf(rows)
        .map(({ id }) => Number(id))
        .toSorted((one, other) => one - other),
    );
    expect(labels.every((label) => label.length > 0)).toBe(true);
  });

  it('GEO-002, GEO-003: stores and locations are filtered by what the live map asks for', async () => {
    const ofStores =
      'id retailer_id store_brand_id name city province operating_province postal_code zone active new_flag fidelity_program_id markup_goal delivery_fee';
    const ofLocations = 'id province operating_province city postal_code zone active store_id retailer_id';
    const filtersOf = (name: string): string[] => Object.keys(resource(name)?.list.filters ?? {});
    expect(filtersOf('current-stores')).toEqual(expect.arrayContaining(ofStores.split(' ')));
    expect(filtersOf('current-locations')).toEqual(expect.arrayContaining(ofLocations.split(' ')));
    const asked = await ask('POST', '/current_stores/points', {
      filter: { active: 1, new_flag: false, zone: { contains: 'a' }, markup_goal: 5 },
    });
    expect(asked).toMatchObject({ status: 200 });
  });

  it('GEO-003: locations are those that a store, or the stores of a retailer, reach by the live distances', async () => {
    const sorted = (ids: Iterable<number>): number[] => [...ids].toSorted((one, other) => one - other);
    const pointsOf = (filter: object): Promise<Reply> => ask('POST', '/current_locations/points', { filter });
    const idsOf = async (filter: object) =>
      sorted((recordOf(await pointsOf(filter))['points'] as { ids: number[] }).ids);
    const reached = await demo.rows(
      'SELECT d.location_id, d.store_id, s.retailer_id FROM distance."current-distances" d JOIN distance."current-stores" s ON s.id = d.store_id ORDER BY 1',
    );
    const [{ store_id: store, retailer_id: retailer } = {}] = reached;
    const idsIn = (rows: typeof reached): number[] => sorted(new Set(rows.map((row) => Number(row['location_id']))));
    const by = (name: string, value: unknown): number[] => idsIn(reached.filter((row) => row[name] === value));
    const near = by('store_id', store);
    expect(near.length).toBeGreaterThan(0);
    expect(await idsOf({ store_id: { in: [store] } })).toEqual(near);
    expect(await idsOf({ retailer_id: retailer })).toEqual(by('retailer_id', retailer));
    const all = await idsOf({});
    expect(await idsOf({ store_id: { notIn: [store] } })).toEqual(all.filter((id) => !near.includes(id)));
    expect(await idsOf({ store_id: { empty: true } })).toEqual(all.filter((id) => !idsIn(reached).includes(id)));
    const [row = {}] = rowsOf(await ask('GET', `/current_locations?q[store_id]=${String(store)}&columns=store_id`));
    expect(row['store_id']).toContain(Number(store));
  });

  it('are for who may see the list, and of a query that it takes', async () => {
    expect((await demo.callAs('nobody', 'POST', `${base}/draft_stores/points`, {})).status).toBe(403);
    expect((await ask('POST', '/draft_stores/points', { filter: { address: 'x' } })).status).toBe(400);
    for (const wrong of [{ zoom: 40 }, { around: { lat: 91, lng: 9, km: 5, unsaid: 30 } }])
      expect((await ask('POST', '/draft_stores/points', wrong)).status).toBe(400);
    const badLatitude = await ask('POST', '/draft_stores', { name: 'Far north', country: 'ITA', lat: 91, lng: 9 });
    expect([badLatitude.status, Object.keys(errorsOf(badLatitude))]).toEqual([422, ['lat']]);
  });

  it('lie over what the environment names: nothing, as a rule', async () => {
    const map = await demo.callAs('stores', 'GET', '/api/toolkit/v1/map');
    expect(map.body.data).toEqual({ tiles: null, outlines: null });
    expect((await demo.ask({ method: 'GET', url: '/api/toolkit/v1/map' })).status).toBe(401);
  });
});
