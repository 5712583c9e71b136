import type { PoolClient } from 'pg';
import type { ChangeSet } from './changeSet.ts';

/** A record that a change-set made, changed or removed, as history has it. */
interface Changed {
  resource: string;
  kind: 'create' | 'update' | 'delete' | 'none';
  id: string | null;
}

/** Takes note of what a transaction changes, once it stands in history. */
export type NoteChanged = (client: PoolClient, changeSet: ChangeSet, changed: readonly Changed[]) => void;
