import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

const day = 86_400_000;
/** A pace that takes longer than this tells nothing. */
const furthest = 3650;

/**
 * When a wallet ends at the present pace: what was consumed since the first of its campaigns began, by day. Takes the wallet's `id`;
 * answers one `{ ends, perDay, consumed, left, since }`, or nothing while nothing was consumed or no campaign of its has begun. `ends`
 * null: not within ten years.
 */
export const forecastBudget: Operation = async ({ id }, { read, now }) => {
  const wallet = (await read.records('wallets', [String(id)])).get(String(id));
  if (!wallet) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'wallet', id: String(id) });
  const [budget, consumed] = [Number(wallet['budget']), Number(wallet['budget_counter'])];
  const since = consumed > 0 ? await firstBegin(read, Number(id), now) : null;
  if (since === null) return { changes: [], effects: [], result: [] };
  const perDay = consumed / Math.max(1, (now.getTime() - since) / day);
  const left = Math.max(0, budget - consumed);
  const days = left / perDay;
  const forecast = {
    ends: days > furthest ? null : dateOf(now.getTime() + days * day),
    perDay: Math.round(perDay * 100) / 100,
    consumed,
    left,
    since: dateOf(since),
  };
  return { changes: [], effects: [], result: [forecast] };
};

/** When the first of a wallet's campaigns that were seen began; null: none did. */
const firstBegin = async (read: OperationRead, wallet: number, now: Date): Promise<number | null> => {
  const begun: number[] = [];
  const filter = { wallet_id: { in: [wallet] }, status: { in: [2, 3, 4] } };
  for await (const rows of read.rows('sponsored-campaigns', { filter, columns: ['start_date'] })) {
    for (const row of rows) {
      // The hour of its own clock is nothing against a pace by days.
      const start = Date.parse(`${String(row['start_date']).replace(' ', 'T')}Z`);
      if (start <= now.getTime()) begun.push(start);
    }
  }
  return begun.length === 0 ? null : Math.min(...begun);
};

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
