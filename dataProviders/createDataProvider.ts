import type { DataProvider } from 'react-admin';
import type { Manifest } from '../src/core/declaration/application.ts';
import type { Dialect } from '../src/core/wire/dialect.ts';
import type { Capabilities } from '../src/core/words/surroundings.ts';
import type { ListRow } from '../src/core/wire/query.ts';
import type { RecordId, WholeRecord } from '../src/core/wire/wire.ts';
import type { ChangeProvider } from '../src/core/wire/provider.ts';
import type { ResourceDescription } from '../src/core/declaration/resource.ts';
import { simpleRest } from '../src/dialects/simpleRest.ts';
import { createActionFileProvider } from './actionFileProvider.ts';
import { createSecretProvider } from './secretProvider.ts';
import { createAuditProvider } from './auditProvider.ts';
import { pageOutIds } from './pageOutIds.ts';
import { browserPlanPrefix, createChangeProvider, type Locate } from './changeProvider.ts';
import type { HttpClient } from './httpClient.ts';
import { createImageProvider } from './imageProvider.ts';
import { createReads, type Reads } from './reads.ts';
import { readSimpleRest } from './simpleRest.ts';
import type { UploadClient } from './uploadClient.ts';
import type { createStockWrites } from './stockWrites.ts';

interface DataProviderParts {
  manifest: Pick<Manifest, 'services' | 'resources'>;
  loadResource(name: string): Promise<ResourceDescription>;
  dialects: Readonly<Record<string, Dialect>>;
  http: HttpClient;
  /** Absent: uploads go by `http`, and tell no progress. */
  uploading?: UploadClient;
}

export type ToolkitDataProvider = DataProvider & ChangeProvider;

/** Routes each resource to its service and that service's dialect. Reads are react-admin's, writes are change-sets. */
export const createDataProvider = ({
  manifest,
  loadResource,
  dialects,
  http,
  uploading = () => http,
}: DataProviderParts): ToolkitDataProvider => {
  const locate: Locate = async (name) => {
    const resource = await loadResource(name);
    const service = manifest.services[resource.service];
    if (!service) throw new Error(`${name} names the service '${resource.service}', which the manifest does not hold.`);
    return { resource, base: service.base };
  };
  const dialectOf = ({ dialect, service }: ResourceDescription): string =>
    dialect ?? manifest.services[service]?.dialect ?? '';
  const readers = new Map<string, Reads>();
  const readsOf = (name: string): Reads => {
    const dialect = dialects[name];
    if (!dialect) throw new Error(`There is no dialect '${name}'. There are: ${Object.keys(dialects).join(', ')}.`);
    const reads = readers.get(name) ?? createReads(locate, dialect, http);
    readers.set(name, reads);
    return reads;
  };
  const read = async <K extends keyof Reads>(
    method: K,
    resource: string,
    params: Parameters<Reads[K]>[1],
  ): Promise<never> => {
    const place = await locate(resource);
    const dialect = dialectOf(place.resource);
    const { name, reads } = (await foreign[dialect]?.(place, http)) ?? { name: resource, reads: readsOf(dialect) };
    const call = reads[method] as (resource: string, params: unknown) => Promise<never>; // one signature for the four
    return call(name, params);
  };
  const reads: Reads = {
    getList: (resource, params) => read('getList', resource, params),
    getOne: (resource, params) => read('getOne', resource, params),
    getMany: (resource, params) => read('getMany', resource, params),
    getManyReference: (resource, params) => read('getManyReference', resource, params),
  };
  const capabilitiesOf = async (resource: string): Promise<Capabilities> =>
    manifest.services[(await loadResource(resource)).service]?.capabilities ?? {};
  const written = createChangeProvider(locate, http, uploading);
  const changes = { ...written, save: savingAs({ capabilitiesOf, save: written.save, reads }) };
  const images = createImageProvider(manifest.services, locate, http, uploading);
  const plans = planningAs({ capabilitiesOf, changes, locate, http, reads });
  return {
    ...changes,
    ...images,
    ...createAuditProvider(http),
    ...createActionFileProvider(locate, uploading),
    ...createSecretProvider(locate, http),
    ...plans,
    supportAbortSignal: true,
    ...reads,
    ...writingAs({ ...changes, ...plans }, locate),
  };
};

