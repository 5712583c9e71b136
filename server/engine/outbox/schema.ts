import { withoutLinks } from './secretLinks.ts';

/**
 * What waits to be sent, and what became of it; the browsers that are told of notices; and what resources with `storage: { kept }`
 * show of them. Idempotent; run by the migration. `event` is what a receiver knows repeats by.
 */
export const outboxTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    change_set uuid,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `ALTER TABLE framework.outbox
    ADD COLUMN IF NOT EXISTS event uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN IF NOT EXISTS target text,
    ADD COLUMN IF NOT EXISTS user_id integer,
    ADD COLUMN IF NOT EXISTS webhook integer,
    ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'waiting',
    ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS next_at timestamptz,
    ADD COLUMN IF NOT EXISTS leased_until timestamptz,
    ADD COLUMN IF NOT EXISTS response integer,
    ADD COLUMN IF NOT EXISTS fault text,
    ADD COLUMN IF NOT EXISTS detail text,
    ADD COLUMN IF NOT EXISTS sent_at timestamptz,
    ADD COLUMN IF NOT EXISTS expires_at timestamptz`,
  `UPDATE framework.outbox SET next_at = created_at, target = coalesce(target, payload ->> 'to') WHERE next_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS outbox_due ON framework.outbox (next_at) WHERE state = 'waiting'`,
  `CREATE INDEX IF NOT EXISTS outbox_unconfigured ON framework.outbox (kind) WHERE state = 'unconfigured'`,
  `CREATE INDEX IF NOT EXISTS outbox_failed ON framework.outbox (kind, next_at) WHERE state = 'failed'`,
  `CREATE INDEX IF NOT EXISTS outbox_webhook ON framework.outbox (user_id, id) WHERE webhook IS NOT NULL`,
  `CREATE INDEX IF NOT EXISTS outbox_change_set ON framework.outbox (change_set, webhook) WHERE webhook IS NOT NULL AND state = 'waiting'`,
  `CREATE TABLE IF NOT EXISTS framework.push_subscription (
    token text PRIMARY KEY,
    user_id integer NOT NULL,
    session text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS push_subscription_user ON framework.push_subscription (user_id)',
  `CREATE OR REPLACE VIEW framework.outgoing AS SELECT ${shown(withoutLinks("payload ->> 'text'"), 'kind AS channel', 'target', "payload ->> 'subject' AS subject")} FROM framework.outbox`,
  `CREATE OR REPLACE VIEW framework.webhook_deliveries AS SELECT ${shown("payload ->> 'text'", 'webhook AS webhook_id', 'target', 'event::text AS event', 'user_id')}
     FROM framework.outbox WHERE webhook IS NOT NULL`,
];

function shown(body: string, ...own: string[]): string {
  return [
    'id',
    ...own,
    `${body} AS body`,
    'state',
    'attempts',
    'response',
    'fault',
    'detail',
    'created_at::timestamptz(3) AS created_at',
    "CASE state WHEN 'waiting' THEN next_at::timestamptz(3) END AS next_at",
    'sent_at::timestamptz(3) AS sent_at',
  ].join(', ');
}
