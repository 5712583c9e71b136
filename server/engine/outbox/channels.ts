import type { Pool } from 'pg';
import { chatChannel } from './chatChannel.ts';
import { mailChannel } from './mailChannel.ts';
import type { Channels } from './message.ts';
import { pushChannel } from './pushChannel.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { webhookChannel, type WebhookTarget } from './webhookChannel.ts';

/** Every way out, by its name in the outbox. */
export const createChannels = (
  { pool, clock }: { pool: Pool; clock: () => Date },
  settings: OutboxSettings,
  findWebhook: (webhook: number) => Promise<WebhookTarget | null>,
): Channels => ({
  mail: mailChannel(settings.mail),
  chat: chatChannel(settings),
  webhook: webhookChannel(findWebhook, settings.isLocal, clock),
  push: pushChannel(pool, settings),
});
