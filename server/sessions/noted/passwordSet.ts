import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { visitOf } from '../sessionCalls.ts';

/** Notes that an account has another password now, or its first; along with what sets it. */
export const notePasswordSet = async (
  client: Pick<Pool | PoolClient, 'query'>,
  clock: () => Date,
  request: FastifyRequest,
  { account, by }: { account: { id: number; email: string }; by: 'password' | 'link' | 'activation' },
): Promise<void> => {
  await noteSecurity(client, { kind: 'passwordSet', at: clock(), account, visit: visitOf(request), detail: { by } });
};
