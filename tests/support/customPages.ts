import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/customPages/', import.meta.url));

/** What a team adds to lists that are there: path, the text before it, and its lines. */
const additions: readonly (readonly [path: string, at: string, line: string])[] = [
  ['resources/define.ts', 'export const cells = [', "'feeBar', 'brokenCell', "],
  ['resources/define.ts', 'export const panels = [', "'stallFacts', 'stallNotes', "],
  [
    'customPages/index.ts',
    'export const customPages = {',
    "\n  'stock-tags': () => import('./stock-tags/Page.tsx'),\n  'stall-planner': () => import('./stall-planner/Page.tsx'),\n",
  ],
  [
    'customPages/index.ts',
    'export const customPanels = {',
    "\n  stallFacts: () => import('./stall-facts/Panel.tsx'),\n  stallNotes: () => import('./stall-notes/Panel.tsx'),\n",
  ],
  [
    'customPages/index.ts',
    'export const customCells = {',
    "\n  feeBar: () => import('./fee-bar/Cell.tsx'),\n  brokenCell: () => import('./broken-cell/Cell.tsx'),\n",
  ],
];

const lines: readonly (readonly [path: string, line: string])[] = [
  ['resources/index.ts', "export { stalls } from './geography/stalls.ts';"],
  ['resources/screens.ts', "export { stockTags } from './catalogue/stockTags.screen.ts';"],
  ['resources/screens.ts', "export { stallPlanner } from './geography/stallPlanner.screen.ts';"],
  ['resources/screens.ts', "export { marketHall } from './geography/marketHall.screen.ts';"],
];

/** Adds a team's pages, cells and panels to a copy of the project, and a resource that names them. */
export const addCustomPages = (folder: string): void => {
  cpSync(fixture, folder, { recursive: true, errorOnExist: true, force: false });
  const change = (path: string, by: (text: string) => string): void => {
    const file = join(folder, path);
    writeFileSync(file, by(readFileSync(file, 'utf8')));
  };
  for (const [path, at, line] of additions) {
    change(path, (text) => {
      if (!text.includes(at)) throw new Error(`${path} has no '${at}' any more: say here where the names go.`);
      return text.replace(at, () => at + line);
    });
  }
  for (const [path, line] of lines) change(path, (text) => `${text.replace('export {};\n', '')}${line}\n`);
};
