import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import type { FactorWay, Factors } from '../../../src/core/wire/session.ts';
import { message, type MessageKey, type MessageParams } from '../../../src/core/values/messages.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import { inOne } from '../mailedLinks/mailedLinks.ts';
import { checkPassword } from '../passwords.ts';
import { answer, credentialBytes, readBody, refuse, type SessionRoutesOptions } from '../sessionCalls.ts';
import { ceremonyOfSession } from './ceremony.ts';
import { addEnrolRoutes, checkName } from './enrolRoutes.ts';
import { readFactors, waysOf, type Account } from './factors.ts';
import { judgeCode } from './judgeCode.ts';
import { askPasskey, judgePasskey } from './passkeys.ts';
import { isProven, noteProof, requireProof } from './proof.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { noteRefused, tellFactor } from './tell.ts';

const base = '/api/user/v4/factors';
const proof = z.object({
  password: z.string().max(1000).optional(),
  code: z.string().max(60).optional(),
  response: z.looseObject({}).optional(),
});
const named = z.object({ name: z.string().max(1000).default('') });

const accountOf = ({ userId, email }: SignedIn): Account => ({ id: userId, email });

/** The second factors of whoever is signed in: what there is, a proof of who they are, and what changes by it. */
export const addFactorRoutes = (server: FastifyInstance, options: SessionRoutesOptions): void => {
  const { access, pool, config } = options;
  const calls = { bodyLimit: credentialBytes };

  server.get(base, async (request, reply) => {
    const user = await access.requireUser(request);
    void reply.header('cache-control', 'no-store');
    return answer(await describe(options, user));
  });

  addProofRoutes(server, options);
  addEnrolRoutes(server, options, {
    path: base,
    who: async (request) => {
      const user = await access.requireUser(request);
      await requireProof(options, user);
      return { account: accountOf(user), ceremony: ceremonyOfSession(options, user) };
    },
  });

  server.put<{ Params: { id: string } }>(`${base}/passkeys/:id`, calls, async (request) => {
    const user = await access.requireUser(request);
    const name = readBody(named, request.body).name.trim();
    refuse({ name: checkName(name) });
    const { rowCount } = await pool.query(
      'UPDATE framework.passkey SET name = $3 WHERE account_id = $1 AND id::text = $2',
      [user.userId, request.params.id, name],
    );
    if (rowCount === 0) throw noPasskey(request.params.id);
    return answer({});
  });

  server.delete<{ Params: { id: string } }>(`${base}/passkeys/:id`, async (request) => {
    const user = await access.requireUser(request);
    await requireProof(options, user);
    const { id } = request.params;
    return remove(options, request, user, 'passkey', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'DELETE FROM framework.passkey WHERE account_id = $1 AND id::text = $2 RETURNING name',
        [user.userId, id],
      );
      if (!rows[0]) throw noPasskey(id);
      return { mail: 'mailPasskeyRemoved', params: { name: rows[0].name } };
    });
  });

  server.delete(`${base}/totp`, async (request) => {
    const user = await access.requireUser(request);
    await requireProof(options, user);
    return remove(options, request, user, 'totp', async (client) => {
      const { rowCount } = await client.query('DELETE FROM framework.totp WHERE account_id = $1', [user.userId]);
      if (rowCount === 0) throw new RequestError(404, 'NOT_FOUND', 'noFactor');
      return { mail: 'mailTotpRemoved' };
    });
  });

  server.post(`${base}/recovery`, calls, async (request, reply) => {
    const user = await access.requireUser(request);
    await requireProof(options, user);
    const account = accountOf(user);
    void reply.header('cache-control', 'no-store');
    const codes = await inOne(pool, async (client) => {
      const { totp, passkeys } = await readFactors(client, account.id);
      if (!totp && passkeys.length === 0) throw new RequestError(409, 'NO_FACTOR', 'noFactor');
      const change = { kind: 'factorAdded', way: 'recovery', account, mail: 'mailRecoveryMade' } as const;
      await tellFactor(client, options, request, change);
      return makeRecoveryCodes(client, config, account.id);
    });
    return answer({ recovery_codes: codes });
  });
};

