import type { RowOutcome } from '../../core/wire.ts';

/** What each outcome of a row is called: under its count, on its tab, on the row. */
export const outcomeNames: Readonly<Record<RowOutcome, { count: string; tab: string; label: string }>> = {
  create: { count: 'create', tab: 'Create', label: 'Create' },
  update: { count: 'update', tab: 'Update', label: 'Update' },
  delete: { count: 'delete', tab: 'Delete', label: 'Delete' },
  unchanged: { count: 'unchanged', tab: 'Unchanged', label: 'Unchanged' },
  skip: { count: 'skipped', tab: 'Skipped', label: 'Skipped' },
  error: { count: 'errors', tab: 'Errors', label: 'Error' },
};
