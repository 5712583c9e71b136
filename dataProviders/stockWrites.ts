import type { DataProvider } from 'react-admin';
import { changedFrom } from '../src/core/records/changedFrom.ts';
import type { ChangeProvider } from '../src/core/wire/provider.ts';
import type { Plan, PlanRequest, RecordId, WholeRecord } from '../src/core/wire/wire.ts';
import type { Locate } from './changeProvider.ts';
import { HttpError } from './httpClient.ts';

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;
type Changes = Pick<ChangeProvider, 'save' | 'add' | 'remove' | 'plan' | 'getPlan' | 'apply'>;

/**
 * react-admin's own writes, as its stock components send them, each as a change-set: an update sends what differs from
 * `previousData` on its version, writes of many are planned and applied. Failures of fields come in react-admin's own words.
 */
export const createStockWrites = (changes: Changes, locate: Locate): Writes => {
  const many = manyAtOnce(changes);
  // The interface promises any record type to its caller; what comes is what the service stores.
  return {
    create: async (resource, { data }) => {
      const { fields } = (await locate(resource)).resource;
      const given = changedFrom(fields, {}, data as WholeRecord).changes;
      return { data: (await inItsWords(changes.add(resource, given))).data as never };
    },
    update: async (resource, { id, data, previousData }) => {
      const { fields } = (await locate(resource)).resource;
      const before = requirePrevious(resource, previousData);
      const changed = changedFrom(fields, before, data as Partial<WholeRecord>);
      if (Object.keys(changed.changes).length === 0) return { data: before as never };
      const save = { ...changed, ...(before.version !== undefined && { version: before.version }) };
      return { data: (await inItsWords(changes.save(resource, String(id), save))).data as never };
    },
    updateMany: async (resource, { ids, data }) =>
      many({ resource, kind: 'update', selection: { ids: ids.map(String) }, changes: data as Record<string, unknown> }),
    delete: async (resource, { id, previousData }) => {
      const { version } = (previousData ?? {}) as Partial<WholeRecord>; // what a list or a form has read
      return { data: (await changes.remove(resource, String(id), version)).data as never };
    },
    deleteMany: async (resource, { ids }) => many({ resource, kind: 'delete', selection: { ids: ids.map(String) } }),
  };
};

/** An update stands on what was read; without it nothing says what is meant to change. */
const requirePrevious = (resource: string, previous: unknown): Partial<WholeRecord> => {
  if (previous !== null && typeof previous === 'object') return previous; // a record that was read
  throw new Error(
    `update of ${resource} expects previousData, the record as it was read, and got none. Pass it, or call useChangeSet().`,
  );
};

const pause = 500;

const manyAtOnce =
  (changes: Changes) =>
  async (request: PlanRequest): Promise<{ data: never[] }> => {
    const { id } = await planned(changes, await changes.plan(request));
    const answer = await changes.apply(request.resource, id, []);
    const refused = 'job' in answer ? [] : answer.results.filter(({ result }) => result !== true);
    const [first] = refused;
    if (first && first.result !== true)
      throw new Error(`${refused.length} × ${first.result.text} (${first.label || first.id})`);
    const { selection } = request;
    const ids: RecordId[] = selection && 'ids' in selection ? selection.ids : [];
    return { data: ids as never[] }; // any type of id
  };

const planned = async (changes: Changes, plan: Plan): Promise<Plan> => {
  if (plan.status !== 'planning') return plan;
  await new Promise((resolve) => setTimeout(resolve, pause));
  return planned(changes, await changes.getPlan(plan.resource, plan.id));
};

// What react-admin's ValidationError reads a key and its parameters behind: a form holds texts alone.
const encoded = '@@react-admin@@';

/** Faults of fields as react-admin's forms translate them. */
const inItsWords = async <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    const errors = Object.entries(error.body.errors ?? {}).map(([field, { key, params, text }]) => [
      field,
      `${encoded}${JSON.stringify({ message: `messages.${key}`, args: { ...params, _: text } })}`,
    ]);
    throw new HttpError({ ...error.body, errors: Object.fromEntries(errors) as never }); // for its forms alone
  });
