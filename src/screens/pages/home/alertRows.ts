import { alertStatus, type AlertStatus } from '../../../core/words/alerts/alertStatus.ts';
import type { AlertsConfig } from '../../../core/words/inboxConfig.ts';
import type { ShownTrend } from './useTrends.ts';

/** What the record of an alert says of it. */
interface AlertRecord {
  id: string | number;
  threshold: number | null;
  assignee: unknown;
  isMuted: boolean;
  reason: string | null;
}

/** An alert as the home page shows it. */
export interface ShownAlert {
  trend: ShownTrend;
  name: string;
  description: string;
  /** Null: nobody counted it today. */
  count: number | null;
  status: AlertStatus | null;
  threshold: number | null;
  /** Null: it has no record yet. */
  id: string | number | null;
  isMine: boolean;
  isMuted: boolean;
  reason: string | null;
}

type Row = Record<string, unknown>;

/** Records of alerts by the names of what they are about. */
export const recordsByName = (
  rows: readonly Row[],
  fields: AlertsConfig<Record<string, unknown>>,
): ReadonlyMap<string, AlertRecord> =>
  new Map(
    rows.map((row): [string, AlertRecord] => [
      String(row[fields.name]),
      {
        id: row['id'] as string | number, // every row has one
        threshold: row[fields.threshold] === null ? null : Number(row[fields.threshold]),
        assignee: row[fields.assignee],
        isMuted: row[fields.muted] === true,
        reason: (row[fields.reason] as string | null) ?? null, // a text
      },
    ]),
  );

/** What is assigned to the reader first, then the worst, then by name; what is not counted last. */
export const showAlerts = (
  trends: readonly ShownTrend[],
  records: ReadonlyMap<string, AlertRecord>,
  userId: number,
): ShownAlert[] =>
  trends
    .flatMap((trend): ShownAlert[] => {
      if (!trend.alert) return [];
      const { name, description } = trend.alert;
      const record = records.get(name);
      const threshold = record ? record.threshold : trend.alert.threshold;
      const count = trend.days.at(-1)?.count ?? null;
      const status = count === null ? null : alertStatus(count, threshold);
      const isMine = record !== undefined && Number(record.assignee) === userId;
      const { id = null, isMuted = false, reason = null } = record ?? {};
      return [{ trend, name, description, count, status, threshold, id, isMine, isMuted, reason }];
    })
    .toSorted(
      (one, other) =>
        Number(other.isMine) - Number(one.isMine) ||
        (one.status ?? 4) - (other.status ?? 4) ||
        one.trend.label.localeCompare(other.trend.label),
    );
