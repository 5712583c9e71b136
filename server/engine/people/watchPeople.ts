import type { PoolClient } from 'pg';
import { can, expandPermissions } from '../../../src/core/declaration/access.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { isOfPeople, peopleOf, type Reach } from '../../../src/core/people/grants.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import { noteSecurity } from '../security/noteSecurity.ts';
import { isErased } from './erased.ts';
import { lockPeople } from './lockPeople.ts';
import { readPeople, type Person } from './readPeople.ts';
import { requireReach } from './requireReach.ts';

/** Who writes, and through what. */
interface PeopleWriter {
  client: PoolClient;
  context: { application: Application };
  changeSet: { id: string; at: Date; actor: Reach & { userId: number; email: string } };
}

/**
 * Notes who may do what before records of people, roles and constraints are stored; what it answers is asked after that, and throws
 * where the write went too far: nobody decides about somebody who may do more than they, nobody gives more than they have, and
 * somebody is left who can manage people. What stands is noted, with whom it concerns. Null: the resource is none of these.
 */
export const watchPeople = async (
  { client, context: { application }, changeSet: { id: changeSet, at, actor } }: PeopleWriter,
  resource: Resource,
): Promise<(() => Promise<void>) | null> => {
  const people = isOfPeople(resource) ? peopleOf(application) : undefined;
  if (!people) return null;
  await lockPeople(client, resource);
  const before = await readPeople(client);
  return async () => {
    const after = await readPeople(client);
    const concerned: string[] = [];
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(id), after.get(id)];
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      // Nobody comes back by an undo or an edit.
      if (was && isErased(was.email)) throw new RequestError(409, 'ERASED', 'personErased', { name: was.email });
      concerned.push(is?.email ?? was?.email ?? '');
      requireReach(actor, { was, is }, application.permissions);
    }
    const isManager = ({ active, service, permissions }: Person): boolean =>
      active &&
      !service &&
      can({ permissions: expandPermissions(permissions, application.permissions) }, people.accounts, 'edit').allowed;
    if ([...before.values()].some(isManager) && ![...after.values()].some(isManager))
      throw new RequestError(409, 'LAST_MANAGER', 'lastManager');
    await noteSecurity(client, {
      kind: 'rightsChanged',
      at,
      account: { id: actor.userId, email: actor.email },
      visit: {},
      detail: { resource: resource.name, concerns: sayConcerned(concerned), place: `/changes/${changeSet}` },
    });
  };
};

const mostNamed = 20;

/** The e-mails of those whose rights are others now; of many, how many more. */
const sayConcerned = (emails: readonly string[]): string =>
  [...emails.slice(0, mostNamed), ...(emails.length > mostNamed ? [`+${emails.length - mostNamed}`] : [])].join(', ');
