import type { PoolClient } from 'pg';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { hasTable } from '../tables/columns.ts';
import { compareTable } from './compare.ts';
import { readTables, type ExistingTable } from '../tables/existing.ts';
import { compareTypes } from './fit.ts';
import { dropSchema, findHiddenColumns, findHiddenTables } from './hidden.ts';
import { placeOf } from './holders.ts';
import { createIndex, dropReplaced, indexesOf, type Index } from '../tables/indexes.ts';
import { findLinks, indexesOfLinks } from './links.ts';
import { readMemory, type Memory } from './memory.ts';
import { findRefusedValues } from './narrowed.ts';
import { findNewer, surveyOlder } from './older.ts';
import { renameService } from './renames.ts';
import { readServices, type DeclaredParts, type DeclaredServices } from './services.ts';
import { findOverlaps } from './periods.ts';
import { findSources, type Source } from './sources.ts';
import { joinFindings, noFindings, type Findings } from './step.ts';
import { findSharedValues } from './uniques.ts';

export interface Declarations extends DeclaredParts {
  resources: readonly Resource[];
}

/** What a start with these declarations would do to the database as it is. */
export interface Survey extends Findings {
  sources: Source[];
  /** Schemas that there have to be. */
  schemas: string[];
  /** Tables of ours that nothing declares, and that stay. */
  kept: ExistingTable[];
  /** Indexes of tables with rows, to be built while the service answers. */
  pending: { resource: Resource; index: Index }[];
  /** The release that started here after this one; it is not for an older one to change tables. */
  newer: string | null;
}

/** Where everything lies, without a look at any row. */
interface Places {
  memory: Memory;
  services: DeclaredServices;
  sources: Source[];
  /** Tables in the services' schemas that are no resource's. */
  left: ExistingTable[];
}

export const findPlaces = async (client: PoolClient, application: Declarations, types: FieldTypes): Promise<Places> => {
  const memory = await readMemory(client);
  const resources = application.resources.filter(hasTable);
  const services = readServices(
    application,
    resources.map(({ service }) => service),
  );
  const schemas = [...new Set([...services.names, ...services.names.flatMap(services.formerly), ...memory.services])];
  const existing = await readTables(client, schemas);
  const sources = findSources(resources, existing, types, services.formerly);
  const left = existing.filter((one) => !sources.some(({ table }) => table === one));
  return { memory, services, sources, left };
};

/** Works it out by reading alone. */
export const surveyDatabase = async (
  client: PoolClient,
  application: Declarations,
  types: FieldTypes,
): Promise<Survey> => {
  const { memory, services, sources, left } = await findPlaces(client, application, types);
  const heads = { sources, schemas: [...new Set(sources.map(({ resource }) => resource.service))] };
  const newer = findNewer(memory, application.version);
  if (newer) return { ...heads, ...surveyOlder(sources, left, newer), kept: [], pending: [], newer: newer.version };
  const hidden = await findHiddenTables(client, left, services, memory);
  const indexes = await findIndexes(client, sources, types);
  const found = joinFindings([
    ...renamedServices(services, memory),
    ...(await compareAll(client, sources, memory, types)),
    hidden,
    ...goneSchemas(services, memory, hidden.kept),
    indexes,
  ]);
  return { ...heads, ...found, kept: hidden.kept, pending: indexes.pending, newer: null };
};

/** Every table's columns before any link between tables: both ends are then as they are declared. */
const compareAll = async (
  client: PoolClient,
  sources: readonly Source[],
  memory: Memory,
  types: FieldTypes,
): Promise<Findings[]> => {
  const found: Findings[] = sources.map(compareTable);
  for (const source of sources) {
    found.push(
      await compareTypes(client, source),
      await findRefusedValues(client, source, memory),
      await findHiddenColumns(client, source, memory),
      await findSharedValues(client, source),
    );
  }
  const byName = new Map(sources.map((source) => [source.resource.name, source]));
  for (const source of sources)
    found.push(await findLinks(client, source, byName), await findOverlaps(client, source, types));
  return found;
};

const renamedServices = (services: DeclaredServices, memory: Memory): Findings[] =>
  services.names.flatMap((service) =>
    formerOf(service, services, memory).map((old) => ({ ...noFindings(), steps: [renameService(old, service)] })),
  );

/** The former names of a service under which there still is something. */
const formerOf = (service: string, services: DeclaredServices, memory: Memory): string[] =>
  services.formerly(service).filter((old) => memory.services.includes(old));

/** Schemas of services that were renamed or dropped, where nothing of ours is kept. */
const goneSchemas = (services: DeclaredServices, memory: Memory, kept: readonly ExistingTable[]): Findings[] =>
  memory.services
    .filter((schema) => !services.names.includes(schema) && !kept.some((table) => table.schema === schema))
    .map((schema) => ({ ...noFindings(), steps: [dropSchema(schema)] }));

const findIndexes = async (
  client: PoolClient,
  sources: readonly Source[],
  types: FieldTypes,
): Promise<Findings & Pick<Survey, 'pending'>> => {
  const found = { ...noFindings(), pending: [] as Survey['pending'] };
  const resources = sources.map(({ resource }) => resource);
  const linked = indexesOfLinks(sources);
  for (const { resource, table } of sources) {
    const missing = indexesOf(resource, resources, types).filter(
      ({ name }) => !linked.has(name) && !table?.indexes.get(name)?.valid,
    );
    if (missing.length === 0) continue;
    const hasRows = table && (await client.query(`SELECT 1 FROM ${placeOf(table)} LIMIT 1`)).rows.length > 0;
    if (hasRows) found.pending.push(...missing.map((index) => ({ resource, index })));
    else
      found.steps.push({
        says: `indexes ${resource.name} (${missing.length})`,
        statements: missing.flatMap((index) => [...dropReplaced(resource, index), createIndex(resource, index)]),
      });
  }
  return found;
};
