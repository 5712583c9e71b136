import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/declared/', import.meta.url));
const lines = [
  "export { stallBookings } from './geography/stallBookings.ts';",
  "export { stallOffers } from './geography/stallOffers.ts';",
];

/** Adds to a copy of the project resources that say the words which nothing of the product says yet. */
export const addDeclaredFixture = (folder: string): void => {
  cpSync(fixture, folder, { recursive: true, errorOnExist: true, force: false });
  appendFileSync(join(folder, 'resources/index.ts'), lines.map((line) => `${line}\n`).join(''));
};