const describe = async (options: SessionRoutesOptions, user: SignedIn): Promise<Factors> => {
  const { hasPassword, ...factors } = await readFactors(options.pool, user.userId);
  const proofs = [...(hasPassword ? (['password'] as const) : []), ...waysOf(factors)];
  return { ...factors, proven: await isProven(options, user), proofs };
};

/** The password, a code or a passkey once more; it counts for this session and some minutes. */
const addProofRoutes = (server: FastifyInstance, options: SessionRoutesOptions): void => {
  const { access, pool, config, clock } = options;
  const limit = new AttemptLimit({ pool, clock, of: 'proof' });
  const calls = { bodyLimit: credentialBytes };

  server.post(`${base}/proof/options`, calls, async (request, reply) => {
    const user = await access.requireUser(request);
    void reply.header('cache-control', 'no-store');
    return answer(await askPasskey(options, request, user.userId, ceremonyOfSession(options, user)));
  });

  server.post(`${base}/proof`, calls, async (request) => {
    const user = await access.requireUser(request);
    const given = readBody(proof, request.body);
    refuse({
      password: Object.values(given).some((one) => one !== undefined && one !== '') ? null : message('required'),
    });
    // By the session: whoever has another one keeps nobody from it.
    const takeBack =
      config.rateLimit > 0 ? await limit.begin({ [user.sessionId]: config.rateLimit }) : async () => undefined;
    const fault = await judgeProof(options, request, user, given);
    if (fault !== null) {
      await noteRefused(pool, options, request, { account: accountOf(user), by: fault.by, isKnown: true });
      refuse({ [fault.field]: message(fault.key) });
    }
    await takeBack();
    await noteProof(options, user);
    return answer({});
  });
};

interface ProofFault {
  field: 'password' | 'code' | 'response';
  by: FactorWay | 'password';
  key: MessageKey;
}

const judgeProof = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  user: SignedIn,
  { password, code, response }: z.output<typeof proof>,
): Promise<ProofFault | null> => {
  if (response !== undefined) {
    const challenge = await ceremonyOfSession(options, user).take();
    const owner = challenge && (await judgePasskey(options, request, { account: user.userId, response, challenge }));
    return owner ? null : { field: 'response', by: 'passkey', key: 'badPasskey' };
  }
  if (code !== undefined) {
    const { way, judgement } = await judgeCode(options.pool, options, user.userId, code);
    if (judgement === 'right') return null;
    return { field: 'code', by: way, key: judgement === 'used' ? 'usedCode' : 'badCode' };
  }
  const { rows } = await options.pool.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM framework.account WHERE id = $1',
    [user.userId],
  );
  const isRight = await checkPassword(rows[0]?.password_hash ?? null, password ?? '');
  return isRight ? null : { field: 'password', by: 'password', key: 'wrongPassword' };
};

/** Takes a factor away, one at a time of an account: where a role asks for one, the last stays. With the last, its codes go. */
const remove = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  user: SignedIn,
  way: FactorWay,
  take: (client: PoolClient) => Promise<{ mail: MessageKey; params?: MessageParams }>,
) => {
  const account = accountOf(user);
  await inOne(options.pool, async (client) => {
    await client.query('SELECT 1 FROM framework.account WHERE id = $1 FOR UPDATE', [account.id]);
    const told = await take(client);
    const { totp, passkeys, required } = await readFactors(client, account.id);
    if (!totp && passkeys.length === 0) {
      if (required) throw new RequestError(409, 'FACTOR_REQUIRED', 'factorRequired');
      await client.query('DELETE FROM framework.recovery_code WHERE account_id = $1', [account.id]);
    }
    await tellFactor(client, options, request, { kind: 'factorRemoved', way, account, ...told });
  });
  return answer({});
};

const noPasskey = (id: string): RequestError =>
  new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'passkey', id });
