import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
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

/** Reads how somebody can be told in texts; null: there is no such account. */
export const findPerson = async (client: PoolClient, accounts: Resource, id: number): Promise<Person | null> => {
  const email = accounts.accounts?.email ?? '';
  const { rows } = await client.query<{ email: string; now: boolean }>(
    `SELECT email, true AS now FROM framework.account WHERE id = $1 UNION SELECT ${quote(email)}, true FROM ${tableOf(accounts)} WHERE id = $1
     UNION SELECT told.email, false FROM framework.change c, LATERAL (VALUES (c.before ->> $3), (c.after ->> $3)) told (email)
     WHERE c.resource = $2 AND c.record_id = $1::text AND told.email IS NOT NULL
       AND NOT EXISTS (SELECT FROM framework.account o WHERE o.id <> $1 AND lower(o.email) = lower(told.email))`,
    [id, accounts.name, email],
  );
  const current = rows.find(({ now }) => now);
  if (!current) return null;
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
