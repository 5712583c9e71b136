import type { Page } from 'playwright';

/** A call of the API by whoever the page belongs to, for what a picture stands on. */
export const callApi = async <T>(page: Page, method: 'GET' | 'PUT', path: string, data?: unknown): Promise<T> => {
  const { origin } = new URL((await page.request.get('/readyz')).url());
  const answer = await page.request.fetch(path, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { 'x-client': 'toolkit', origin },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data; // the caller knows what it asked for
};

/** The rows of a list are there. */
export const gridReady = (page: Page): Promise<void> => page.getByRole('grid').getByRole('row').nth(1).waitFor();
