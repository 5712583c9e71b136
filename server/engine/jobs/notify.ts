import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { applyChanges } from '../changes/applyChanges.ts';
import { openChangeSet } from '../changes/changeSets.ts';
import type { ChangeSet } from '../changes/draft.ts';
import { createKind } from '../changes/writeKinds.ts';
import { modelOf } from '../changes/writeModel.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';

/** What is left for a person when a job has ended. */
export interface Notice {
  title: string;
  body: string;
  /** What it leads to, below our own address. */
  route: string | null;
  project: string;
}

/** Leaves a record in the application's inbox, in the caller's transaction. An application without one is told nothing. */
export const notify = async (writing: Writing, client: PoolClient, actor: SignedIn, { title, body, route, project }: Notice): Promise<void> => {
  const { context, models } = writing;
  const target = context.application.resources.find(({ inbox }) => inbox !== undefined);
  const fields = target?.inbox;
  if (!target || !fields) return;
  const changeSet: ChangeSet = { id: randomUUID(), service: target.service, source: 'operation', reason: null, at: context.clock(), actor, bulk: false };
  await openChangeSet(client, changeSet);
  const changes = { [fields.user]: actor.userId, [fields.title]: title, [fields.body]: body, [fields.route]: route, [fields.project]: project };
  const { drafts } = await applyChanges({ context, models, client, changeSet }, modelOf(models, target.name), [
    { row: 1, kind: createKind, id: null, merge: false, derived: true, changes },
  ]);
  if (drafts[0]?.refusal) throw drafts[0].refusal;
};
