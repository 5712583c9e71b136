import type { Pool } from 'pg';
import webPush from 'web-push';
import type { Channel } from './message.ts';
import { post } from './post.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { dropSubscription, findSubscription } from './subscriptions.ts';

/** What a browser has not shown within a day says nothing new any more. */
const liveSeconds = 86_400;

/** Notices to browsers while no page is open: encrypted for the one browser (RFC 8291), signed by VAPID (RFC 8292). */
export const pushChannel = (pool: Pool, { vapid, isLocal, people }: OutboxSettings): Channel => ({
  isReady: vapid !== null,
  send: async ({ payload: { token = '', subject, text, notice, route } }, signal) => {
    if (!vapid) return { ok: false, fault: 'unconfigured' };
    const subscription = await findSubscription(pool, people, token);
    if (!subscription) return { ok: false, fault: 'gone', isFinal: true };
    const { endpoint, p256dh, auth } = subscription;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ id: notice, title: subject, body: text, route }),
      { vapidDetails: vapid, TTL: liveSeconds, contentEncoding: 'aes128gcm' },
    );
    const sent = await post(endpoint, {
      body: body ?? '',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      isLocal,
      signal,
    });
    if (sent.ok || sent.fault !== 'gone') return sent;
    await dropSubscription(pool, { token });
    return { ...sent, isFinal: true };
  },
});
