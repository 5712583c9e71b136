import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Application } from '../../src/core/declaration/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { FieldTypes } from '../../src/core/declaration/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { StartFault } from '../startFault.ts';
import { readNames, type NewNames } from './names.ts';
import { addToIndex, placeBeside, readIndex, resourceSource, schemaSource } from './sources.ts';

interface Workplace {
  /** The folder that holds schemas/ and resources/. */
  project: string;
  application: Application;
  /** What resources/index.ts exports. */
  resources: Readonly<Record<string, Resource>>;
  fieldTypes: FieldTypes;
  dialects: readonly string[];
}

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
  for (const [file, text] of Object.entries(files)) write(join(project, file), text);
  await requireSound(names, place).catch((fault: unknown) => {
    for (const file of Object.keys(files)) rmSync(join(project, file));
    throw fault;
  });
  const added = addToIndex(index, names);
  if (added !== null) writeFileSync(indexFile, added);
  return [
    `Written: ${names.schemaFile}`,
    `Written: ${names.resourceFile}`,
    `${added === null ? 'Add this line to' : 'Added to'} resources/index.ts: ${names.line}`,
    'Next: its fields, columns and permissions, then npm run check and npm run manual.',
  ];
};

const areasOf = (project: string): string[] =>
  ['schemas', 'resources']
    .flatMap((folder) => readdirSync(join(project, folder), { withFileTypes: true }))
    .flatMap((entry) => (entry.isDirectory() && entry.name !== 'translations' ? [entry.name] : []))
    .filter((area, at, all) => all.indexOf(area) === at)
    .sort();

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

const placeOf = (
  { area }: NewNames,
  index: string,
  { application, resources }: Workplace,
): Parameters<typeof resourceSource>[1] => {
  const areas = readIndex(index);
  const neighbours = Object.entries(resources).flatMap(([constant, resource]) =>
    areas.get(constant) === area ? [resource] : [],
  );
  return placeBeside(neighbours, application.resources, {
    service: Object.keys(application.services)[0] ?? '',
    group: application.menu.at(-1)?.name ?? '',
    permission: widestPermission(application),
  });
};

/** Of whoever may do everything: nobody else sees what its author did not yet open. */
const widestPermission = ({ permissions }: Application): string => {
  const grants = Object.entries(permissions).flatMap(([code, entry]) =>
    'all' in entry ? [{ code, except: entry.except.length }] : [],
  );
  return grants.sort((a, b) => a.except - b.except)[0]?.code ?? Object.keys(permissions)[0] ?? '';
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
};

const requireSound = async (
  { constant, resourceFile }: NewNames,
  { project, application, fieldTypes, dialects }: Workplace,
): Promise<void> => {
  const module = (await import(pathToFileURL(join(project, resourceFile)).href)) as Record<string, Resource>; // as it was written
  const made = module[constant];
  if (!made) throw new Error(`${resourceFile} does not export ${constant}.`);
  const faults = checkResources({ ...application, resources: [...application.resources, made] }, fieldTypes, dialects);
  const errors = faults.filter(({ level, path }) => level === 'error' && path.startsWith(`${made.name}.`));
  if (errors.length > 0) throw new StartFault(errors.map(printFault));
};
