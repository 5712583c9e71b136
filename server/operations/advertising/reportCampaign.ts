import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';

const columns = [
  'item_id',
  'item_name',
  'type',
  'status',
  'start_date',
  'end_date',
  'metric',
  'quote',
  'price',
] as const;
const head = [
  'id',
  'item_id',
  'item_name',
  'type',
  'status',
  'start_date',
  'end_date',
  'days',
  'metric',
  'quote',
  'price',
];
const day = 86_400_000;
/** Live, completed, cancelled: what may have run. */
const ran = [2, 3, 4];

interface ReportLine {
  id: number;
  item_id: unknown;
  item_name: unknown;
  type: unknown;
  status: unknown;
  start_date: string | null;
  end_date: string | null;
  days: number;
  metric: unknown;
  quote: unknown;
  price: number | null;
}

/**
 * What ran in a sponsored campaign, where, how long and for how much: a line for each of its listings, the first to begin first. Takes its
 * `id`. `days`: those that it has run by now, begun ones too; `price`: in units, as it was agreed for the metric.
 */
export const reportCampaign: Operation = async ({ id }, { read, now }) => ({
  changes: [],
  effects: [],
  result: await readReport(read, String(id), now),
});

/** The same as a CSV file. */
export const reportCampaignFile: Operation = async ({ id }, { read, now }) => {
  const lines = await readReport(read, String(id), now);
  const file = {
    name: `campaign-${String(id)}-${now.toISOString().slice(0, 10)}`,
    head,
    total: lines.length,
    pieces: piecesOf(lines),
  };
  return { changes: [], effects: [], result: null, file };
};

async function* piecesOf(lines: readonly ReportLine[]): AsyncGenerator<{ of: number; lines: string[][] }> {
  const cells = lines.map((line) => head.map((name) => String(line[name as keyof ReportLine] ?? '')));
  if (cells.length > 0) yield { of: cells.length, lines: cells };
}

const readReport = async (read: OperationRead, id: string, now: Date): Promise<ReportLine[]> => {
  if ((await read.records('sponsored-campaigns', [id])).size === 0)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'sponsored campaign', id });
  const lines: ReportLine[] = [];
  const filter = { campaign_id: { in: [Number(id)] } };
  for await (const rows of read.rows('sponsored-listings', { filter, columns }))
    lines.push(...rows.map((row) => toLine(row, now)));
  return lines.sort((a, b) => (a.start_date ?? '~').localeCompare(b.start_date ?? '~') || a.id - b.id);
};

const toLine = (row: ListRow, now: Date): ReportLine => {
  const [start, end] = [dateOf(row['start_date']), dateOf(row['end_date'])];
  return {
    id: Number(row.id),
    item_id: row['item_id'],
    item_name: row['item_name'],
    type: row['type'],
    status: row['status'],
    start_date: start,
    end_date: end,
    days: ran.includes(Number(row['status'])) ? daysOf(start, end, now) : 0,
    metric: row['metric'],
    quote: row['quote'],
    price: row['price'] === null || row['price'] === undefined ? null : Number(row['price']) / 1000,
  };
};

const dateOf = (moment: unknown): string | null => (typeof moment === 'string' ? moment.slice(0, 10) : null);

/** The first and the last day both count. */
const daysOf = (start: string | null, end: string | null, now: Date): number => {
  if (start === null) return 0;
  const today = now.toISOString().slice(0, 10);
  const last = end !== null && end < today ? end : today;
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(start)) / day) + 1);
};
