import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { peopleOf } from '../../../src/core/people/grants.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { EngineContext } from '../context/context.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { publish } from '../events/published.ts';
import { watchPeople } from '../people/watchPeople.ts';
import { noteSecurity } from '../security/noteSecurity.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { inTransaction } from '../writing/writing.ts';
import { readTables } from './columns.ts';
import { requireNoOpenWork } from './openWork.ts';
import { requirePerson, type Person } from './person.ts';
import type { Place } from './place.ts';
import { placesOf } from './places.ts';

/** One place, and how many rows of it; null: they take too long to count. */
export interface Counted extends Pick<Place, 'place' | 'how'> {
  rows: number | null;
}

type Context = Pick<EngineContext, 'application' | 'fieldTypes' | 'workPool' | 'settings' | 'clock' | 'accessChanged'>;

/** Who erases whom. */
interface Asked {
  actor: SignedIn;
  id: number;
}

/** Runs one statement, and answers how many rows it changed. */
type Run = (client: PoolClient, write: Place['write']) => Promise<number | null>;

/** Whom an erasure would erase, and what it comes to place by place: it is the erasure itself, taken back, and refused as that is. */
export const foresee = (context: Context, asked: Asked): Promise<{ person: string; places: Counted[] }> =>
  inErasure(context, asked, async (client, work, { email }) => {
    await client.query('SAVEPOINT foreseen');
    const { counted } = await work(withinTime());
    await client.query('ROLLBACK TO SAVEPOINT foreseen');
    return { person: email, places: counted };
  });

/** Erases a person, all at once or nothing; what is left says when and by whom. Answers what it came to. Again, it finds nothing. */
export const erase = async (context: Context, asked: Asked): Promise<Counted[]> => {
  const { settings, accessChanged } = context;
  const { counted, files } = await inErasure(context, asked, async (client, work) => {
    await client.query(`SET LOCAL statement_timeout = ${settings.limits.seconds.job * 1_000}`);
    return work(async (_, write) => (await client.query(write)).rowCount);
  });
  for (const file of files) await rm(join(settings.filesDir, file), { force: true });
  accessChanged?.();
  return counted;
};

/** What was erased, and the names of its files, which still lie there. */
interface Erased {
  counted: Counted[];
  files: string[];
}

const inErasure = <T>(
  context: Context,
  { actor, id }: Asked,
  work: (client: PoolClient, erasing: (run: Run) => Promise<Erased>, person: Person) => Promise<T>,
): Promise<T> => {
  const { application, workPool, settings, clock } = context;
  const accounts = peopleOf(application)?.accounts;
  if (!accounts) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  if (id === actor.userId) throw new RequestError(409, 'OWN_ACCOUNT', 'eraseSelf');
  return inTransaction({ context: { pool: workPool, settings } }, async (client) => {
    const person = await requirePerson(client, accounts, id);
    const changeSet: ChangeSet = {
      id: randomUUID(),
      service: accounts.service,
      source: 'operation',
      reason: null,
      at: clock(),
      actor,
      bulk: false,
      own: true,
    };
    return work(client, (run) => eraseWithin(context, { client, accounts, person, changeSet }, run), person);
  });
};

interface Erasing {
  client: PoolClient;
  accounts: Resource;
  person: Person;
  /** By which it is told. */
  changeSet: ChangeSet;
}

