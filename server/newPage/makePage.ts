import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Screen } from '../../src/core/declaration/resource.ts';
import { StartFault } from '../startFault.ts';
import { formatted } from '../newResource/formatted.ts';
import { addToIndex, placeBeside, placesTaken, readIndex } from '../newResource/sources.ts';
import {
  areasOf,
  neighboursIn,
  requireNoFaults,
  widestPermission,
  writeSound,
  type Workplace,
} from '../newResource/workplace.ts';
import { readPageNames, type PageNames } from './pageNames.ts';
import { addToPages, pageSource, screenSource } from './pageSources.ts';

/**
 * Writes the page, its screen and their two lines; answers what to say. Throws a `StartFault` on a name that is taken or is
 * none, and on a screen that the checks refuse; then nothing is written.
 */
export const makePage = async (typed: readonly string[], place: Workplace): Promise<string[]> => {
  const { project } = place;
  const index = readFileSync(join(project, 'resources/index.ts'), 'utf8');
  const names = readPageNames(typed, areasOf(project), usualArea(index, place));
  requireFree(names, place);
  await writeSound(sourcesOf(names, index, place), project, () => requireSound(names, place));
  const lines = [
    await addLine(project, 'resources/screens.ts', names.line, (text) => addToIndex(text, names)),
    await addLine(project, 'customPages/index.ts', names.entry, (text) => addToPages(text, names)),
  ];
  return [
    `Written: ${names.pageFile}`,
    `Written: ${names.screenFile}`,
    ...lines,
    `Next: what it shows and who may open it, then npm run check. It stands at /${names.name}.`,
  ];
};

/** Where the menu ends, its resources' folder: a page that names no area stands beside them. */
const usualArea = (index: string, { application, resources }: Workplace): string => {
  const areas = readIndex(index);
  const group = application.menu.at(-1)?.name;
  const [constant = ''] = Object.entries(resources).find(([, { menu }]) => menu?.group === group) ?? [];
  return areas.get(constant) ?? [...areas.values()][0] ?? '';
};

const requireFree = ({ name, pageFile, screenFile }: PageNames, { project, application }: Workplace): void => {
  if (application.screens.some((screen) => screen.name === name))
    throw new StartFault(`There is already a page '${name}'.`);
  const file = [pageFile, screenFile].find((path) => existsSync(join(project, path)));
  if (file !== undefined) throw new StartFault(`${file} is already there.`);
};

const sourcesOf = (names: PageNames, index: string, place: Workplace): Record<string, string> => {
  const { application } = place;
  const neighbours = neighboursIn(names.area, index, place);
  // Parts of another record have no place in the menu.
  const listed = neighbours.filter(({ menu }) => menu).toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const shown = listed[0] ?? neighbours[0] ?? application.resources[0];
  if (!shown) throw new StartFault('There is no resource that a page could show: npm run new -- geography/markets');
  const beside = placeBeside(neighbours, placesTaken(application), {
    service: shown.service,
    group: application.menu.at(-1)?.name ?? '',
    permission: widestPermission(application),
  });
  return { [names.screenFile]: screenSource(names, beside), [names.pageFile]: pageSource(names, shown) };
};

const requireSound = async ({ constant, screenFile }: PageNames, place: Workplace): Promise<void> => {
  const { project, application } = place;
  const module = (await import(pathToFileURL(join(project, screenFile)).href)) as Record<string, Screen>; // as it was written
  const made = module[constant];
  if (!made) throw new Error(`${screenFile} does not export ${constant}.`);
  requireNoFaults({ ...application, screens: [...application.screens, made] }, `screens.${made.name}`, place);
};

/** Adds a line to a file where it can; says so, or asks for it. */
const addLine = async (
  project: string,
  file: string,
  line: string,
  add: (text: string) => string | null,
): Promise<string> => {
  const path = join(project, file);
  const added = add(readFileSync(path, 'utf8'));
  if (added !== null) writeFileSync(path, await formatted(path, added));
  return `${added === null ? 'Add this line to' : 'Added to'} ${file}: ${line}`;
};
