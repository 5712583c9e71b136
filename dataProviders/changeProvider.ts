import { fillPath, parseCall } from '../src/core/declaration/calls.ts';
import type { ActionFileProvider } from '../src/core/wire/actionFiles.ts';
import type { SecretProvider } from '../src/core/secrets/secrets.ts';
import type { AuditProvider } from '../src/core/wire/audit.ts';
import type { SavedView, ViewList } from '../src/core/wire/views.ts';
import type { ImageProvider } from '../src/core/values/images.ts';
import type { ChangeProvider } from '../src/core/wire/provider.ts';
import { asMade, isMadeOtherwise } from '../src/core/records/nested.ts';
import { fromHistoryText } from '../src/core/wire/historyText.ts';
import type { ResourceDescription } from '../src/core/declaration/resource.ts';
import type { Occupied, SearchQuery, Suggestion } from '../src/core/wire/query.ts';
import type { PointsAnswer } from '../src/core/places/places.ts';
import type { ImportFile } from '../src/core/wire/importFile.ts';
import type { PresentPerson } from '../src/core/live/events.ts';
import type { Inbox } from '../src/core/wire/inbox.ts';
import type { Trend } from '../src/core/wire/trends.ts';
import type { UnfinishedImport } from '../src/core/wire/unfinished.ts';
import type {
  Answer,
  FailedRows,
  HistoryEntry,
  Job,
  Plan,
  PlanRow,
  RecordId,
  SaveAnswer,
} from '../src/core/wire/wire.ts';
import { unwrap } from './answers.ts';
import { resolveCall, withQuery, type ResolvedCall } from './calls.ts';
import type { HttpClient } from './httpClient.ts';
import type { UploadClient } from './uploadClient.ts';

export interface Place {
  resource: ResourceDescription;
  /** The base path of its service. */
  base: string;
}

/** Finds a resource's description and its service. */
export type Locate = (resource: string) => Promise<Place>;

const toolkitBase = '/api/toolkit/v1';

/** The writes of our screens and the framework's own calls (docs/http.md), over the given client. */
export const createChangeProvider = (
  locate: Locate,
  http: HttpClient,
  uploading: UploadClient,
): Omit<
  ChangeProvider,
  keyof ImageProvider | keyof AuditProvider | keyof ActionFileProvider | keyof SecretProvider
> => {
  const asking = createAsking(locate, http);
  return { ...recordCalls(locate, http, asking), ...planCalls(locate, asking, uploading), ...toolkitCalls(asking) };
};

type Asking = ReturnType<typeof createAsking>;

const createAsking = (locate: Locate, http: HttpClient) => {
  const ask = async <D>(call: ResolvedCall, body?: unknown, headers?: Record<string, string>): Promise<Answer<D>> =>
    unwrap<D>((await http({ ...call, ...(body === undefined ? {} : { body }), ...(headers && { headers }) })).body);
  return {
    ask,
    /** A write that names its change-set may be repeated: the server answers a repeated row from its stored result. */
    write: <D>(call: ResolvedCall, body?: unknown): Promise<Answer<D>> =>
      ask<D>(call, body, { 'change-set': crypto.randomUUID() }),
    /** A call below the base of a resource's service. */
    at: async (resource: string, method: string, path: string): Promise<ResolvedCall> => ({
      method,
      url: `${(await locate(resource)).base}${path}`,
    }),
  };
};

const data = async <D>(answer: Promise<Answer<D>>): Promise<D> => (await answer).data;

