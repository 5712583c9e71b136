import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/actionFiles/', import.meta.url));

/** Adds to a copy of the project a resource with an action that asks for files, and the operation that takes them. */
export const addActionFiles = (folder: string): void => {
  cpSync(fixture, folder, { recursive: true, errorOnExist: true, force: false });
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  edit('resources/define.ts', (text) => text.replace("'freeEan',", "'freeEan',\n  'loadPriceBoard',"));
  edit(
    'server/operations/index.ts',
    (text) =>
      "import { loadPriceBoard } from './geography/loadPriceBoard.ts';\n" +
      text.replace('  freeEan,', '  freeEan,\n  loadPriceBoard,'),
  );
  appendFileSync(join(folder, 'resources/index.ts'), "export { priceBoards } from './geography/priceBoards.ts';\n");
};
