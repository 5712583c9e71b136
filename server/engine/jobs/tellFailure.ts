import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import { systemActorOf, systemId } from '../context/systemActor.ts';
import type { Writing } from '../writing/writing.ts';
import type { JobRow } from './jobRow.ts';
import { notify } from './notify.ts';

/** Tells those who may do everything of a job that failed for the second time, or that nobody asked for. */
export const tellFailure = async (writing: Writing, client: PoolClient, row: JobRow): Promise<void> => {
  const isScheduled = row.user_id === systemId;
  if (row.failures !== (isScheduled ? 1 : 2)) return;
  const { outbox, application } = writing.context;
  const { id, kind, label, total, user_id: owner } = row;
  const { of, actor } = row.input;
  const body = isScheduled
    ? message('scheduleFailed', { job: id })
    : message('jobFailedTwice', { by: actor.email, job: id });
  for (const { userId: to } of (await outbox?.people.findSupers(client)) ?? [])
    if (to !== owner)
      await notify(writing, client, systemActorOf(application), {
        to,
        title: label,
        body: body.text,
        project: of.resource,
        route: null,
        about: { job: { kind, label, of, total }, body },
      });
};
