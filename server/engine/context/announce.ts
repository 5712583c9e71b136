import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ChangeSet } from './changeSet.ts';

/** A record that was made, changed or deleted. */
export interface Announced {
  resource: Resource;
  id: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** It was deleted, or may lie within the sight of others than before. */
  isMoved: boolean;
}

/** Tells whoever listens what a transaction wrote, once that has committed. */
export type Announce = (client: PoolClient, changeSet: ChangeSet, written: readonly Announced[]) => void;