interface Saving extends Pick<Planning, 'capabilitiesOf' | 'reads'> {
  save: ChangeProvider['save'];
}

/** Towards a service without versions a save looks first whether the record still is as it was opened. */
const savingAs =
  ({ capabilitiesOf, save, reads }: Saving): ChangeProvider['save'] =>
  async (resource, id, asked) => {
    if (asked.base && !(await capabilitiesOf(resource)).version) {
      const { requireUnchanged } = await import('./requireUnchanged.ts');
      const { data } = await reads.getOne(resource, { id, meta: { whole: true } });
      requireUnchanged(resource, data as WholeRecord, asked.base, asked.changes); // what `whole` asks for
    }
    return save(resource, id, asked);
  };

type Planner = Pick<ChangeProvider, 'plan' | 'getPlan' | 'planRows' | 'apply'>;

interface Planning {
  capabilitiesOf(resource: string): Promise<Capabilities>;
  changes: Planner & Pick<ChangeProvider, 'save' | 'remove'>;
  locate: Locate;
  http: HttpClient;
  reads: Reads;
}

/**
 * Plans of the service where it has them, else of the browser; a query becomes ids where the service knows none. An import
 * is always the server's: it reads the file, and asks whoever keeps the records.
 */
const planningAs = ({ capabilitiesOf, changes, locate, http, reads }: Planning): Planner => {
  const readRows = async (resource: string, ids: RecordId[], columns: string[]) =>
    (await reads.getMany(resource, { ids, meta: { columns } })).data as ListRow[]; // as our dialects decode
  let own: Promise<Planner> | undefined;
  // Loaded when a service without plans is first asked for one.
  const loadOwn = () =>
    (own ??= import('./browserPlans.ts').then(({ createBrowserPlans }) =>
      createBrowserPlans({ locate, http, readRows, save: changes.save, remove: changes.remove }),
    ));
  const plansOf = async (plan: string): Promise<Planner> => (plan.startsWith(browserPlanPrefix) ? loadOwn() : changes);
  return {
    plan: async (request) => {
      const { plans, selectionQuery } = await capabilitiesOf(request.resource);
      const { selection } = request;
      const isKnown = !selection || 'ids' in selection || (plans && selectionQuery);
      const known = isKnown
        ? request
        : { ...request, selection: { ids: await pageOutIds(request.resource, selection, reads) } };
      return (plans || request.kind === 'import' ? changes : await loadOwn()).plan(known);
    },
    getPlan: async (resource, plan) => (await plansOf(plan)).getPlan(resource, plan),
    planRows: async (resource, plan, page) => (await plansOf(plan)).planRows(resource, plan, page),
    apply: async (resource, plan, except) => (await plansOf(plan)).apply(resource, plan, except),
  };
};

/** Formats whose browser side is somebody else's package. */
const foreign: Record<string, typeof readSimpleRest> = { [simpleRest.name]: readSimpleRest };

type StockWrite = 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
const stockWrites: readonly StockWrite[] = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];

/** The writes of react-admin's own components. Our screens call `useChangeSet()`: nothing loads these before a page of a team writes. */
const writingAs = (
  changes: Parameters<typeof createStockWrites>[0],
  locate: Locate,
): Pick<DataProvider, StockWrite> => {
  const write = (name: StockWrite) => async (resource: string, params: unknown) => {
    const { createStockWrites } = await import('./stockWrites.ts');
    const call = createStockWrites(changes, locate)[name] as (resource: string, params: unknown) => Promise<never>; // one signature for the five
    return call(resource, params);
  };
  return Object.fromEntries(stockWrites.map((name) => [name, write(name)])) as unknown as Pick<
    DataProvider,
    StockWrite
  >; // one for each
};
