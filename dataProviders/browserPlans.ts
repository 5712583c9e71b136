import { deepEqual } from '../src/core/values/deepEqual.ts';
import { message, type Message } from '../src/core/values/checkMessages.ts';
import type { ChangeProvider } from '../src/core/wire/provider.ts';
import type { ListRow } from '../src/core/wire/query.ts';
import type {
  ChangeSetSummary,
  Plan,
  PlanRequest,
  PlanRow,
  RecordId,
  RowOutcome,
  RowResult,
} from '../src/core/wire/wire.ts';
import { resolveCall } from './calls.ts';
import { browserPlanPrefix, toWireId, type Locate, type Place } from './changeProvider.ts';
import { HttpError, type HttpClient } from './httpClient.ts';
import { unwrap } from './answers.ts';

/** The spec's bulk calls take at most so many (architecture §5). */
const chunkSize = 100;
const shownRows = 50;
const lifetime = 30 * 60_000;

type Plans = Pick<ChangeProvider, 'plan' | 'getPlan' | 'planRows' | 'apply'>;
type Draft = { plan: Plan; rows: PlanRow[]; request: PlanRequest };

export interface BrowserPlanParts {
  locate: Locate;
  http: HttpClient;
  /** Saves one record, after a look whether it still is as it was. */
  save: ChangeProvider['save'];
  remove: ChangeProvider['remove'];
  /** The rows of these ids with these columns. */
  readRows(resource: string, ids: RecordId[], columns: string[]): Promise<ListRow[]>;
}

/**
 * Plans for a service that has none: the preview is computed here, and applying it sends the spec's own bulk calls in chunks.
 * Nothing can be undone. An import is the server's to plan, whoever keeps the records, and a revert needs a service with plans.
 * Only rows that are saved one by one are looked at again before.
 */
export const createBrowserPlans = (parts: BrowserPlanParts): Plans => {
  const { locate, http, readRows } = parts;
  const drafts = new Map<string, Draft>();
  const find = (id: string): Draft => {
    const draft = drafts.get(id);
    if (!draft) throw new Error(message('planExpired').text);
    return draft;
  };
  return {
    plan: async (asked) => {
      const request = { ...asked, changes: changesOf(asked) };
      const rows = await draftRows(request, readRows, (await locate(request.resource)).resource.recordRepresentation);
      const draft = { request, rows, plan: draftPlan(request, rows) };
      drafts.set(draft.plan.id, draft);
      return draft.plan;
    },
    getPlan: async (_resource, id) => find(id).plan,
    planRows: async (_resource, id, { outcome, page, perPage }) => {
      const rows = find(id).rows.filter((row) => !outcome || row.outcome === outcome);
      return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    },
    apply: async (resource, id, except) => {
      const { request, rows } = find(id);
      drafts.delete(id);
      const wanted = rows.filter((row) => row.outcome in written && !except.includes(row.row));
      const chunks = Array.from({ length: Math.ceil(wanted.length / chunkSize) }, (_, at) =>
        wanted.slice(at * chunkSize, (at + 1) * chunkSize),
      );
      const results: RowResult[] = [];
      // One after the other: a service without plans was not built for more.
      const place = await locate(resource);
      const send = hasBulkCall(request, place)
        ? (chunk: PlanRow[]) => sendChunk(request, chunk, place, http)
        : (chunk: PlanRow[]) => sendSingly(request, chunk, parts);
      for (const chunk of chunks) results.push(...(await send(chunk)));
      return summarise(results, rows.filter(({ outcome }) => outcome === 'unchanged').length);
    },
  };
};

/** What each record gets: a service without plans is sent an empty value for a field that is cleared. */
const changesOf = ({ changes = {}, clear = [] }: PlanRequest): Record<string, unknown> => ({
  ...changes,
  ...Object.fromEntries(clear.map((name) => [name, null])),
});

const written: Partial<Record<RowOutcome, true>> = { update: true, delete: true };

