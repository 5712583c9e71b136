import type { PoolClient } from 'pg';
import { isOfPeople } from '../../../src/core/people/grants.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';

/**
 * One write at a time says who may do what, until its transaction ends: of two that each leave one manager, the second sees what
 * the first left. Taken before any record is locked, so that nobody waits in a circle.
 */
export const lockPeople = async (client: Pick<PoolClient, 'query'>, resource: Resource): Promise<void> => {
  if (isOfPeople(resource)) await client.query("SELECT pg_advisory_xact_lock(hashtext('toolkit.people'))");
};
