import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { StartFault } from '../startFault.ts';
import { readNames, type NewNames } from './names.ts';
import { resourceSource, schemaSource } from './declaration.ts';
import { readFields } from './readFields.ts';
import { addToIndex, placeBeside, placesTaken, type NewPlace } from './sources.ts';
import { addToTranslations, stubSource } from './translationStubs.ts';
import { formatted } from './formatted.ts';
import { areasOf, neighboursIn, requireNoFaults, widestPermission, writeSound, type Workplace } from './workplace.ts';

/**
 * Writes the two files, the line and the empty translations of a new resource; answers what to say. `typed`: its area and name,
 * then its fields. Throws a `StartFault` on a name that is taken or is none, on a field that is none, and on a declaration
 * that the checks refuse; then nothing is written.
 */
export const makeResource = async (typed: readonly string[], place: Workplace): Promise<string[]> => {
  const { project, application } = place;
  const [path = '', ...words] = typed;
  const names = readNames([path, ...words.filter((word) => word.includes('/'))], areasOf(project));
  requireFree(names, place);
  const known = { types: place.fieldTypes, resources: application.resources, own: names.name };
  const fields = readFields(words, known);
  const indexFile = join(project, 'resources/index.ts');
  const index = readFileSync(indexFile, 'utf8');
  const files = {
    [names.schemaFile]: schemaSource(names, fields),
    [names.resourceFile]: resourceSource(names, placeOf(names, index, place), fields),
  };
  let made: Resource | undefined;
  await writeSound(files, project, async () => {
    made = await readSound(names, place);
  });
  const added = addToIndex(index, names);
  if (added !== null) writeFileSync(indexFile, added);
  return [
    ...Object.keys(files).map((file) => `Written: ${file}`),
    `${added === null ? 'Add this line to' : 'Added to'} resources/index.ts: ${names.line}`,
    ...(made ? await writeStubs(names, made, place) : []),
    'Next: its columns, permissions and texts, then npm run check and npm run manual.',
  ];
};

const translationIndex = 'resources/translations/index.ts';

/** The empty texts of each language, and their line. */
const writeStubs = async (
  names: NewNames,
  resource: Resource,
  { project, application }: Workplace,
): Promise<string[]> => {
  const said: string[] = [];
  for (const language of Object.keys(application.translations)) {
    const file = `resources/translations/${language}/${names.constant}.ts`;
    const path = join(project, file);
    if (existsSync(path)) continue;
    writeFileSync(path, await formatted(path, stubSource(names, resource)));
    const indexPath = join(project, translationIndex);
    const added = addToTranslations(readFileSync(indexPath, 'utf8'), language, names);
    if (added !== null) writeFileSync(indexPath, await formatted(indexPath, added));
    said.push(`Written: ${file}${added === null ? `; add it to ${translationIndex}` : ''}`);
  }
  return said;
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

const placeOf = ({ area }: NewNames, index: string, place: Workplace): NewPlace => {
  const { application } = place;
  return placeBeside(neighboursIn(area, index, place), placesTaken(application), {
    service: Object.keys(application.services)[0] ?? '',
    group: application.menu.at(-1)?.name ?? '',
    permission: widestPermission(application),
  });
};

/** The resource as it was written, if the checks take it. */
const readSound = async ({ constant, resourceFile }: NewNames, place: Workplace): Promise<Resource> => {
  const { project, application } = place;
  const module = (await import(pathToFileURL(join(project, resourceFile)).href)) as Record<string, Resource>; // as it was written
  const made = module[constant];
  if (!made) throw new Error(`${resourceFile} does not export ${constant}.`);
  requireNoFaults({ ...application, resources: [...application.resources, made] }, made.name, place);
  return made;
};
