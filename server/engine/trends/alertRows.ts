import * as z from 'zod';
import { alertStatus } from '../../../src/core/words/alerts/alertStatus.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { RequestError } from '../access/requestError.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation, OperationRead } from '../context/operation.ts';
import { alertsOf, type AlertOf } from './alertsOf.ts';
import { maySee, readTrend } from './routes.ts';
import { dayOf, namesRecords } from './trendsOf.ts';

const day = z.iso.date();
const asked = z.object({
  name: z.string(),
  from: day.optional(),
  to: day.optional(),
  take: z.coerce.number().int().min(1).max(250).default(50),
});

/**
 * What an alert came to on the days from `from` to `to` (both today where they are absent), within the asker's scope, and the first
 * `take` records that it counts now, where today is among them: nobody keeps which they were before. 404 where none of the days was counted.
 */
export const alertRows =
  (context: Pick<EngineContext, 'application' | 'pool' | 'clock'>): Operation =>
  async (input, { read, now, actor }) => {
    const today = dayOf(now);
    const given = asked.parse(input);
    const { name, to = today, take } = given;
    const from = given.from ?? to;
    const { about, fields, all } = alertsOf(context.application);
    const alert = all.find((one) => one.name === name && maySee(actor, one));
    if (!alert) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: about.title.one, id: name });
    const threshold = await thresholdOf(read, about.name, fields, alert.name, alert.alert.threshold);
    const { days, records = [] } = await readTrend(context, actor, alert);
    const counted = days.flatMap(({ day: date, count }) =>
      date >= from && date <= to && count !== null
        ? [{ day: date, value: count, status: alertStatus(count, threshold) }]
        : [],
    );
    if (counted.length === 0)
      throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: about.title.one, id: `${name} ${from}` });
    const rows = to < today || from > today ? [] : await firstRows(read, alert, records, take);
    return { changes: [], effects: [], result: { name, resource: alert.resource.name, days: counted, rows } };
  };

const thresholdOf = async (
  read: OperationRead,
  about: string,
  fields: { name: string; threshold: string },
  name: string,
  declared: number | null,
): Promise<number | null> => {
  for await (const rows of read.rows(about, { columns: [fields.name, fields.threshold] }))
    for (const row of rows)
      if (row[fields.name] === name) return row[fields.threshold] === null ? null : Number(row[fields.threshold]);
  return declared;
};

const firstRows = async (
  read: OperationRead,
  { resource, config }: AlertOf,
  named: readonly string[],
  take: number,
): Promise<{ id: string; label: string }[]> => {
  const columns = [...new Set([...resource.key, resource.recordRepresentation])];
  const found = namesRecords(config)
    ? await rowsOf(read, resource.name, named.slice(0, take), columns)
    : await read.first(resource.name, { filter: config.where, columns, most: take });
  return found.map((row) => ({ id: String(row.id), label: String(row[resource.recordRepresentation] ?? '') }));
};

const rowsOf = async (
  read: OperationRead,
  resource: string,
  ids: readonly string[],
  columns: readonly string[],
): Promise<ListRow[]> => {
  const found: ListRow[] = [];
  for await (const rows of read.rows(resource, { ids, columns })) found.push(...rows);
  return found;
};
