import { message } from '../../../src/core/values/messages.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { alertStatus } from '../../../src/core/words/alerts/alertStatus.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation, OperationChange, OperationEffect } from '../context/operation.ts';
import { alertsOf, schemaOf, type AlertOf, type Alerts } from './alertsOf.ts';
import { countTrend } from './countTrend.ts';
import { dayOf } from './trendsOf.ts';

type Counting = Pick<EngineContext, 'application' | 'fieldTypes' | 'workPool' | 'clock'>;

/** What a record says whatever is counted. */
interface Known {
  id: string | null;
  threshold: number | null;
  status: number | null;
  assignee: number | null;
  muted: boolean;
}

/** Counts every alert for today, keeps what it came to with its record, and tells its assignee where that is worse than before. */
export const countAlerts =
  (context: Counting): Operation =>
  async (_input, { read, now }) => {
    const alerts = alertsOf(context.application);
    const { about, fields } = alerts;
    const rows = new Map<string, ListRow>();
    const columns = [fields.name, fields.threshold, fields.status, fields.assignee, fields.muted];
    for await (const piece of read.rows(about.name, { columns }))
      for (const row of piece) rows.set(String(row[fields.name]), row);
    const changes: OperationChange[] = [];
    const effects: OperationEffect[] = [];
    for (const one of alerts.all) {
      const value = await countNow(context, one, now);
      const known = knownOf(alerts, one, rows.get(one.name));
      const status = alertStatus(value, known.threshold);
      changes.push(toChange(alerts, one, known, { value, status, now }));
      const isWorse = known.status !== null && status < known.status && status < 2;
      if (isWorse && known.assignee !== null && !known.muted)
        effects.push(toNotice(alerts, one, known, { value, status }));
    }
    // Records of one kind that follow each other are stored together.
    changes.sort((one, other) => one.kind.localeCompare(other.kind));
    return { changes, effects, result: { counted: changes.length } };
  };

const countNow = async (context: Counting, one: AlertOf, now: Date): Promise<number> => {
  const { workPool: pool } = context;
  await countTrend({ context: { pool, clock: context.clock }, schema: schemaOf(context) }, one);
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count FROM framework.trend_day WHERE resource = $1 AND trend = $2 AND day = $3::date AND scope = '{}'",
    [one.resource.name, one.name, dayOf(now)],
  );
  return rows[0]?.count ?? 0;
};

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const knownOf = ({ fields }: Alerts, { alert }: AlertOf, row: ListRow | undefined): Known => ({
  id: row ? String(row.id) : null,
  threshold: row ? numberOf(row[fields.threshold]) : alert.threshold,
  status: numberOf(row?.[fields.status]),
  assignee: numberOf(row?.[fields.assignee]),
  muted: row?.[fields.muted] === true,
});

const toChange = (
  { about, fields }: Alerts,
  { name, alert }: AlertOf,
  { id }: Known,
  { value, status, now }: { value: number; status: number; now: Date },
): OperationChange => {
  const counted = { [fields.value]: value, [fields.status]: status, [fields.counted]: now.toISOString() };
  if (id !== null) return { resource: about.name, kind: 'update', id, changes: counted, own: true };
  const made = { [fields.name]: name, [fields.description]: alert.description, [fields.threshold]: alert.threshold };
  return { resource: about.name, kind: 'create', id: null, changes: { ...made, ...counted }, own: true };
};

const toNotice = (
  { about, fields }: Alerts,
  { config }: AlertOf,
  { id, assignee, threshold }: Known,
  { value, status }: { value: number; status: number },
): OperationEffect => {
  const said = about.fields.find(({ name }) => name === fields.status)?.choices?.find((one) => one.value === status);
  return {
    kind: 'notice',
    payload: {
      to: assignee,
      title: message('alertWorse', { alert: config.label }),
      body: message('alertCounts', { status: said?.label ?? String(status), count: value, threshold: threshold ?? 0 }),
      route: `/${about.name}/${String(id)}`,
      project: about.name,
    },
  };
};
