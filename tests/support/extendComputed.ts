import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/computed/', import.meta.url));

/** Adds a view and a list that needs values to a copy of the project: their files, and a line wherever something is named. */
export const extendComputed = (folder: string): void => {
  cpSync(fixture, folder, { recursive: true, errorOnExist: true, force: false });
  change(
    join(folder, 'resources/index.ts'),
    (text) =>
      `${text}export { brandGaps } from './geography/brandGaps.ts';\nexport { brandPlans } from './geography/brandPlans.ts';\n`,
  );
  change(join(folder, 'resources/define.ts'), (text) =>
    text.replace("  'freeEan',", "  'findBrandGaps',\n  'freeEan',\n  'planBrand',"),
  );
  change(join(folder, 'server/operations/index.ts'), (text) =>
    [
      "import { findBrandGaps } from './geography/findBrandGaps.ts';",
      "import { planBrand } from './geography/planBrand.ts';",
      text.replace('  freeEan,\n', '  findBrandGaps,\n  freeEan,\n  planBrand,\n'),
    ].join('\n'),
  );
};

const change = (path: string, edit: (text: string) => string): void =>
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
