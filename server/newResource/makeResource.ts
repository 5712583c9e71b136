import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { StartFault } from '../startFault.ts';
import { readNames, type NewNames } from './names.ts';
import { addToIndex, placeBeside, placesTaken, resourceSource, schemaSource } from './sources.ts';
import { areasOf, neighboursIn, requireNoFaults, widestPermission, writeSound, type Workplace } from './workplace.ts';

/**
 * Writes the two files and the line of a new resource; answers what to say. Throws a `StartFault` on a name that is taken or
 * is none, and on a declaration that the checks refuse; then nothing is written.
 */
export const makeResource = async (typed: readonly string[], place: Workplace): Promise<string[]> => {
  const { project } = place;
  const names = readNames(typed, areasOf(project));
  requireFree(names, place);
  const indexFile = join(project, 'resources/index.ts');
  const index = readFileSync(indexFile, 'utf8');
  const files = {
    [names.schemaFile]: schemaSource(names),
    [names.resourceFile]: resourceSource(names, placeOf(names, index, place)),
  };
  await writeSound(files, project, () => requireSound(names, place));
  const added = addToIndex(index, names);
  if (added !== null) writeFileSync(indexFile, added);
  return [
    `Written: ${names.schemaFile}`,
    `Written: ${names.resourceFile}`,
    `${added === null ? 'Add this line to' : 'Added to'} resources/index.ts: ${names.line}`,
    'Next: its fields, columns and permissions, then npm run check and npm run manual.',
  ];
};

const requireFree = (
  { name, constant, schemaFile, resourceFile }: NewNames,
  { project, application, resources }: Workplace,
): void => {
  const holder = application.resources.find(
    (resource) => resource.name === name || resource.renamedFrom?.includes(name),
  );
  if (holder)
    throw new StartFault(
      `There is already a resource '${holder.name}'${holder.name === name ? '' : `, which was called '${name}'`}.`,
    );
  if (Object.hasOwn(resources, constant)) throw new StartFault(`resources/index.ts already exports '${constant}'.`);
  const file = [schemaFile, resourceFile].find((path) => existsSync(join(project, path)));
  if (file !== undefined) throw new StartFault(`${file} is already there.`);
};

const placeOf = ({ area }: NewNames, index: string, place: Workplace): Parameters<typeof resourceSource>[1] => {
  const { application } = place;
  return placeBeside(neighboursIn(area, index, place), placesTaken(application), {
    service: Object.keys(application.services)[0] ?? '',
    group: application.menu.at(-1)?.name ?? '',
    permission: widestPermission(application),
  });
};

const requireSound = async ({ constant, resourceFile }: NewNames, place: Workplace): Promise<void> => {
  const { project, application } = place;
  const module = (await import(pathToFileURL(join(project, resourceFile)).href)) as Record<string, Resource>; // as it was written
  const made = module[constant];
  if (!made) throw new Error(`${resourceFile} does not export ${constant}.`);
  requireNoFaults({ ...application, resources: [...application.resources, made] }, made.name, place);
};
