import { randomBytes } from 'node:crypto';
import type { Operation } from '../context/operation.ts';
import { seal } from '../secrets/sealing.ts';
import type { WebhookSource } from './webhookSource.ts';

/** What a webhook's secret is sealed for, so that it is of use at no other one. */
export const purposeOf = (id: number | string): string => `webhook ${id}`;

/** As Standard Webhooks writes one: 24 random bytes. */
const makeSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/**
 * Makes a webhook's secret, in place of the one that it had. It is answered this once; what is stored is sealed. Takes the `id` of
 * the webhook; answers one row with the `secret`.
 */
export const issueSecret =
  (source: WebhookSource, secret: string): Operation =>
  async ({ id }) => {
    const made = makeSecret();
    const { fields, model } = source;
    return {
      changes: [
        {
          resource: model.resource.name,
          kind: 'update',
          id: String(id),
          own: true,
          changes: { [fields.secret]: seal(made, secret, purposeOf(String(id))), [fields.hasSecret]: true },
        },
      ],
      // What waited for it goes out signed by it.
      effects: [{ kind: 'retryWebhook', payload: { webhook: Number(id) } }],
      result: [{ secret: made }],
    };
  };
