import { expect, test, type Page } from '@playwright/test';
import { startIssuer, type LocalIssuer } from '../support/issuer.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectNoFindings } from './formSupport.ts';

let issuer: LocalIssuer;
let product: Product;

test.beforeAll(async () => {
  issuer = await startIssuer();
  product = await startProduct({
    environment: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_LABEL: 'Company',
    },
  });
});
test.afterAll(async () => {
  await product.stop();
  await issuer.close();
});

const person = { sub: 'items-1', email: 'items@toolkit.test', email_verified: true };
test.beforeEach(() => void Object.assign(issuer, { person }));

/** What the policy of the pages kept from them. */
let violations: string[];
test.beforeEach(({ page }) => {
  violations = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) violations.push(line.text());
  });
});
test.afterEach(() => expect(violations).toEqual([]));

const said = (page: Page) => page.getByRole('main').getByRole('alert');
const link = (page: Page) => page.getByRole('link', { name: 'Sign in with Company' });

test('who is known to the issuer signs in by the keyboard, and comes to the page that was asked for', async ({
  page,
}) => {
  await page.goto(`${product.address}/items?sort=id&order=DESC`);
  await expect(link(page)).toBeVisible();
  await expectNoFindings(page);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  // Neither the ticket nor a code is left where it could be copied from.
  expect(new URL(page.url()).hash).toBe('');
  expect(page.url()).not.toMatch(/ticket|code|state/);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('id');
  // One step back is not the issuer again.
  await page.goBack();
  expect(new URL(page.url()).origin).toBe(new URL(product.address).origin);
});

const languages = [
  {
    language: 'en',
    by: 'Sign in with Company',
    refusals: [
      'Company was not allowed to say who you are.',
      'Company has not verified your e-mail address, so it cannot say which account is yours.',
      'No registered user is associated with your Company account',
    ],
  },
  {
    language: 'it',
    by: 'Accedi con Company',
    refusals: [
      'Company non ha avuto il permesso di dire chi sei.',
      'Company non ha verificato il tuo indirizzo e-mail e quindi non può dire quale account è il tuo.',
      'Nessun utente registrato è associato al tuo account Company',
    ],
  },
  {
    language: 'pl',
    by: 'Zaloguj się przez Company',
    refusals: [
      'Company nie otrzymuje zgody na podanie, kim jesteś.',
      'Company nie potwierdza Twojego adresu e-mail, więc nie wiadomo, które konto jest Twoje.',
      'Z Twoim kontem Company nie jest powiązany żaden zarejestrowany użytkownik',
    ],
  },
];

for (const { language, by, refusals } of languages)
  test(`whoever is refused by the issuer is told why in ${language}, and may use a password`, async ({ page }) => {
    await page.goto(`${product.address}/login`);
    await page.evaluate((one) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(one)), language);
    const people = [
      null,
      { ...person, sub: 'unverified', email: 'finance@toolkit.test', email_verified: false },
      { sub: 'stranger', email: 'stranger@elsewhere.test', email_verified: true },
    ];
    for (const [place, somebody] of people.entries()) {
      Object.assign(issuer, { person: somebody });
      await page.goto(`${product.address}/login`);
      await page.getByRole('link', { name: by }).click();
      await expect(said(page)).toContainText(refusals[place] ?? '');
      await expect(page.getByRole('textbox').first()).toBeEnabled();
      // What was said is not said again by a reload.
      await page.reload();
      await expect(page.getByRole('link', { name: by })).toBeVisible();
      await expect(said(page)).toHaveCount(0);
    }
    await page.goto(`${product.address}/login?refused=noRegistration&provider=Company`);
    await expect(said(page)).toBeVisible();
    await expectNoFindings(page);
  });