const eraseWithin = async ({ application, fieldTypes }: Context, erasing: Erasing, run: Run): Promise<Erased> => {
  const { client, accounts, person, changeSet } = erasing;
  if (person.isErased) return { counted: [], files: [] };
  const requireReach = await watchPeople({ client, context: { application }, changeSet }, accounts);
  await requireNoOpenWork(client, application, person.id);
  const tables = await readTables(client);
  const tombstone = `Erased ${changeSet.at.toISOString().slice(0, 10)} by ${changeSet.actor.email}`;
  const before = await readRights(client, accounts, person.id);
  const files = await client.query<{ id: string }>(
    'SELECT id FROM framework.import_file WHERE user_id = $1 UNION SELECT id FROM framework.action_file WHERE user_id = $1',
    [person.id],
  );
  const counted: Counted[] = [];
  for (const { place, how, write } of placesOf({ application, fieldTypes, accounts, tables, person, tombstone }))
    counted.push({ place, how, rows: await run(client, write) });
  await requireReach?.();
  await note(erasing, { ...before, [accounts.accounts?.email ?? '']: tombstone });
  return { counted: summed(counted), files: files.rows.map(({ id }) => id) };
};

/** Of all places together, and of each of them. */
const foreseeingMs = 10_000;
const countingMs = 3_000;

/** Runs statements that nobody waits for longer than that; what takes longer is not counted. */
const withinTime = (): Run => {
  const until = performance.now() + foreseeingMs;
  return async (client, write) => {
    const left = Math.min(countingMs, Math.floor(until - performance.now()));
    if (left <= 0) return null;
    await client.query(
      `SAVEPOINT counted; SET LOCAL statement_timeout = ${left}; SET LOCAL lock_timeout = ${Math.ceil(left / 3)}`,
    );
    try {
      const { rowCount } = await client.query(write);
      await client.query('RELEASE SAVEPOINT counted');
      return rowCount;
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT counted');
      if (tookTooLong.has((error as { code?: string }).code ?? '')) return null; // pg throws nothing else
      throw error;
    }
  };
};

// A statement that its own time limit ended, or that of a lock.
const tookTooLong: ReadonlySet<string> = new Set(['57014', '55P03']);

/** Each place once, without those where nothing was. */
const summed = (counted: readonly Counted[]): Counted[] =>
  [...Map.groupBy(counted, ({ place, how }) => `${how} ${place}`).values()].flatMap((alike) => {
    const [first] = alike;
    const rows = alike.reduce<number | null>(
      (sum, one) => (sum === null || one.rows === null ? null : sum + one.rows),
      0,
    );
    return first && rows !== 0 ? [{ place: first.place, how: first.how, rows }] : [];
  });

/** What they might, which is no secret of theirs. */
const readRights = async (client: PoolClient, accounts: Resource, id: number): Promise<Record<string, unknown>> => {
  const { active = '', roles = '' } = accounts.accounts ?? {};
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT ${quote(active)}, ${quote(roles)} FROM ${tableOf(accounts)} WHERE id = $1`,
    [id],
  );
  return rows[0] ?? {};
};

/** That somebody was erased stands in the history of the account and among what concerns security, without a word of who it was. */
const note = async (
  { client, accounts, person: { id, erased }, changeSet }: Erasing,
  before: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { actor, at } = changeSet;
  const { email = '', active = '', roles = '' } = accounts.accounts ?? {};
  await openChangeSet(client, changeSet);
  await client.query(
    `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
     SELECT $1::uuid, 0, 0, $2::text, $3::int::text, 'update', $4::jsonb, $5::jsonb, version, $6::timestamptz FROM ${tableOf(accounts)} WHERE id = $3`,
    [changeSet.id, accounts.name, id, before, { [email]: erased, [active]: false, [roles]: null }, at],
  );
  await client.query(
    'INSERT INTO framework.change_tally (change_set, resource, at, user_id, updated) VALUES ($1, $2, $3, $4, 1)',
    [changeSet.id, accounts.name, at, actor.userId],
  );
  await noteSecurity(client, {
    kind: 'personErased',
    at,
    account: { id: actor.userId, email: actor.email },
    visit: {},
    detail: { concerns: erased, place: `/changes/${changeSet.id}` },
  });
  await publish(client, {
    kind: 'changed',
    resource: accounts.name,
    ids: [String(id)],
    changeSet: changeSet.id,
    by: actor.userId,
  });
};