const draftRows = async (
  request: PlanRequest,
  readRows: BrowserPlanParts['readRows'],
  representation: string,
): Promise<PlanRow[]> => {
  const { selection, changes = {}, kind } = request;
  if (!selection || !('ids' in selection) || kind === 'import' || kind === 'revert') {
    throw new Error(`The service of ${request.resource} has no plans, which '${kind}' needs.`);
  }
  const fields = Object.keys(changes);
  const stored = new Map(
    (await readRows(request.resource, selection.ids, [representation, ...fields])).map((row) => [String(row.id), row]),
  );
  return selection.ids.map((id, at) => {
    const row = stored.get(String(id));
    const before = Object.fromEntries(fields.map((field) => [field, row?.[field]]));
    const isSame = kind === 'update' && deepEqual(before, changes);
    return {
      row: at + 1,
      id: String(id),
      label: String(row?.[representation] ?? id),
      outcome: row ? (isSame ? 'unchanged' : kind === 'delete' ? 'delete' : 'update') : 'error',
      version: row?.version ?? null,
      before,
      after: changes,
      findings: row ? [] : [message('notFound', { resource: request.resource, id: String(id) })],
    };
  });
};

const draftPlan = ({ resource, kind }: PlanRequest, rows: PlanRow[]): Plan => {
  const counts: Plan['counts'] = { create: 0, update: 0, delete: 0, unchanged: 0, skip: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return {
    id: `${browserPlanPrefix}${crypto.randomUUID()}`,
    resource,
    kind,
    status: 'ready',
    counts,
    total: rows.length,
    done: rows.length,
    expiresAt: new Date(Date.now() + lifetime).toISOString(),
    rows: rows.slice(0, shownRows),
  };
};

const hasBulkCall = ({ kind }: PlanRequest, { resource: { calls } }: Place): boolean =>
  (kind === 'update' ? calls.bulkUpdate : kind === 'delete' ? calls.bulkDelete : '') !== null;

/** A service without calls for many is asked for one record after the other. */
const sendSingly = async (
  { resource, kind, changes = {} }: PlanRequest,
  rows: PlanRow[],
  { save, remove }: BrowserPlanParts,
): Promise<RowResult[]> => {
  const results: RowResult[] = [];
  for (const { row, id, label, before } of rows) {
    const written =
      kind === 'delete' ? remove(resource, id ?? '') : save(resource, id ?? '', { changes, base: before });
    results.push({ row, id, label, version: null, result: await written.then(() => true as const, toRefusal) });
  }
  return results;
};

const sendChunk = async (
  request: PlanRequest,
  rows: PlanRow[],
  place: Place,
  http: HttpClient,
): Promise<RowResult[]> => {
  const ids = rows.map(({ id }) => toWireId(id ?? ''));
  const { calls, actions } = place.resource;
  const { call, body } = {
    update: { call: calls.bulkUpdate, body: { ids, changes: request.changes } },
    delete: { call: calls.bulkDelete, body: ids },
    action: {
      call: actions[request.action ?? '']?.request.selection,
      body: request.input ? { ids, ...request.input } : ids,
    },
  }[request.kind as 'update' | 'delete' | 'action']; // the other kinds were refused
  const answer = await http({ ...resolveCall(call, place), body }).then(
    (answered) => unwrap<Record<string, unknown>>(answered.body).data,
    (error: unknown) => toRefusal(error),
  );
  return rows.map(({ row, id, label }) => ({ row, id, label, version: null, result: resultOf(answer, id ?? '') }));
};

/** A chunk that was refused as a whole refuses each of its rows; another fault is no answer at all. */
const toRefusal = (error: unknown): Message => {
  if (!(error instanceof HttpError)) throw error;
  return { key: error.body.key, params: error.body.params, text: error.body.message };
};

const resultOf = (answer: Record<string, unknown> | Message, id: string): true | Message => {
  if ('key' in answer && 'text' in answer) return answer as Message; // a refusal of the chunk
  const result = answer[id]; // the per-id answer
  return result === true
    ? true
    : message('invalid', { reason: String(result ?? 'The service said nothing of this row.') });
};

const summarise = (results: RowResult[], unchanged: number): ChangeSetSummary => {
  const applied = results.filter(({ result }) => result === true).length;
  return { changeSet: '', applied, failed: results.length - applied, unchanged, results, undoable: false };
};
