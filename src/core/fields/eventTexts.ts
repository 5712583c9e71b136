/** Operations that the framework has for what it keeps: webhooks, what is sent outside, alerts, files of jobs, tokens, unused pictures. A declaration names them as those of its application. */
export const outboxOperations = [
  'issueWebhookSecret',
  'sendAgain',
  'countAlerts',
  'alertRows',
  'fileOfJob',
  'revokeTokens',
  'foreseeCleanUp',
  'cleanUpPictures',
] as const;
export type OutboxOperation = (typeof outboxOperations)[number];

/** What a record goes through that a webhook may be told of. */
const webhookKinds = ['created', 'updated', 'deleted'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** `items.updated`, `items.*`. */
export const readEvent = (text: string): { resource: string; kinds: readonly WebhookKind[] } | null => {
  const found = /^([a-z][\w-]*)\.(created|updated|deleted|\*)$/i.exec(text);
  if (!found) return null;
  const kind = found[2] as WebhookKind | '*'; // what the pattern lets through
  return { resource: found[1] ?? '', kinds: kind === '*' ? webhookKinds : [kind] };
};
