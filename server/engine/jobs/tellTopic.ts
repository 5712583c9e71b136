import type { PoolClient } from 'pg';
import * as z from 'zod';
import { quote } from '../database/identifiers.ts';
import { modelOf } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { inboxOf } from './inbox.ts';
import { notify } from './notify.ts';

const said = z.object({ key: z.string(), params: z.record(z.string(), z.any()), text: z.string() });
/** The payload of the effect `topic`: which one, what is said of it, and where it leads. */
const telling = z.object({ topic: z.string(), title: said, body: said.nullable(), route: z.string().nullable() });

/** Leaves a notice, and with it a push, for everybody who subscribed to a topic. */
export const tellTopic = async (
  writing: Pick<Writing, 'context' | 'models'>,
  client: PoolClient,
  payload: Record<string, unknown>,
): Promise<void> => {
  const { outbox } = writing.context;
  const topics = inboxOf(writing)?.fields.topics;
  if (!outbox || !topics) return;
  const { topic, title, body, route } = telling.parse(payload);
  const { rows } = await client.query<{ user: number }>(
    `SELECT DISTINCT ${quote(topics.user)} AS user FROM ${modelOf(writing.models, topics.subscriptions).table} WHERE ${quote(topics.topic)} = $1 ORDER BY 1`,
    [topic],
  );
  for (const { user } of rows) {
    const person = await outbox.people.find(client, user);
    if (person)
      await notify(writing, client, person, {
        title: title.text,
        body: body?.text ?? null,
        route,
        project: topic,
        about: { title: title, body: body }, // as it was parsed
      });
  }
};
