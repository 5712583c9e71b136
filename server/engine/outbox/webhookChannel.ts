import { Webhook } from 'standardwebhooks';
import type { Channel } from './message.ts';
import { post } from './post.ts';

/** What a message to a webhook needs of the webhook as it is now. */
export interface WebhookTarget {
  url: string;
  /** Null: there is none yet. */
  secret: string | null;
  enabled: boolean;
}

/** Signed by Standard Webhooks: id, timestamp and signature are headers, over the very bytes of the body. */
export const webhookChannel = (
  find: (webhook: number) => Promise<WebhookTarget | null>,
  isLocal: boolean,
  clock: () => Date,
): Channel => ({
  isReady: true,
  send: async ({ payload: { text }, event, webhook }, signal) => {
    const target = webhook === null ? null : await find(webhook);
    if (!target?.enabled) return { ok: false, fault: 'off', isFinal: true };
    if (target.secret === null) return { ok: false, fault: 'unconfigured' };
    const at = clock();
    return post(target.url, {
      body: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(target.secret).sign(event, at, text),
      },
      isLocal,
      signal,
    });
  },
});