const recordCalls = (
  locate: Locate,
  http: HttpClient,
  { ask, write }: Asking,
): Pick<ChangeProvider, 'save' | 'add' | 'remove' | 'act' | 'exportList' | 'occupied' | 'points'> => ({
  save: async (resource, id, { base: _base, ...save }) => {
    const place = await locate(resource);
    return (await write(resolveCall(place.resource.calls.update, { ...place, id }), save)) as SaveAnswer; // docs/http.md
  },
  add: async (resource, changes, related) => {
    const place = await locate(resource);
    const { parent } = place.resource;
    const below = parent && (changes[parent.by] as string | number | null | undefined); // a reference holds a key
    return (await write(
      resolveCall(place.resource.calls.create, { ...place, ...(below !== null && below !== undefined && { below }) }),
      isMadeOtherwise(place.resource.fields)
        ? asMade(place.resource.fields, changes)
        : { changes, ...(related && { related }) },
    )) as SaveAnswer; // as above
  },
  remove: async (resource, id, version) => {
    const place = await locate(resource);
    const call = resolveCall(place.resource.calls.delete, {
      ...place,
      id,
      query: { ...place.resource.deleteQuery, ...(version === undefined ? {} : { version }) },
    });
    return (await write(call)) as Awaited<ReturnType<ChangeProvider['remove']>>; // docs/http.md
  },
  occupied: async (resource, values, id) => {
    const place = await locate(resource);
    return data(
      ask<Occupied[]>(resolveCall(place.resource.calls.check, place), { ...(id !== null && { id }), values }),
    );
  },
  points: async (resource, query, { signal } = {}) => {
    const place = await locate(resource);
    const answer = await http({ ...resolveCall(place.resource.calls.points, place), body: query, signal });
    return unwrap<PointsAnswer>(answer.body).data;
  },
  exportList: async (resource, request, { signal, onRows } = {}) => {
    const place = await locate(resource);
    const { countRows } = await import('./countRows.ts');
    const answer = await http({
      ...resolveCall(place.resource.calls.export, place),
      body: request,
      signal,
      // What is a line of another format is no row.
      onPiece: onRows && request.format === undefined ? countRows(onRows) : undefined,
    });
    return unwrap<{ file: Blob; name: string }>(answer.body).data;
  },
  act: async (resource, name, target) => {
    const place = await locate(resource);
    const action = place.resource.actions[name];
    if (!action) throw new Error(`${resource} has no action '${name}'.`);
    const { call, body } = actionCall(action, target);
    const resolved = resolveCall(call, {
      ...place,
      ...(target.id !== undefined && { id: target.id }),
      ...(target.input && { given: target.input }),
    });
    return resolved.method === 'GET'
      ? ask({ ...resolved, url: withQuery(resolved.url, queryPairs(target.input)) })
      : write(resolved, body);
  },
});

const planCalls = (
  locate: Locate,
  { ask, write, at }: Asking,
  uploading: UploadClient,
): Pick<
  ChangeProvider,
  | 'plan'
  | 'getPlan'
  | 'dropPlan'
  | 'planRows'
  | 'failedRows'
  | 'apply'
  | 'undo'
  | 'history'
  | 'uploadImport'
  | 'readImport'
> => ({
  plan: async (request) => data(ask<Plan>(await at(request.resource, 'POST', '/plans'), request)),
  getPlan: async (resource, plan) => data(ask<Plan>(await at(resource, 'GET', `/plans/${plan}`))),
  dropPlan: async (resource, plan) => void (await ask(await at(resource, 'DELETE', `/plans/${plan}`))),
  planRows: async (resource, plan, { outcome, outliers, page, perPage }) => {
    const call = await at(resource, 'GET', `/plans/${plan}/rows`);
    const pairs = [
      ...(outcome ? [['outcome', outcome] as const] : []),
      ...(outliers ? [['outliers', outliers] as const] : []),
      ['page', page] as const,
      ['per-page', perPage] as const,
    ];
    const answer = await ask<PlanRow[]>({ ...call, url: withQuery(call.url, pairs) });
    return { rows: answer.data, total: Number(answer.metadata['total'] ?? answer.data.length) };
  },
  failedRows: async (resource, plan) => data(ask<FailedRows>(await at(resource, 'GET', `/plans/${plan}/failed-rows`))),
  apply: async (resource, plan, except) => data(write(await at(resource, 'POST', `/plans/${plan}/apply`), { except })),
  undo: async (resource, changeSet) => data(write(await at(resource, 'POST', `/change-sets/${changeSet}/undo`))),
  history: async (resource, id) => {
    const place = await locate(resource);
    return fromHistoryText(
      place.resource,
      await data(ask<HistoryEntry[]>(resolveCall(place.resource.calls.history, { ...place, id }))),
    );
  },
  uploadImport: async (resource, file, name, { onProgress = () => undefined, signal } = {}) => {
    const call = await at(resource, 'POST', '/plans/files');
    const bytes = new Blob([file]); // without the file's own type: the bytes are what counts
    const url = withQuery(call.url, [
      ['resource', resource],
      ['name', name],
    ]);
    const { body } = await uploading(onProgress)({ ...call, url, body: bytes, signal });
    return unwrap<ImportFile>(body).data;
  },
  readImport: async (resource, file, how) => {
    const call = await at(resource, 'GET', `/plans/files/${file}`);
    return data(
      ask<ImportFile>({
        ...call,
        url: withQuery(
          call.url,
          Object.entries(how).filter(([, value]) => value !== ''),
        ),
      }),
    );
  },
});

type ToolkitCall =
  | 'stay'
  | 'leave'
  | 'job'
  | 'jobs'
  | 'jobPage'
  | 'retryJob'
  | 'cancelJob'
  | 'unfinishedImports'
  | 'trends'
  | 'inbox'
  | 'readNotices'
  | 'tell'
  | 'keepSearch'
  | 'keptSearch'
  | 'missingCodes'
  | 'suggest'
  | 'views'
  | 'addView'
  | 'changeView'
  | 'removeView'
  | 'setDefaultView';

