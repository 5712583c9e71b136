import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { NoticeAbout } from '../../../src/core/wire/inbox.ts';
import { ownPath } from '../../../src/core/values/ownPath.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { createKind } from '../records/writeKinds.ts';
import { systemId } from '../context/systemActor.ts';
import { inboxOf } from './inbox.ts';
import { leaveMessage } from '../outbox/leave.ts';
import { findSubscriptions } from '../outbox/subscriptions.ts';
import { sayNotice } from './sayNotice.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** What is left for a person when a job has ended. */
export interface Notice {
  /** Whose it is. Absent: whoever did it. */
  to?: number;
  title: string;
  body: string | null;
  /** What it leads to, below our own address. */
  route: string | null;
  project: string;
  /** What it tells, for other languages. */
  about: NoticeAbout;
}

/** Leaves a record in the application's inbox, in the caller's transaction. An application without one is told nothing. */
export const notify = async (
  writing: Pick<Writing, 'context' | 'models'>,
  client: PoolClient,
  actor: SignedIn,
  { to = actor.userId, title, body, route, project, about }: Notice,
): Promise<void> => {
  const { context, models } = writing;
  const target = inboxOf(writing);
  if (!target || to === systemId) return;
  const { model, fields } = target;
  const changeSet: ChangeSet = {
    id: randomUUID(),
    service: model.resource.service,
    source: 'operation',
    reason: null,
    at: context.clock(),
    actor,
    bulk: false,
  };
  await openChangeSet(client, changeSet);
  const changes = {
    [fields.user]: to,
    [fields.title]: title,
    [fields.body]: body,
    [fields.route]: ownPath(route),
    [fields.project]: project,
    [fields.about]: about,
  };
  const { drafts } = await applyChanges({ context, models, client, changeSet }, model, [
    { row: await takeRows(client, changeSet, 1), kind: createKind, id: null, merge: false, derived: true, changes },
  ]);
  if (drafts[0]?.refusal) throw drafts[0].refusal;
  await leavePushes(writing, client, actor, { title, body, route, project, about }, drafts[0]?.id ?? '');
};

/** For each browser of the person that is told while no page is open, in its language. */
const leavePushes = async (
  { context }: Pick<Writing, 'context'>,
  client: PoolClient,
  { userId }: SignedIn,
  notice: Notice,
  id: string,
): Promise<void> => {
  const { outbox, application, clock } = context;
  if (!outbox?.vapid) return;
  for (const { token, endpoint, language } of await findSubscriptions(client, outbox.people, userId)) {
    const { title, body } = sayNotice(application, language, notice);
    await leaveMessage(client, {
      kind: 'push',
      payload: { token, subject: title, text: body ?? '', notice: id, route: ownPath(notice.route) },
      at: clock(),
      target: new URL(endpoint).origin,
      user: userId,
    });
  }
};
