import { keptBy } from '../../../src/core/declaration/storage.ts';
import { createChannels } from '../outbox/channels.ts';
import { claimDue, endAttempt, forgetOld, leaseMs, type Ended } from '../outbox/claim.ts';
import { retryUnconfigured } from '../outbox/leave.ts';
import type { Channel, Outgoing, Sending } from '../outbox/message.ts';
import { findWebhook } from '../webhooks/findWebhook.ts';
import { webhookSourceOf } from '../webhooks/webhookSource.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { isExpired, judgeAttempt } from './judgeAttempt.ts';
import { mindWebhook } from './minding.ts';
import { tellFailure } from './tellFailure.ts';

/** Sends what waits in the outbox. */
interface Deliveries {
  start(): Promise<void>;
  /** Ends after the attempts under way. */
  stop(): Promise<void>;
  /** Tries all that is due now; resolves when that has its outcome. */
  deliverDue(): Promise<void>;
}

/** How often the outbox is looked into. */
const everyMs = 1_000;
/** How often what is old is forgotten. */
const forgetEveryMs = 3_600_000;
/** Attempts of one process at once. */
const atOnce = 8;
/** An attempt is ended well before its lease is. */
const attemptMs = leaseMs / 2;

type Taken = Outgoing & { lease: string };

/**
 * Each message is taken by one process for as long as an attempt may last; one that is killed meanwhile gives it back by that. So a
 * receiver may get a message twice, under the same event, and none is lost.
 */
export const createDeliveries = (writing: Writing): Deliveries => {
  const { context, models } = writing;
  const { outbox, pool, clock, log } = context;
  if (!outbox) return { start: async () => undefined, stop: async () => undefined, deliverDue: async () => undefined };
  const source = webhookSourceOf(models);
  const channels: Readonly<Record<string, Channel>> = createChannels({ pool, clock }, outbox, async (id) =>
    source ? findWebhook(pool, source, outbox.secret, id) : null,
  );
  const shownBy = (kept: string): string | undefined =>
    context.application.resources.find((resource) => keptBy(resource) === kept)?.name;

  const attempt = async (taken: Taken): Promise<Sending> => {
    const channel = channels[taken.kind];
    if (!channel?.isReady) return { ok: false, fault: 'unconfigured' };
    if (isExpired(taken, clock())) return { ok: false, fault: 'expired', isFinal: true };
    return channel.send(taken, AbortSignal.timeout(attemptMs)).catch((error: unknown): Sending => {
      log.error({ err: error, outbox: taken.id }, 'a message could not be made ready');
      return { ok: false, fault: 'broken', detail: error instanceof Error ? error.message : String(error) };
    });
  };

  const conclude = async (taken: Taken, ended: Ended): Promise<void> =>
    inTransaction(writing, async (client) => {
      if (!(await endAttempt(client, taken, ended, clock()))) return;
      if (ended.state === 'failed')
        await tellFailure(
          writing,
          outbox,
          client,
          taken,
          ended,
          shownBy(taken.webhook === null ? 'outgoing' : 'webhook_deliveries'),
        );
      if (source && taken.webhook !== null && !ended.isUntried && ended.fault !== 'off')
        await mindWebhook(writing, outbox, source, client, taken.webhook, ended.state === 'sent');
    });

  const deliverOne = async (taken: Taken): Promise<void> => {
    const sending = await attempt(taken);
    await conclude(taken, judgeAttempt(sending, taken, clock())).catch((error: unknown) =>
      // Its lease ends, and it is tried again.
      log.error({ err: error, outbox: taken.id }, 'what became of a message could not be noted'),
    );
  };

  const deliverDue = async (): Promise<void> => {
    for (;;) {
      const taken = await claimDue(pool, clock(), atOnce);
      await Promise.all(taken.map(deliverOne));
      if (taken.length < atOnce || stopping) return;
    }
  };

  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let forgotAt = -Infinity;
  const forget = async (): Promise<void> => {
    if (performance.now() - forgotAt < forgetEveryMs) return;
    forgotAt = performance.now();
    await forgetOld(pool, clock());
  };
  const turn = (): void => {
    running = deliverDue()
      .then(forget)
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be looked into'))
      .finally(() => {
        if (!stopping) timer = setTimeout(turn, everyMs).unref();
      });
  };

  return {
    start: async () => {
      const kinds = Object.entries(channels).flatMap(([kind, { isReady }]) =>
        isReady && kind !== 'webhook' ? [kind] : [],
      );
      await retryUnconfigured(pool, { kinds }, clock());
      stopping = false;
      turn();
    },
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
    deliverDue,
  };
};
