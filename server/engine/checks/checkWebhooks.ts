import { can } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { readEvent } from '../../../src/core/fields/eventTexts.ts';
import { findTargetFault } from '../access/targets.ts';
import { invalid } from '../records/readInput.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { hasTable } from '../tables/columns.ts';

/** Refuses an address that nothing may be sent to, and events that there are not or that their owner may not read of. */
export const checkWebhooks = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  const fields = model.resource.hooks;
  if (!fields) return;
  for (const draft of alive(drafts).filter(({ request, after }) => after !== null && !request.derived)) {
    const { [fields.url]: url, [fields.events]: events } = draft.after ?? {};
    const faults = new Map<string, Message>();
    if (draft.changed.includes(fields.url) && !isReachable(writer, String(url)))
      faults.set(fields.url, message('webhookAddress'));
    const fault = draft.changed.includes(fields.events)
      ? findEventFault(writer, (events ?? []) as string[])
      : undefined; // a list of texts
    if (fault) faults.set(fields.events, fault);
    if (faults.size > 0) draft.refusal = invalid(faults);
  }
};

const isReachable = ({ context: { outbox } }: Writer, url: string): boolean =>
  outbox?.isLocal === true || findTargetFault(url) === null;

const findEventFault = ({ context: { application }, changeSet: { actor } }: Writer, events: readonly string[]) => {
  const tables = application.resources.filter(hasTable);
  const readable = tables.filter((resource) => can(actor, resource, 'list').allowed);
  for (const event of events) {
    const named = readEvent(event)?.resource;
    const isOne = (resource: Resource): boolean => resource.name === named;
    const example = `${readable[0]?.name ?? ''}.updated`;
    if (!tables.some(isOne)) return message('webhookEvent', { event, example });
    if (!readable.some(isOne)) return message('webhookUnread', { event });
  }
  return undefined;
};
