import { deepStrictEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import type { Records } from './records.ts';

/** What is typed into twelve cells: sizes of packages. */
export const values = ['500', '0.75', '1.5', '250', '6', '400', '1', '750', '0.5', '125', '2', '100'];

/** The server's state after each step: the same for whoever did it. */
export const checksOf = ({ codes, items, live, places, word }: Records) => ({
  /** Lists show the newest first. */
  fixed: async (): Promise<void> => {
    const byCode = new Map((await items()).map(({ ean, value }) => [ean, value]));
    deepStrictEqual(
      codes
        .toReversed()
        .slice(0, values.length)
        .map((code) => byCode.get(code)),
      values.map(Number),
    );
  },
  locked: async (refused: readonly number[]): Promise<void> => {
    const all = await items();
    deepStrictEqual(
      all.filter(({ locked }) => !locked).map(({ id }) => id),
      refused,
    );
    deepStrictEqual(all.length, 800);
  },
  approved: async (): Promise<void> =>
    deepStrictEqual(
      (await items()).filter(({ status }) => status !== 0).map(({ ean }) => ean),
      codes,
    ),
  reassigned: async (): Promise<void> => deepStrictEqual(await live(), [0, 5]),
  undone: async (): Promise<void> => deepStrictEqual(await live(), [5, 0]),
  exported: async (download: Download): Promise<void> => {
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    deepStrictEqual(lines.length, 6);
    for (const place of places)
      deepStrictEqual(
        lines.some((line) => line.includes(String(place)) && line.includes(`${word} 1`)),
        true,
      );
  },
  signedOut: async (page: Page): Promise<void> =>
    deepStrictEqual((await page.request.get('/api/user/v4/user')).status(), 401),
});
