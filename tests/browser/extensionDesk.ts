import { expect, type Page } from '@playwright/test';
import { signIn } from './formSupport.ts';

interface Answer {
  status: number;
  body: { data: unknown; metadata: Record<string, unknown>; errors?: Record<string, { text: string }> };
}

/** Somebody at the product: in the browser, and at its calls with the same session. */
export interface Desk {
  /** Signs in and goes to a page. */
  enter(account: string, path: string): Promise<void>;
  /** A call below the service's base, or any whole path; each test knows what it asked for. */
  ask(method: string, path: string, data?: unknown): Promise<Answer>;
  makeMarkets(word: string, count: number, own?: Record<string, unknown>): Promise<number[]>;
}

/** The service of markets and stalls. */
export const distance = '/api/distance/v3';

/** Somebody at a product that was extended. */
export const deskAt = (page: Page, product: string): Desk => {
  const headers = { 'x-client': 'toolkit', origin: product };
  const ask: Desk['ask'] = async (method, path, data) => {
    const answer = await page.request.fetch(path.startsWith('/api') ? path : distance + path, {
      method,
      data,
      headers,
    });
    return { status: answer.status(), body: (await answer.json()) as Answer['body'] }; // every answer of a call is one
  };
  return {
    ask,
    enter: async (account, path) => {
      // An open page would end the session that is taken from it.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await signIn(page.request, `${account}@toolkit.test`, product);
      await page.goto(path);
    },
    makeMarkets: async (word, count, own = {}) => {
      const ids: number[] = [];
      for (let place = 1; place <= count; place += 1) {
        const { status, body } = await ask('POST', '/markets', { name: `${word} ${place}`, ...own });
        expect(status, JSON.stringify(body)).toBe(201);
        ids.push((body.data as { id: number }).id);
      }
      return ids;
    },
  };
};
