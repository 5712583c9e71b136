import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/extension/', import.meta.url));

/** The two files of the resource that README.md shows, by their paths in a project. */
export const extensionFiles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.ts', { cwd: fixture })
    .sort()
    .reverse()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(fixture, path), 'utf8')]),
);

/** The line that its author adds to resources/index.ts. */
export const extensionLine = "export { markets } from './geography/markets.ts';";

/** Adds the resource to a copy of the project: its files and its line, nothing else. */
export const extendProject = (folder: string): void => addResource(folder, fixture, extensionLine);

/** Adds a resource of which not everybody may read all fields. */
export const addClosedFields = (folder: string): void =>
  addResource(
    folder,
    fileURLToPath(new URL('../fixtures/closedFields/', import.meta.url)),
    "export { pitches } from './geography/pitches.ts';",
  );

/** Whoever followed README.md has it already. */
const addResource = (folder: string, files: string, line: string): void => {
  if (readFileSync(join(folder, 'resources/index.ts'), 'utf8').includes(line)) return;
  cpSync(files, folder, { recursive: true, errorOnExist: true, force: false });
  const index = join(folder, 'resources/index.ts');
  writeFileSync(index, `${readFileSync(index, 'utf8')}${line}\n`);
};
