import type { Application } from '../../../src/core/declaration/application.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { hasTable } from '../tables/columns.ts';
import { searchesOf, type KnownTable } from './columns.ts';
import { heldRows } from './heldRows.ts';
import { ownRecords } from './ownRecords.ts';
import { deleted, type Place } from './place.ts';
import type { Person } from './person.ts';

interface Erasing {
  application: Pick<Application, 'resources'>;
  fieldTypes: FieldTypes;
  accounts: Resource;
  tables: readonly KnownTable[];
  person: Person;
  /** What stands for a value: when it was erased, and by whom. */
  tombstone: string;
}

/** Everything that is kept of a person, in the order in which it goes. */
export const placesOf = (erasing: Erasing): Place[] => {
  const { application, fieldTypes, accounts, tables, person, tombstone } = erasing;
  const byTable = new Map(
    application.resources.filter(hasTable).map((resource) => [tableOf(resource), resource.name] as const),
  );
  return [
    ...ownRecords(application.resources, fieldTypes, person, tombstone),
    ...ownAccount(accounts, person),
    ...ownRows(tables, person),
    ...messagesTo(person, tombstone),
    ...tables.flatMap((table) => mentions(table, byTable.get(table.table), person)),
  ];
};

/** The account stays as nobody's, because history names it; what signs in with it goes. */
const ownAccount = (accounts: Resource, { id, erased }: Person): Place[] => {
  const { email = '', active = '', roles = '' } = accounts.accounts ?? {};
  return [
    {
      place: accounts.name,
      how: 'replaced',
      write: {
        text: `UPDATE ${tableOf(accounts)} SET ${quote(email)} = $2, ${quote(active)} = false, ${quote(roles)} = NULL, version = version + 1
               WHERE id = $1 AND ${quote(email)} <> $2`,
        values: [id, erased],
      },
    },
    {
      place: 'signIn',
      how: 'deleted',
      write: {
        text: 'UPDATE framework.account SET password_hash = NULL WHERE id = $1 AND password_hash IS NOT NULL',
        values: [id],
      },
    },
  ];
};

/** What only they have a use for, and who they were in what stays of them. */
const ownRows = (tables: readonly KnownTable[], { id, erased, pattern }: Person): Place[] => [
  ...tables.flatMap(({ table, owned }) =>
    owned === null ? [] : [deleted('signIn', table, `${quote(owned)} = $1`, [id])],
  ),
  deleted('signIn', 'framework.sign_up', 'email ~* $1', [pattern]),
  deleted('signIn', 'framework.attempt', 'key ~* $1', [pattern]),
  ...Object.entries(heldRows).map(([table, where]) => deleted('work', table, where, [id])),
  // Reports and exports of whomever, as bytes.
  deleted(
    'work',
    'framework.job_file',
    "job IN (SELECT job FROM framework.job_file WHERE encode(bytes, 'escape') ~* $1)",
    [pattern],
  ),
  {
    place: 'security',
    how: 'replaced',
    write: {
      text: `UPDATE framework.security_event SET email = $2, ip = NULL, agent = NULL
             WHERE (account_id = $1 OR email ~* $3) AND (email, ip, agent) IS DISTINCT FROM ($2, NULL, NULL)`,
      values: [id, erased, pattern],
    },
  },
];

/** What waits to be sent to them is not sent; of what was sent only the fact stays. */
const messagesTo = ({ id, pattern, erased }: Person, tombstone: string): Place[] => {
  const toThem = "((kind = 'push' AND user_id = $1) OR target ~* $2)";
  return [
    deleted('messages', 'framework.outbox', `${toThem} AND state <> 'sent'`, [id, pattern]),
    {
      place: 'messages',
      how: 'emptied',
      write: {
        text: `UPDATE framework.outbox SET target = $3, detail = NULL, payload = jsonb_build_object('to', $3::text, 'subject', $4::text, 'text', $4::text)
               WHERE ${toThem} AND target IS DISTINCT FROM $3`,
        values: [id, pattern, erased, tombstone],
      },
    },
  ];
};

/** Wherever their e-mail stands in a text, of whatever. */
const mentions = (table: KnownTable, resource: string | undefined, { pattern, erased }: Person): Place[] => {
  const searches = searchesOf(table);
  if (searches.length === 0) return [];
  const changes = [
    ...searches.map(({ column, replaced }) => `${column} = ${replaced}`),
    ...(resource === undefined ? [] : ['version = version + 1']),
  ];
  return [
    {
      place: resource ?? (table.place.startsWith('framework.change') ? 'history' : 'elsewhere'),
      how: 'replaced',
      write: {
        text: `UPDATE ${table.table} SET ${changes.join(', ')} WHERE ${searches.map(({ matches }) => matches).join(' OR ')}`,
        values: [pattern, erased],
      },
    },
  ];
};
