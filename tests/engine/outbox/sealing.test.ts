import { expect, it } from 'vitest';
import { seal, unseal } from '../../../server/engine/secrets/sealing.ts';
import { judgeAttempt } from '../../../server/engine/deliveries/judgeAttempt.ts';
import { nextAttempt } from '../../../server/engine/deliveries/backOff.ts';

const secret = 'a-secret-of-at-least-32-characters-here';

it('what is sealed is read again by the same secret for the same purpose alone', () => {
  const sealed = seal('whsec_abc', secret, 'webhook 1');
  expect(sealed).not.toContain('abc');
  expect(seal('whsec_abc', secret, 'webhook 1')).not.toBe(sealed);
  expect(unseal(sealed, secret, 'webhook 1')).toBe('whsec_abc');
  expect(unseal(sealed, secret, 'webhook 2')).toBeNull();
  expect(unseal(sealed, `${secret}!`, 'webhook 1')).toBeNull();
  expect(unseal(`${sealed.slice(0, -2)}AA`, secret, 'webhook 1')).toBeNull();
  expect(unseal('', secret, 'webhook 1')).toBeNull();
});

/** After the last of them a message is given up. */
const mostAttempts = 10;

it('each attempt waits longer than the one before, and the last one has none after it', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const waits = Array.from({ length: mostAttempts }, (_, at) => nextAttempt(at + 1, now, () => 0));
  expect(waits.at(-1)).toBeNull();
  const seconds = waits.slice(0, -1).map((at) => (Number(at) - Number(now)) / 1_000);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(seconds[0]).toBe(5);
});

it('what is for good is not tried again, and what is not set up is no attempt', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  expect(judgeAttempt({ ok: false, fault: 'private', isFinal: true }, { attempts: 1 }, now).state).toBe('failed');
  expect(judgeAttempt({ ok: false, fault: 'refused' }, { attempts: 1 }, now).state).toBe('waiting');
  expect(judgeAttempt({ ok: false, fault: 'refused' }, { attempts: mostAttempts }, now).state).toBe('failed');
  expect(judgeAttempt({ ok: false, fault: 'unconfigured' }, { attempts: 1 }, now)).toMatchObject({
    state: 'unconfigured',
    isUntried: true,
  });
});
