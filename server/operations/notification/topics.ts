import { notificationTopics } from '../../../schemas/choices.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

const subscriptions = 'topic-subscriptions';

/** The subscriptions of whoever asks, by their topics. */
const readSubscriptions = async (read: OperationRead): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for await (const rows of read.rows(subscriptions, { columns: ['topic'] }))
    for (const { id, topic } of rows) found.set(String(topic), String(id));
  return found;
};

/** The fixed list of topics, each with whether whoever asks is told of it. */
export const listTopics: Operation = async (_input, { read }) => {
  const mine = await readSubscriptions(read);
  return {
    changes: [],
    effects: [],
    result: notificationTopics.map(({ value }) => ({ topic: value, subscribed: mine.has(value) })),
  };
};

const topicOf = (given: unknown): string => {
  const topic = notificationTopics.find(({ value }) => value === given);
  if (!topic) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'topic', id: String(given) });
  return topic.value;
};

const answerOf = (topic: string, subscribed: boolean) => ({ id: topic, topic, subscribed, version: 1 });

/** Tells whoever asks of a topic from now on. Takes the `topic` and, from clients that send one, the `token` of the browser. */
export const subscribeTopic: Operation = async ({ topic: given }, { read }) => {
  const topic = topicOf(given);
  const isThere = (await readSubscriptions(read)).has(topic);
  return {
    changes: isThere ? [] : [{ resource: subscriptions, kind: 'create', id: null, changes: { topic } }],
    effects: [],
    result: answerOf(topic, true),
  };
};

/** Tells whoever asks of a topic no more. */
export const unsubscribeTopic: Operation = async ({ topic: given }, { read }) => {
  const topic = topicOf(given);
  const id = (await readSubscriptions(read)).get(topic);
  return {
    changes: id === undefined ? [] : [{ resource: subscriptions, kind: 'delete', id, changes: {} }],
    effects: [],
    result: answerOf(topic, false),
  };
};
