import type { Pool } from 'pg';
import { hashPassword } from './passwords.ts';

/** An account to begin with: those of the demo marketplace, those of tests. */
export interface AccountSeed {
  email: string;
  /** What the sign-in page calls it. */
  label: string;
  /** Its role holds these; the role is called as the part of the e-mail before the @. */
  permissions: readonly string[];
  /** Constraint -> allowed values; absent: all. */
  constraints?: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Creates the accounts that do not exist yet, each with a role of its own. Existing ones stay as they are. */
export const createAccounts = async (pool: Pool, seeds: readonly AccountSeed[], password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  for (const seed of seeds) {
    const role = seed.email.split('@')[0];
    await pool.query(
      `WITH made AS (
         INSERT INTO framework.account (email, password_hash, constraints) VALUES ($1, $2, $3)
         ON CONFLICT ((lower(email))) DO NOTHING RETURNING id
       ), named AS (
         INSERT INTO framework.role (name, permissions) VALUES ($4, $5) ON CONFLICT (name) DO NOTHING
       )
       SELECT id FROM made`,
      [seed.email, passwordHash, JSON.stringify(seed.constraints ?? {}), role, seed.permissions],
    );
    await pool.query(
      `INSERT INTO framework.account_role (account_id, role)
       SELECT id, $2 FROM framework.account a WHERE lower(email) = lower($1)
         AND NOT EXISTS (SELECT 1 FROM framework.account_role r WHERE r.account_id = a.id)`,
      [seed.email, role],
    );
  }
  // What is declared of people follows; an application that declares none has nothing to follow.
  const { rows } = await pool.query<{ declared: boolean }>(
    "SELECT to_regprocedure('framework.adopt_people()') IS NOT NULL AS declared",
  );
  if (rows[0]?.declared) await pool.query('SELECT framework.adopt_people()');
};

/** Which of these accounts exist and may sign in: production refuses to start with those of the demo. */
export const findActiveAccounts = async (pool: Pool, emails: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ email: string }>(
    'SELECT email FROM framework.account WHERE active AND lower(email) = ANY($1) ORDER BY email',
    [emails.map((email) => email.toLowerCase())],
  );
  return rows.map((row) => row.email);
};
