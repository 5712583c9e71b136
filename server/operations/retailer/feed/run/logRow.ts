import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { packMessages } from '../../../../../src/core/languages/packedMessages.ts';
import type { Message } from '../../../../../src/core/values/messages.ts';

interface Told {
  outcome: 'created' | 'changed' | 'hidden' | 'shown' | 'refused';
  row?: number;
  gdoId: string | null;
  ean?: string | null;
  item?: unknown;
  before?: number | null;
  after?: number | null;
  /** Why it became nothing. */
  faults?: readonly Message[];
}

/** A row of pim-runs: what a row of a feed became. */
export const logRow = (
  run: WholeRecord,
  now: Date,
  { outcome, row, gdoId, ean, item, before, after, faults = [] }: Told,
): Record<string, unknown> => ({
  run_id: Number(run.id),
  run_type: run['run_type'],
  status: outcome === 'refused' ? 'failed' : 'success',
  outcome,
  error_message: faults.length > 0 ? packMessages(faults) : null,
  item_id: item ?? null,
  row: row ?? null,
  gdo_id: gdoId,
  ean: ean ?? null,
  price_before: before ?? null,
  price_after: after ?? null,
  finished_at: now.toISOString(),
});
