import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { longestPasskeyName, type FactorAdded } from '../../../src/core/wire/session.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Answer } from '../../../src/core/wire/wire.ts';
import type { Admission } from '../../engine/access/admission.ts';
import { inOne } from '../mailedLinks/mailedLinks.ts';
import { answer, credentialBytes, readBody, refuse, type SessionRoutesOptions } from '../sessionCalls.ts';
import type { Ceremony } from './ceremony.ts';
import { readFactors, type Account } from './factors.ts';
import { addPasskey, askNewPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { tellFactor } from './tell.ts';
import { beginTotp, judgeTotp } from './totp.ts';

const code = z.object({ code: z.string().max(20).default('') });
const passkey = z.object({ name: z.string().max(1000).default(''), response: z.looseObject({}) });

/** Somebody who may add a factor to their account. */
interface Enrolling {
  account: Account;
  ceremony: Ceremony;
  /** In the transaction that adds it. */
  onAdded?(client: PoolClient): Promise<void>;
  /** What goes along with the answer, once that has committed. */
  finish?(reply: FastifyReply): Promise<object>;
}

interface EnrolDoor {
  /** Addresses begin with it. */
  path: string;
  config?: { admits: Admission };
  /** Whose account it is; throws where nobody may add to it now. `counts`: it is an attempt that can fail. */
  who(request: FastifyRequest, counts: boolean): Promise<Enrolling>;
}

/** Adding an app and adding passkeys: in the account, and in a sign-in that asks for the first factor. */
export const addEnrolRoutes = (
  server: FastifyInstance,
  options: SessionRoutesOptions,
  { path, config, who }: EnrolDoor,
): void => {
  const calls = { ...(config && { config }), bodyLimit: credentialBytes };

  server.post(`${path}/totp`, calls, async (request, reply) => {
    const { account } = await who(request, false);
    void reply.header('cache-control', 'no-store');
    return answer(await beginTotp(options, account));
  });

  server.post(`${path}/totp/confirm`, calls, async (request, reply) => {
    const enrolling = await who(request, true);
    const typed = readBody(code, request.body).code.replaceAll(/\s/g, '');
    refuse({ code: typed === '' ? message('required') : /^\d{6}$/.test(typed) ? null : message('badCode') });
    return add(options, reply, enrolling, async (client) => {
      const judged = await judgeTotp(client, options, enrolling.account.id, { code: typed, isFirst: true });
      refuse({ code: judged === 'right' ? null : message('badCode') });
      await tellFactor(client, options, request, {
        kind: 'factorAdded',
        way: 'totp',
        account: enrolling.account,
        mail: 'mailTotpAdded',
      });
      return {};
    });
  });

  server.post(`${path}/passkeys/options`, calls, async (request, reply) => {
    const { account, ceremony } = await who(request, false);
    void reply.header('cache-control', 'no-store');
    return answer(await askNewPasskey(options, request, account, ceremony));
  });

  server.post(`${path}/passkeys`, calls, async (request, reply) => {
    const enrolling = await who(request, true);
    const { account, ceremony } = enrolling;
    const { response, ...given } = readBody(passkey, request.body);
    const name = given.name.trim();
    refuse({ name: checkName(name) });
    const challenge = await ceremony.take();
    refuse({ response: challenge === null ? message('factorOver') : null });
    return add(options, reply, enrolling, async (client) => {
      const asked = { account: account.id, response, name, challenge: challenge ?? '' };
      const id = await addPasskey(client, options, request, asked);
      refuse({ response: id === null ? message('badPasskey') : null });
      await tellFactor(client, options, request, {
        kind: 'factorAdded',
        way: 'passkey',
        account,
        mail: 'mailPasskeyAdded',
        params: { name },
      });
      return { ...(id !== null && { id }) };
    });
  });
};

export const checkName = (name: string): Message | null => {
  if (name === '') return message('required');
  return name.length > longestPasskeyName ? message('maxLength', { max: longestPasskeyName }) : null;
};

/**
 * All of it, or nothing; recovery codes are made where there are none. Sign-ins that were let to set up a first factor are over with
 * it, whoever began them.
 */
const add = async (
  options: SessionRoutesOptions,
  reply: FastifyReply,
  { account, onAdded, finish }: Enrolling,
  store: (client: PoolClient) => Promise<FactorAdded>,
): Promise<Answer<FactorAdded>> => {
  const added = await inOne(options.pool, async (client) => {
    await client.query('SELECT 1 FROM framework.account WHERE id = $1 FOR UPDATE', [account.id]);
    await onAdded?.(client);
    const stored = await store(client);
    await client.query("DELETE FROM framework.factor_challenge WHERE account_id = $1 AND kind = 'enrolment'", [
      account.id,
    ]);
    const { recovery_codes: left } = await readFactors(client, account.id);
    if (left > 0) return stored;
    return { ...stored, recovery_codes: await makeRecoveryCodes(client, options.config, account.id) };
  });
  options.store.dropCache();
  void reply.header('cache-control', 'no-store');
  return answer({ ...added, ...(await finish?.(reply)) });
};
