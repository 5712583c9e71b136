import type { PoolClient } from 'pg';
import { peopleOf } from '../../../src/core/people/grants.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import type { OperationOutcome } from '../context/operation.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import { readSlices } from '../database/readSlices.ts';
import { RequestError } from '../access/requestError.ts';
import { readPeople } from '../people/readPeople.ts';
import { requireReach } from '../people/requireReach.ts';
import { noteSecurity } from '../security/noteSecurity.ts';
import { hasTable, storedFields } from '../tables/columns.ts';
import { readTables, type KnownTable } from './columns.ts';
import { heldRows } from './heldRows.ts';
import { requirePerson, type Person } from './person.ts';

type Context = Pick<EngineContext, 'application' | 'workPool' | 'clock'>;
type Bytes = Extract<NonNullable<OperationOutcome['file']>, { type: string }>;

/** What lets somebody in is theirs to use and nobody's to read. */
const secret = /secret|hash|password|token|p256dh|^auth$|credential|ceremony/i;
const rowsAtOnce = 500;

/** One JSON file of all that is kept of a person: records that name them, what the framework keeps by their account, what was sent to them, and what they changed. */
export const exportPerson = async (context: Context, actor: SignedIn, id: number): Promise<Bytes> => {
  const accounts = peopleOf(context.application)?.accounts;
  if (!accounts) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  const client = await context.workPool.connect();
  try {
    const person = await requirePerson(client, accounts, id);
    requireReach(actor, { was: (await readPeople(client)).get(id) }, context.application.permissions);
    await noteSecurity(client, {
      kind: 'personExported',
      at: context.clock(),
      account: { id: actor.userId, email: actor.email },
      visit: {},
      detail: { concerns: person.email },
    });
    const sections = sectionsOf(context, accounts, await readTables(client), person);
    return {
      name: `person-${id}.json`,
      type: 'application/json',
      total: sections.length,
      pieces: write(context, sections, {
        person: id,
        exported_at: context.clock().toISOString(),
        exported_by: actor.email,
      }),
    };
  } finally {
    client.release();
  }
};

interface Section {
  name: string;
  /** Each row has one value, the JSON of a record. */
  text: string;
  values: unknown[];
}

async function* write({ workPool }: Context, sections: readonly Section[], head: object): Bytes['pieces'] {
  const client = await workPool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield { of: 0, bytes: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"kept":{`) };
    for (const [at, section] of sections.entries()) yield* writeSection(client, section, at === 0);
    yield { of: 0, bytes: Buffer.from('\n}}\n') };
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function* writeSection(client: PoolClient, { name, text, values }: Section, isFirst: boolean): Bytes['pieces'] {
  yield { of: 0, bytes: Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`) };
  let before = '';
  for await (const rows of readSlices<[unknown]>(client, { text, values, size: rowsAtOnce })) {
    yield { of: 0, bytes: Buffer.from(rows.map(([row]) => `${before}\n${JSON.stringify(row)}`).join(',')) };
    before = ',';
  }
  yield { of: 1, bytes: Buffer.from(']') };
}

const sectionsOf = (
  { application }: Context,
  accounts: Resource,
  tables: readonly KnownTable[],
  person: Person,
): Section[] => [
  ...application.resources.filter(hasTable).flatMap((resource) => recordsOf(resource, accounts, tables, person.id)),
  ...tables.flatMap((table) => rowsOf(table, person.id)),
  {
    name: 'changes',
    text: `SELECT jsonb_build_object('at', c.at, 'resource', c.resource, 'record', c.record_id, 'kind', c.kind, 'change_set', c.change_set)
           FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set WHERE s.user_id = $1 ORDER BY c.at, c.row, c.part`,
    values: [person.id],
  },
  {
    name: 'messages',
    text: `SELECT jsonb_build_object('channel', kind, 'to', target, 'subject', payload ->> 'subject', 'text', payload ->> 'text', 'at', created_at, 'sent', sent_at)
           FROM framework.outbox WHERE target ~* $1 ORDER BY id`,
    values: [person.pattern],
  },
];

/** Records that name the account: it refers to it, was written by it, or says that it tells of it. */
const recordsOf = (resource: Resource, accounts: Resource, tables: readonly KnownTable[], id: number): Section[] => {
  const fields = storedFields(resource);
  const told = fields.flatMap(({ personal }) => (typeof personal === 'object' && personal.of ? [personal.of] : []));
  const names = fields
    .filter(({ reference, stamp, by }) => (reference === accounts.name && by === undefined) || stamp === 'author')
    .map(({ name }) => name);
  const own = resource === accounts ? resource.key : [];
  const columns = [...new Set([...own, ...told, ...names])];
  const table = tables.find((one) => one.table === tableOf(resource));
  if (columns.length === 0 || !table) return [];
  const where = columns.map((name) =>
    fields.some((field) => field.name === name && field.many)
      ? `$1::bigint = ANY(t.${quote(name)})`
      : `t.${quote(name)}::text = $1::text`,
  );
  return [{ name: resource.name, text: rowText(table, where.join(' OR ')), values: [id] }];
};

// Messages to others that follow from what they did are not about them.
const toldOtherwise: ReadonlySet<string> = new Set(['framework.outbox']);

/** What the framework keeps by the account. */
const rowsOf = (table: KnownTable, id: number): Section[] => {
  if (!table.place.startsWith('framework.') || toldOtherwise.has(table.place)) return [];
  const has = (name: string): boolean => table.columns.some((column) => column.name === name);
  const owner =
    table.owned ?? ['account_id', 'user_id'].find(has) ?? (table.place === 'framework.account' ? 'id' : null);
  const where = owner === null ? heldRows[table.place] : `t.${quote(owner)} = $1`;
  return where === undefined ? [] : [{ name: table.place, text: rowText(table, where), values: [id] }];
};

const rowText = ({ table, columns }: KnownTable, where: string): string => {
  const hidden = columns.filter(({ name, type }) => type === 'bytea' || secret.test(name));
  return `SELECT to_jsonb(t)${hidden.map(({ name }) => ` - ${literal(name)}`).join('')} FROM ${table} t WHERE ${where}`;
};
