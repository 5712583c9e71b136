import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constantPages } from './manual/constantPages.ts';
import { readManual } from './manual/read.ts';

// `npm run manual`: docs/manual/ anew, a page for each resource; pages of resources that are gone go too. Then the pages
// that hang on the code alone: docs/field-types.md, docs/icons.md.
const folder = fileURLToPath(new URL('../docs/manual', import.meta.url));
const pages = readManual();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!(file in pages)) rmSync(join(folder, file));
for (const [file, text] of Object.entries(pages)) writeFileSync(join(folder, file), text);
const others = constantPages();
for (const [file, text] of Object.entries(others)) writeFileSync(join(folder, '..', file), text);
process.stdout.write(`docs/manual: ${Object.keys(pages).length} pages; docs: ${Object.keys(others).join(', ')}.\n`);
