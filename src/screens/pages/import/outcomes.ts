import type { RowOutcome } from '../../../core/wire/wire.ts';

/** The outcomes of a row in the order in which they are counted. */
export const outcomes: readonly RowOutcome[] = ['create', 'update', 'delete', 'unchanged', 'skip', 'error'];
