import { post } from './post.ts';
import type { Channel } from './message.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';

/** Lines in the channel of a chat program, by its incoming webhook: `{ text }`. */
export const chatChannel = ({ chatUrl }: OutboxSettings): Channel => ({
  isReady: chatUrl !== null,
  send: async ({ payload: { text }, event }, signal) =>
    chatUrl === null
      ? { ok: false, fault: 'unconfigured' }
      : post(chatUrl, {
          body: JSON.stringify({ text }),
          headers: { 'content-type': 'application/json', 'idempotency-key': event },
          // Whoever runs the server named the address: it may be a chat of the house.
          isLocal: true,
          signal,
        }),
});
