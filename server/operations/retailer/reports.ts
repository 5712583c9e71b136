import { reportTypes } from '../../../schemas/retailers/choices.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';
import { feedsPlace, type KeptFeeds } from './feedFiles.ts';

const columns = ['file_name', 'type', 'retailer_id', 'created_at', 'updated_at', 'visible', 'run_id', 'file_key'];

/** Every type of a report, by its value and what it is called. */
export const listReportTypes: Operation = async () => ({
  changes: [],
  effects: [],
  result: reportTypes.map(({ value, label }) => ({ value, name: label })),
});

/** The visible reports of which whoever asks is an owner: of a retailer, of a type. */
export const listOwnReports: Operation = async (_input, { read, actor }) => ({
  changes: [],
  effects: [],
  result: await ownReports(read, actor),
});

const ownReports = async (read: OperationRead, actor: Pick<SignedIn, 'userId'>): Promise<ListRow[]> => {
  const owned = new Set<string>();
  for await (const rows of read.rows('report-owners', { columns: ['user_id', 'retailer_id', 'report_type'] }))
    for (const row of rows)
      if (Number(row['user_id']) === actor.userId) owned.add(nameOf(row['retailer_id'], row['report_type']));
  const result: ListRow[] = [];
  if (owned.size > 0)
    for await (const rows of read.rows('retailer-reports', { filter: { visible: true }, columns }))
      result.push(...rows.filter((row) => owned.has(nameOf(row['retailer_id'], row['type']))));
  return result;
};

/** What was asked for one report: its link, or why there is none. */
interface LinkedReport {
  id: number;
  file_name: string;
  url: string | null;
  until: string | null;
  fault: Message | null;
}

type Find = (read: OperationRead, actor: SignedIn, ids: readonly string[]) => Promise<ReadonlyMap<string, ListRow>>;

/** Makes links to the files of reports that hold for 15 minutes. Takes `ids`; one that is not the asker's to see is told as one that is not there. */
const linking =
  ({ storage, signer }: KeptFeeds, find: Find): Operation =>
  async ({ ids = [] }, { read, now, actor }) => {
    const asked = ids.map(String);
    const found = await find(read, actor, asked);
    const result: LinkedReport[] = [];
    for (const id of asked) {
      const report = found.get(id);
      const key = report?.['file_key'];
      const fault = !report
        ? message('notFound', { resource: 'report', id })
        : typeof key !== 'string'
          ? message('reportFileElsewhere')
          : (await storage.has(key))
            ? null
            : message('feedFileGone');
      const link = fault ? { url: null, until: null } : signer.sign({ place: feedsPlace, key: String(key) }, now);
      result.push({ id: Number(id), file_name: String(report?.['file_name'] ?? id), ...link, fault });
    }
    return { changes: [], effects: [], result };
  };

/** Of reports that the asker sees. */
export const linkReports = (kept: KeptFeeds): Operation =>
  linking(kept, (read, _actor, ids) => read.records('retailer-reports', ids));

/** Of reports that are the asker's. */
export const linkOwnReports = (kept: KeptFeeds): Operation =>
  linking(kept, async (read, actor) => new Map((await ownReports(read, actor)).map((row) => [String(row.id), row])));

const nameOf = (retailer: unknown, type: unknown): string => `${String(retailer)} ${String(type)}`;
