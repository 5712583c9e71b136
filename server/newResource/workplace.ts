import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Application } from '../../src/core/declaration/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { StartFault } from '../startFault.ts';
import { formatted } from './formatted.ts';
import { readIndex } from './sources.ts';

/** Where something new is written, and what is there already. */
export interface Workplace {
  /** The folder that holds schemas/, resources/ and customPages/. */
  project: string;
  application: Application;
  /** What resources/index.ts exports. */
  resources: Readonly<Record<string, Resource>>;
  fieldTypes: FieldTypes;
  dialects: readonly string[];
}

/** The folders of schemas/ and resources/ that hold declarations. */
export const areasOf = (project: string): string[] =>
  ['schemas', 'resources']
    .flatMap((folder) => readdirSync(join(project, folder), { withFileTypes: true }))
    .flatMap((entry) => (entry.isDirectory() && entry.name !== 'translations' ? [entry.name] : []))
    .filter((area, at, all) => all.indexOf(area) === at)
    .sort();

/** The resources of an area, as resources/index.ts (`index`) tells them. */
export const neighboursIn = (area: string, index: string, { resources }: Workplace): Resource[] => {
  const areas = readIndex(index);
  return Object.entries(resources).flatMap(([constant, resource]) => (areas.get(constant) === area ? [resource] : []));
};

/** Of whoever may do everything: nobody else sees what its author did not yet open. */
export const widestPermission = ({ permissions }: Application): string => {
  const grants = Object.entries(permissions).flatMap(([code, entry]) =>
    'all' in entry ? [{ code, except: entry.except.length }] : [],
  );
  return grants.sort((a, b) => a.except - b.except)[0]?.code ?? Object.keys(permissions)[0] ?? '';
};

/** Writes new files in the project's format; takes them back where `requireSound` throws. */
export const writeSound = async (
  files: Readonly<Record<string, string>>,
  project: string,
  requireSound: () => Promise<void>,
): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await formatted(path, text), { flag: 'wx' });
  }
  await requireSound().catch((fault: unknown) => {
    for (const file of Object.keys(files)) rmSync(join(project, file));
    throw fault;
  });
};

/** Throws a `StartFault` with every error that an application with something new has at its place. */
export const requireNoFaults = (
  application: Application,
  at: string,
  { fieldTypes, dialects }: Pick<Workplace, 'fieldTypes' | 'dialects'>,
): void => {
  const faults = checkResources(application, fieldTypes, dialects);
  const errors = faults.filter(({ level, path }) => level === 'error' && path.startsWith(`${at}.`));
  if (errors.length > 0) throw new StartFault(errors.map(printFault));
};
