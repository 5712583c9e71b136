import * as z from 'zod';
import { integer, text } from '../../src/fieldTypes/index.ts';
import { OutgoingMessage } from './OutgoingMessage.ts';

const { id, target, body, state, attempts, response, fault, detail, created_at, next_at, sent_at } =
  OutgoingMessage.shape;

/** What was sent to a webhook, or waits to be. */
export const WebhookDelivery = z.object({
  id,
  webhook_id: integer({ label: 'Webhook' }),
  target,
  event: text({
    label: 'Webhook ID',
    help: 'The same at every attempt and replay, so that the receiver can drop repeats.',
  }),
  body,
  state,
  attempts,
  response,
  fault,
  detail,
  created_at,
  next_at,
  sent_at,
  user_id: integer({ label: 'Owner' }),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;
