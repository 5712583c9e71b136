import { packMessages } from '../../../../../src/core/languages/packedMessages.ts';
import type { Message } from '../../../../../src/core/values/messages.ts';
import type { Walk } from './place.ts';

interface Told {
  outcome: 'created' | 'changed' | 'hidden' | 'shown' | 'proposed' | 'held' | 'refused';
  row?: number;
  gdoId: string | null;
  ean?: string | null;
  item?: unknown;
  before?: number | null;
  after?: number | null;
  /** Properties of its item for which it proposed a value. */
  proposed?: readonly string[] | undefined;
  /** Why it became nothing. */
  faults?: readonly Message[];
}

/** A row of pim-runs: what a row of a feed became, or would become. */
export const logRow = (
  { records: { run }, clock, isPlanning }: Pick<Walk, 'records' | 'clock' | 'isPlanning'>,
  { outcome, row, gdoId, ean, item, before, after, proposed = [], faults = [] }: Told,
): Record<string, unknown> => ({
  run_id: Number(run.id),
  run_type: run['run_type'],
  status: outcome === 'refused' || outcome === 'held' ? 'failed' : 'success',
  outcome,
  error_message: faults.length > 0 ? packMessages(faults) : null,
  item_id: item ?? null,
  row: row ?? null,
  gdo_id: gdoId,
  ean: ean ?? null,
  price_before: before ?? null,
  price_after: after ?? null,
  proposed: proposed.length > 0 ? proposed : null,
  planned: isPlanning,
  finished_at: clock().toISOString(),
});
