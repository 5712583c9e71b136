import type { PoolClient } from 'pg';

const writers = new WeakMap<PoolClient, number>();

/** Notes whose change-set the transaction of this client writes to. */
export const setWriter = (client: PoolClient, user: number): void => void writers.set(client, user);

/** Whose it was; undefined: it wrote to none. The next transaction of the client begins anew. */
export const takeWriter = (client: PoolClient): number | undefined => {
  const user = writers.get(client);
  writers.delete(client);
  return user;
};
