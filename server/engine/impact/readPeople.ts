import type { Pool } from 'pg';
import type { peopleOf } from '../../../src/core/people/grants.ts';
import type { PeopleState } from '../../../src/core/people/peopleState.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';

/** All records that say who may do what, each with the fields that say it. */
export const readPeople = async (
  pool: Pool,
  { accounts, roles, constraints }: NonNullable<ReturnType<typeof peopleOf>>,
): Promise<PeopleState> => {
  const read = async (resource: Resource | undefined, fields: object = {}): Promise<Map<string, Row>> => {
    if (!resource) return new Map();
    const columns = Object.values(fields).map(String).map(quote).join(', ');
    const { rows } = await pool.query<Row>(`SELECT id, ${columns} FROM ${tableOf(resource)} ORDER BY id`);
    return new Map(rows.map((row) => [String(row['id']), row]));
  };
  const [ofAccounts, ofRoles, ofConstraints] = await Promise.all([
    read(accounts, accounts.accounts),
    read(roles, roles.roles),
    read(constraints, constraints?.constraints),
  ]);
  return { accounts: ofAccounts, roles: ofRoles, constraints: ofConstraints };
};