const toolkitCalls = ({ ask }: Asking): Pick<ChangeProvider, ToolkitCall> => {
  const own = (method: string, path: string): ResolvedCall => ({ method, url: `${toolkitBase}${path}` });
  return {
    job: (id) => data(ask<Job>(own('GET', `/jobs/${id}`))),
    jobs: () => data(ask<Job[]>(own('GET', '/jobs'))),
    jobPage: async ({ status, isLeft, page, perPage }) => {
      const pairs = [
        ...(status ? [['status', status] as const] : []),
        ...(isLeft ? [['left', 1] as const] : []),
        ['page', page] as const,
        ['per-page', perPage] as const,
      ];
      const call = own('GET', '/jobs');
      const answer = await ask<Job[]>({ ...call, url: withQuery(call.url, pairs) });
      return { jobs: answer.data, total: Number(answer.metadata['total'] ?? answer.data.length) };
    },
    retryJob: (id) => data(ask<Job>(own('POST', `/jobs/${id}/retry`))),
    cancelJob: (id) => data(ask<Job>(own('POST', `/jobs/${id}/cancel`))),
    unfinishedImports: () => data(ask<UnfinishedImport[]>(own('GET', '/imports'))),
    trends: () => data(ask<Trend[]>(own('GET', '/trends'))),
    stay: (resource, id) => data(ask<PresentPerson[]>(own('PUT', presencePath(resource, id)))),
    leave: (resource, id) =>
      data(ask<null>(Object.assign(own('DELETE', presencePath(resource, id)), { keepalive: true as const }))),
    inbox: () => data(ask<Inbox>(own('GET', '/inbox'))),
    readNotices: (ids) => data(ask<Inbox>(own('POST', '/inbox/read'), ids === undefined ? {} : { ids })),
    tell: (call, body, places = {}) => {
      const { method, path } = parseCall(call);
      return data(ask({ method, url: fillPath(path, places) }, body));
    },
    keepSearch: async (resource, search) =>
      (await data(ask<{ id: string }>(own('POST', '/searches'), { resource, search }))).id,
    keptSearch: async (_resource, id) =>
      (await data(ask<{ search: SearchQuery }>(own('GET', `/searches/${id}`)))).search,
    suggest: async (asked) => data(ask<Suggestion[]>(own('POST', '/suggestions'), asked)),
    missingCodes: async (resource, search, filter) =>
      (await data(ask<{ codes: string[] }>(own('POST', '/searches/missing'), { resource, search, filter }))).codes,
    views: (resource) => data(ask<ViewList>(own('GET', `/views?resource=${encodeURIComponent(resource)}`))),
    addView: (view) => data(ask<SavedView>(own('POST', '/views'), view)),
    changeView: (id, change) => data(ask<SavedView>(own('PUT', `/views/${id}`), change)),
    removeView: (id) => data(ask<SavedView>(own('DELETE', `/views/${id}`))),
    setDefaultView: (resource, view) =>
      data(ask<{ view: string | null }>(own('PUT', `/views/default/${encodeURIComponent(resource)}`), { view })),
  };
};

const presencePath = (resource: string, id: RecordId): string =>
  `/presence/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;

type Target = Parameters<ChangeProvider['act']>[2];
type DeclaredAction = ResourceDescription['actions'][string];

/** One record, the ticked ones, all that a query finds, or the collection: each has its own call and body (docs/http.md). */
const actionCall = ({ request, idsIn }: DeclaredAction, { id, version, ids, selection, input }: Target) => {
  if (id !== undefined && request.record)
    return { call: request.record, body: { ...(version !== undefined && { version }), ...input } };
  const chosen = id === undefined ? (selection && 'ids' in selection ? selection.ids : ids) : [id];
  if (chosen !== undefined) return { call: request.selection, body: idsBody(chosen.map(toWireId), idsIn, input) };
  if (selection !== undefined) return { call: request.selection, body: { selection, ...input } };
  return { call: request.collection, body: input ?? {} };
};

const idsBody = (ids: readonly (RecordId | number)[], idsIn: string | undefined, input: Target['input']) =>
  idsIn === undefined && !input ? ids : { [idsIn ?? 'ids']: ids, ...input };

const queryPairs = (input: Record<string, unknown> = {}): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );

/** Begins the id of a plan that the browser made, which the server does not know. */
export const browserPlanPrefix = 'browser-';

export const toWireId = (id: RecordId): RecordId | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);
