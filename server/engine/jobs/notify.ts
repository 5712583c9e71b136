import type { PoolClient } from 'pg';
import type { NoticeAbout } from '../../../src/core/wire/inbox.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import { createKind } from '../records/writeKinds.ts';
import { systemId } from '../context/systemActor.ts';
import { inboxOf } from './inbox.ts';
import { leaveMessage } from '../outbox/leave.ts';
import { findSubscriptions } from '../outbox/subscriptions.ts';
import { sayNotice } from './sayNotice.ts';
import { writeOwn } from './writeOwn.ts';
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
  const target = inboxOf(writing);
  if (!target || to === systemId) return;
  const { model, fields } = target;
  const changes = {
    [fields.user]: to,
    [fields.title]: title,
    [fields.body]: body,
    [fields.route]: ownPath(route),
    [fields.project]: project,
    [fields.about]: about,
  };
  const [left] = await writeOwn(writing, client, model, actor, [{ kind: createKind, id: null, changes }]);
  await leavePushes(writing, client, to, { title, body, route, project, about }, left?.id ?? '');
};

/** For each browser of the person that is told while no page is open, in its language. */
const leavePushes = async (
  { context }: Pick<Writing, 'context'>,
  client: PoolClient,
  userId: number,
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
