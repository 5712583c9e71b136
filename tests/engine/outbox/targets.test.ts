import { expect, it, test } from 'vitest';
import { findTargetFault, isPrivateAddress } from '../../../server/engine/access/targets.ts';
import { post } from '../../../server/engine/outbox/post.ts';
import { startReceiver } from '../../support/receiver.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is no address of the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is one', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['http://example.org', 'insecure'],
  ['https://localhost/hook', 'private'],
  ['https://db.internal/hook', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://0x7f000001/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://example.org/hook', null],
])('%s: %s', (address, fault) => {
  expect(findTargetFault(address)).toBe(fault);
});

const sent = (address: string, isLocal: boolean) =>
  post(address, { body: '{}', headers: {}, isLocal, signal: AbortSignal.timeout(5_000) });

it('nothing is sent to a private address outside of a machine of one’s own, whatever name it has', async () => {
  const receiver = await startReceiver();
  try {
    expect(await sent(receiver.address, true)).toEqual({ ok: true, response: 204 });
    expect(await sent(receiver.address, false)).toMatchObject({ ok: false, fault: 'private', isFinal: true });
    // A name that stands for this machine by the resolver: only the connection can find that out.
    const named = `https://ip6-localhost:${new URL(receiver.address).port}/`;
    expect(await sent(named, false)).toMatchObject({ ok: false });
    expect(receiver.received).toHaveLength(1);
  } finally {
    await receiver.close();
  }
});

it('an answer that does not come in time is told as such', async () => {
  const receiver = await startReceiver();
  receiver.answer = { status: 200, afterMs: 3_000 };
  const slow = await post(receiver.address, {
    body: '{}',
    headers: {},
    isLocal: true,
    signal: AbortSignal.timeout(200),
  });
  expect(slow).toMatchObject({ ok: false, fault: 'slow' });
  await receiver.close();
});
