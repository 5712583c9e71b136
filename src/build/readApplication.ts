import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inheritReads } from '../core/declaration/completed/inheritReads.ts';
import { nameResources } from '../core/declaration/completed/nameResources.ts';
import type { Application } from '../core/declaration/application.ts';

/** A value that some module exports: what a lazy import of it has to name. */
export interface ExportedAs {
  file: string;
  name: string;
}

export interface ReadApplication {
  application: Application;
  /** Where the schema of a resource is exported, by the resource's name. */
  schemas: Record<string, ExportedAs>;
  rules: ExportedAs | null;
}

/**
 * Evaluates the application's declarations in this process and finds, by identity, which module of `schemasFolder` exports
 * each schema. Throws on a schema that none exports, since the browser could not load it.
 */
export const readApplication = async (file: string, schemasFolder: string): Promise<ReadApplication> => {
  const exported = (await import(pathToFileURL(file).href)) as {
    application: Application;
    declaredApplication?: Application;
  }; // its contract
  // A page is built for every start, whatever other services that one will know.
  const application = exported.declaredApplication ?? exported.application;
  const schemasOf = await readExports(schemasFolder);
  const schemas = application.resources.map((resource) => {
    const found = schemasOf.get(resource.schema);
    if (!found)
      throw new Error(
        `The schema of '${resource.name}' is not exported by a file of ${schemasFolder}. Export it from its own file.`,
      );
    return [resource.name, found] as const;
  });
  const resources = nameResources(inheritReads(application.resources));
  return {
    application: { ...application, resources },
    schemas: Object.fromEntries(schemas),
    rules: schemasOf.get(application.rules) ?? null,
  };
};

const readExports = async (folder: string): Promise<Map<unknown, ExportedAs>> => {
  const found = new Map<unknown, ExportedAs>();
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'),
  );
  for (const name of files.sort()) {
    const file = join(folder, name);
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>; // any module is a record of exports
    for (const [key, value] of Object.entries(module)) {
      if (typeof value === 'object' && !found.has(value)) found.set(value, { file, name: key });
    }
  }
  return found;
};
