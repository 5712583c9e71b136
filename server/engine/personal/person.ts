import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { isErased, nameErased } from '../people/erased.ts';

/** Whose data is meant. */
export interface Person {
  id: number;
  email: string;
  /** What they are called afterwards, wherever their e-mail stood. */
  erased: string;
  /** They are called so already. */
  isErased: boolean;
  /** Of PostgreSQL: finds the e-mails that are theirs, or were and are nobody else's now, in any text. */
  pattern: string;
}

// Something behind the end of a text.
const nowhere = String.raw`\Zx`;

/** Reads how somebody can be told in texts. Throws 404 where there is no such account, 409 where it is a service. */
export const requirePerson = async (client: PoolClient, accounts: Resource, id: number): Promise<Person> => {
  const email = accounts.accounts?.email ?? '';
  const { rows } = await client.query<{ email: string; now: boolean; service: boolean }>(
    `SELECT email, true AS now, service FROM framework.account WHERE id = $1 UNION SELECT ${quote(email)}, true, false FROM ${tableOf(accounts)} WHERE id = $1
     UNION SELECT told.email, false, false FROM framework.change c, LATERAL (VALUES (c.before ->> $3), (c.after ->> $3)) told (email)
     WHERE c.resource = $2 AND c.record_id = $1::text AND told.email IS NOT NULL
       AND NOT EXISTS (SELECT FROM framework.account o WHERE o.id <> $1 AND lower(o.email) = lower(told.email))`,
    [id, accounts.name, email],
  );
  const current = rows.find(({ now }) => now);
  if (!current) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: accounts.title.one, id: String(id) });
  if (rows.some(({ service }) => service))
    throw new RequestError(409, 'NO_PERSON', 'serviceNoPerson', { email: current.email });
  const emails = [...new Set(rows.map((row) => row.email))].filter((one) => one.includes('@') && !one.includes(' '));
  return {
    id,
    email: current.email,
    erased: nameErased(id),
    isErased: isErased(current.email),
    pattern: emails.length === 0 ? nowhere : patternOf(emails),
  };
};

/** Ann's address is not found in that of Joann. */
const patternOf = (emails: readonly string[]): string =>
  `(?<![[:alnum:]._%+-])(?:${emails.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})(?![[:alnum:]-]|\\.[[:alnum:]])`;
