import { expect, it } from 'vitest';
import { mendLanguage } from '../../../../src/screens/pages/home/mendLanguage.ts';

it.each([
  ['en-US@posix', 'en-US'],
  ['it_IT.UTF-8', 'it-IT'],
  ['C', 'en'],
  ['', 'en'],
  ['pl', 'pl'],
  ['en-GB', 'en-GB'],
])('a browser whose language is %j says %j', (named, said) => {
  // The browser's own name is a getter of its prototype, which nobody sets.
  const browser = Object.create({
    get language() {
      return named;
    },
  }) as { language: string };
  mendLanguage(browser);
  expect(browser.language).toBe(said);
});
