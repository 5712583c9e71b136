import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

const password = 'toolkit-demo';
const base = '/api/pim/v1';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Signs in without the sign-in page: the cookie is the context's own. */
export const signIn = async (request: APIRequestContext, email: string, baseURL: string): Promise<void> => {
  const answer = await request.post('/api/user/v4/local/signin', {
    data: { email, password },
    headers: headersOf(baseURL),
  });
  expect(answer.status()).toBe(200);
};

const headersOf = (baseURL: string): Record<string, string> => ({
  'x-client': 'toolkit',
  origin: new URL(baseURL).origin,
});

/** Somebody else at the same records, through the API. */
export interface Colleague {
  read(path: string): Promise<Record<string, unknown>>;
  /** Undefined while it is not there. */
  find(path: string): Promise<Record<string, unknown> | undefined>;
  /** Saves over the present version. */
  change(id: string, changes: Record<string, unknown>): Promise<void>;
  remove(id: string): Promise<void>;
  /** The demo's item at that place of 200 that this worker has to itself. */
  itemAt(place: number): Promise<string>;
}

export const openColleague = async (browser: Browser, email: string, baseURL: string): Promise<Colleague> => {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  await signIn(request, email, baseURL);
  const read = async (path: string): Promise<never> =>
    ((await (await request.get(base + path)).json()) as { data: never }).data; // the caller knows
  const expectOk = (status: number): void => expect(status).toBe(200);
  return {
    read,
    find: read,
    change: async (id, changes) => {
      const { version } = await read(`/items/${id}`);
      expectOk(
        (
          await request.put(`${base}/items/${id}`, { data: { version, changes }, headers: headersOf(baseURL) })
        ).status(),
      );
    },
    remove: async (id) => {
      const { version } = await read(`/items/${id}`);
      expectOk(
        (
          await request.delete(`${base}/items/${id}?version=${String(version)}`, { headers: headersOf(baseURL) })
        ).status(),
      );
    },
    itemAt: async (place) => {
      const taken = 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0);
      const rows: { id: number }[] = await read(
        `/items?page=${taken + place + 1}&per-page=1&columns=id&sort=id&direction=ASC`,
      );
      return String(rows[0]?.id);
    },
  };
};

/**
 * axe over the whole page, every rule on; then what another palette can change, the contrast, in the other appearance. Of a
 * long table the first ten rows are read: the others are drawn alike. The message names rule and place of each finding.
 */
export const expectNoFindings = async (page: Page): Promise<void> => {
  // A page is fetched behind the frame around it: it is there with its heading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // A page that takes the place of another while it is looked at is looked at again: what is wrong with it stays.
  await expect.poll(() => lookInBoth(page), { timeout: 5_000 }).toEqual([]);
};

const lookInBoth = async (page: Page): Promise<string[]> => {
  const before = await appearance(page);
  const findings = await findingsOf(page, {});
  await turn(page, before === 'dark' ? 'light' : 'dark');
  findings.push(...(await findingsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] })));
  await turn(page, before);
  return findings;
};

const findingsOf = async (page: Page, options: object): Promise<string[]> => {
  const mode = await appearance(page);
  const found = await page.evaluate(async (how) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }>;
      };
    }; // put there above
    // What passes is counted and not described, which is most of the work.
    const { violations } = await axe.run(
      { exclude: [['[role=grid] tbody tr:nth-child(n+11)']] },
      { ...how, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
  return found.map((finding) => `${mode}: ${finding}`);
};

export const appearance = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** As another tab of the same person does it: what is open stays open. */
const turn = async (page: Page, mode: string): Promise<void> => {
  await page.evaluate((value) => {
    localStorage.setItem('toolkit.mode', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'toolkit.mode', newValue: value }));
  }, mode);
  await expect.poll(() => appearance(page)).toBe(mode);
  // Colours may be on their way.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
};
