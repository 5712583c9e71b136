import { expect, test, type Page } from '@playwright/test';
import { signIn } from './formSupport.ts';
import { freshWord, openApi, rows, sql } from './support.ts';

const unit = 50;
const ownBrand = 124; // of unit brand 50
const otherBrand = 10; // of unit brand 4

/** A listing of an item of the limited person's brand, and one of another's. */
interface Listings {
  own: number;
  other: number;
  otherItem: string;
}

/** Somebody of advertising who is limited to one unit brand. */
const enterLimited = async (page: Page, baseURL: string): Promise<void> => {
  const email = `${freshWord()}@toolkit.test`.toLowerCase();
  await sql(
    `WITH made AS (INSERT INTO framework.account (id, email, password_hash, constraints)
       SELECT (SELECT max(id) + 1 FROM framework.account), $1, password_hash, $2::jsonb FROM framework.account WHERE email = 'ads@toolkit.test' RETURNING id)
     INSERT INTO framework.account_role SELECT made.id, r.role FROM made, framework.account_role r
       JOIN framework.account a ON a.id = r.account_id WHERE a.email = 'ads@toolkit.test'`,
    [email, JSON.stringify({ unitBrand: [String(unit)] })],
  );
  await signIn(page.context().request, email, baseURL);
};

test.describe('advertising of one brand (BRA-025, CMP-051)', () => {
  let listings: Listings;

  test.beforeEach(async ({ page, browser, baseURL }) => {
    const admin = await openApi(browser, 'admin', baseURL ?? '');
    const word = freshWord();
    const [ownItem = ''] = await admin.makeItems(word, 1, () => ({ brand_id: ownBrand }));
    const [otherItem = ''] = await admin.makeItems(word, 1, () => ({ brand_id: otherBrand }));
    const listing = async (item: string): Promise<number> =>
      (await admin.write<{ id: number }>('POST', '/sponsored_listing', { item_id: Number(item), country: 'ITA' })).id;
    listings = { own: await listing(ownItem), other: await listing(otherItem), otherItem };
    await enterLimited(page, baseURL ?? '');
  });

  test('sees no listing and no campaign of another brand, by list, search, address and export', async ({ page }) => {
    const [counted] = await sql<{ listings: number; campaigns: number }>(
      `SELECT (SELECT count(*)::int FROM catalogue."sponsored-listings" l JOIN catalogue.items i ON i.id = l.item_id
                 JOIN catalogue.brands b ON b.id = i.brand_id WHERE b.brand_unit_id = $1 AND l.deleted_at IS NULL) AS listings,
              (SELECT count(*)::int FROM catalogue.campaigns WHERE $1 = ANY (brands) AND deleted_at IS NULL) AS campaigns`,
      [unit],
    );
    await page.goto('/sponsored-listings');
    await expect(rows(page)).toHaveCount(counted?.listings ?? 0);
    await expect(rows(page).filter({ has: page.getByText(String(listings.own), { exact: true }) })).toHaveCount(1);
    await page.goto(`/sponsored-listings/${listings.other}`);
    await expect(page.getByText(`Your constraint Unit brand = ${unit} may hide it`)).toBeVisible();
    await page.goto('/campaigns');
    await expect(rows(page)).toHaveCount(counted?.campaigns ?? 0);
    const csv = await page.request.post('/api/pim/v1/sponsored_listing/export', {
      data: { selection: { ids: [String(listings.own), String(listings.other)] }, columns: ['id', 'item_id'] },
      headers: { 'x-client': 'toolkit', origin: new URL(page.url()).origin },
    });
    expect(await csv.text()).not.toContain(listings.otherItem);
  });

  test('changes none, alone, among many or by a new one for an item of another brand', async ({ page, baseURL }) => {
    const headers = { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin };
    const before = await stored(listings.other);
    const one = await page.request.put(`/api/pim/v1/sponsored_listing/${listings.other}`, {
      data: { version: 1, changes: { priority: 3 } },
      headers,
    });
    expect(one.status()).toBe(404);
    const many = await page.request.put('/api/pim/v1/bulk/sponsored_listing', {
      data: { ids: [listings.own, listings.other], changes: { priority: 3 } },
      headers,
    });
    expect(many.status()).toBeLessThan(500);
    expect(await stored(listings.other)).toEqual(before);
    const made = await page.request.post('/api/pim/v1/sponsored_listing', {
      data: { item_id: Number(listings.otherItem), country: 'ITA' },
      headers,
    });
    expect(made.status()).toBe(422);
    expect(await made.text()).toContain('item_id');
    const [{ count } = { count: -1 }] = await sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM catalogue."sponsored-listings" WHERE item_id = $1',
      [Number(listings.otherItem)],
    );
    expect(count).toBe(1);
  });
});

const stored = async (id: number): Promise<unknown> =>
  (await sql('SELECT * FROM catalogue."sponsored-listings" WHERE id = $1', [id]))[0];
