import type { PoolClient } from 'pg';

/** Who may do what, as it is stored. */
export interface Person {
  id: number;
  email: string;
  active: boolean;
  /** Of a program: it signs nobody in. */
  service: boolean;
  /** A second factor is theirs as well. */
  factor: boolean;
  /** A role of theirs asks for one. */
  required: boolean;
  permissions: string[];
  constraints: Record<string, (string | number)[]>;
}

const peopleSql = `
  SELECT a.id, a.email, a.active, a.service, framework.has_factor(a.id) AS factor, framework.needs_factor(a.id) AS required, a.constraints, framework.permissions_of(a.id) AS permissions
  FROM framework.account a`;

/** All accounts, by their ids. */
export const readPeople = async (client: PoolClient): Promise<Map<number, Person>> =>
  new Map((await client.query<Person>(peopleSql)).rows.map((person) => [person.id, person]));
