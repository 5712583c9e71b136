import type { FieldName } from './names.ts';

/**
 * Records that are addresses of other programs, which are told when records change: the address, the events as texts
 * (`items.updated`, `items.*`), whether it is on, whose it is (only what this person may read is told), and what the engine keeps
 * of it: the sealed secret, whether there is one, and since when nothing could be delivered. The secret is made by an action whose operation is
 * `issueWebhookSecret`, which alone ever answers it.
 */
export interface WebhooksConfig<T> {
  name: FieldName<T>;
  url: FieldName<T>;
  events: FieldName<T>;
  enabled: FieldName<T>;
  owner: FieldName<T>;
  secret: FieldName<T>;
  hasSecret: FieldName<T>;
  failing: FieldName<T>;
}
