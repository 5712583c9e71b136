import { reportTypes } from '../../../schemas/retailers/choices.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation } from '../../engine/context/operation.ts';

const columns = ['file_name', 'type', 'retailer_id', 'created_at', 'updated_at', 'visible'];

/** Every type of a report, by its value and what it is called. */
export const listReportTypes: Operation = async () => ({
  changes: [],
  effects: [],
  result: reportTypes.map(({ value, label }) => ({ value, name: label })),
});

/** The visible reports of which whoever asks is an owner: of a retailer, of a type. */
export const listOwnReports: Operation = async (_input, { read, actor }) => {
  const owned = new Set<string>();
  for await (const rows of read.rows('report-owners', { columns: ['user_id', 'retailer_id', 'report_type'] }))
    for (const row of rows)
      if (Number(row['user_id']) === actor.userId) owned.add(nameOf(row['retailer_id'], row['report_type']));
  const result: ListRow[] = [];
  if (owned.size > 0)
    for await (const rows of read.rows('retailer-reports', { filter: { visible: true }, columns }))
      result.push(...rows.filter((row) => owned.has(nameOf(row['retailer_id'], row['type']))));
  return { changes: [], effects: [], result };
};

const nameOf = (retailer: unknown, type: unknown): string => `${String(retailer)} ${String(type)}`;
