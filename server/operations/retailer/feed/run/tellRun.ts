import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { OperationEffect, OperationRead, Settled } from '../../../../engine/context/operation.ts';
import type { Walk } from './place.ts';

type End = 'failed' | 'waiting' | 'success';

type Told = Pick<Walk, 'read' | 'records' | 'tally'>;

/**
 * Tells those who look after a store how a run ended that nobody began by hand, where there is something to do: it failed, it waits for a
 * person, or rows of it became nothing. They are the owners of the retailer's reports and the managers of the launched store. Whoever
 * began a run is told by its job.
 */
export const telling = (place: Told, end: End, reason: Message | null) => async (): Promise<Settled> => {
  const { read, records, tally } = place;
  const title = titleOf(records.store, end, tally);
  if (records.run['run_type'] === 'manual' || title === null) return {};
  return {
    effects: (await lookingAfter(read, records)).map((to): OperationEffect => ({
      kind: 'notice',
      payload: { to, title, body: reason, route: `/feed-runs/${records.run.id}`, project: 'feed-runs' },
    })),
  };
};

/** Null: there is nothing to do. */
const titleOf = (store: WholeRecord, end: End, tally: Told['tally']): Message | null => {
  const name = String(store['store_name'] ?? store.id);
  if (end === 'failed') return message('feedRunFailed', { store: name });
  if (end === 'waiting') return message('feedRunWaits', { store: name });
  const { failed } = tally.progress();
  return failed === 0 ? null : message('feedRunPartly', { store: name, failed, rows: tally.rows });
};

const reportTypes = ['feed_run', 'failed_rows'];

/** Accounts, each once. */
const lookingAfter = async (
  read: OperationRead,
  { store, retailer }: { store: WholeRecord; retailer: WholeRecord },
): Promise<number[]> => {
  const accounts = new Set<number>();
  const owners = { filter: { retailer_id: { in: [Number(retailer.id)] } }, columns: ['user_id', 'report_type'] };
  for await (const rows of read.rows('report-owners', owners))
    for (const row of rows) if (reportTypes.includes(String(row['report_type']))) accounts.add(Number(row['user_id']));
  const emails = await managersOf(read, store);
  if (emails.length > 0)
    for await (const rows of read.rows('users', {
      filter: { email: { in: emails }, active: true },
      columns: ['email'],
    }))
      for (const { id } of rows) accounts.add(Number(id));
  return [...accounts];
};

/** E-mails of those who manage the launched store. */
const managersOf = async (read: OperationRead, store: WholeRecord): Promise<string[]> => {
  const managers = new Set<string>();
  const filter = { sm_store_id: { in: [Number(store['sm_store_id'])] } };
  for await (const rows of read.rows('launched-stores', { filter, columns: ['kam', 'catalog_manager'] }))
    for (const row of rows)
      for (const manager of [row['kam'], row['catalog_manager']])
        if (manager !== null && manager !== undefined) managers.add(String(manager));
  const found = await read.records('retailer-managers', [...managers]);
  return [...found.values()].flatMap((record) => (record['active'] === true ? [String(record['email'])] : []));
};
