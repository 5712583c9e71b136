import type { Ended } from '../outbox/claim.ts';
import type { Outgoing, Sending } from '../outbox/message.ts';
import { nextAttempt } from './backOff.ts';

/** What has waited longer says nothing any more. */
const longestDays = 7;

/** Whether a message is too old to be sent. */
export const isExpired = ({ expires_at: ends, created_at: made }: Outgoing, now: Date): boolean =>
  now.getTime() > (ends === null ? Date.parse(made) + longestDays * 86_400_000 : Date.parse(ends));

/** What becomes of a message by what an attempt came to. */
export const judgeAttempt = (
  sending: Sending,
  { attempts }: Pick<Outgoing, 'attempts'>,
  now: Date,
  random: () => number = Math.random,
): Ended => {
  if (sending.ok) return { state: 'sent', response: sending.response };
  const { fault, response, detail, isFinal = false } = sending;
  if (fault === 'unconfigured') return { state: 'unconfigured', fault, isUntried: true };
  const nextAt = isFinal ? null : nextAttempt(attempts, now, random);
  return nextAt === null
    ? { state: 'failed', fault, response, detail }
    : { state: 'waiting', fault, response, detail, nextAt };
};
