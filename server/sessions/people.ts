import { expandPermissions } from '../../src/core/declaration/access.ts';
import type { PermissionTable } from '../../src/core/declaration/application.ts';
import { reservedFor, superGrants } from '../../src/core/people/grants.ts';
import type { People } from '../engine/context/outboxSettings.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';

interface AccountRow {
  id: number;
  email: string;
  constraints: Record<string, (string | number)[]>;
  permissions: string[];
}

const accountsSql = `
  SELECT a.id, a.email, a.constraints, framework.permissions_of(a.id) AS permissions
  FROM framework.account a WHERE a.active`;

/** Accounts as the engine asks for them where no request is, by the permissions of the application. */
export const createPeople = (table: PermissionTable, clock: () => Date): People => {
  const toSignedIn = ({ id, email, constraints, permissions: codes }: AccountRow): SignedIn => {
    const permissions = expandPermissions(codes, table);
    return {
      userId: id,
      email,
      permissions,
      constraints: { ...constraints, self: [id], reserved: reservedFor(permissions, table) },
      sessionId: '',
    };
  };
  return {
    find: async (db, userId) => {
      const { rows } = await db.query<AccountRow>(`${accountsSql} AND a.id = $1`, [userId]);
      const [found] = rows;
      return found ? toSignedIn(found) : null;
    },
    findSupers: async (db) => {
      const { rows } = await db.query<AccountRow>(
        `${accountsSql} AND EXISTS (SELECT 1 FROM framework.account_role ar JOIN framework.role r ON r.name = ar.role
           WHERE ar.account_id = a.id AND r.permissions && $1::text[]) ORDER BY a.id`,
        [superGrants(table)],
      );
      return rows.map(toSignedIn);
    },
    findAll: async (db) =>
      (await db.query<AccountRow>(`${accountsSql} AND NOT a.service ORDER BY a.id`)).rows.map(toSignedIn),
    findSessions: async (db, userId) => {
      const { rows } = await db.query<{ hash: Buffer }>(
        'SELECT hash FROM framework.session WHERE account_id = $1 AND expires_at > $2',
        [userId, clock()],
      );
      return new Set(rows.map(({ hash }) => hash.toString('base64url')));
    },
  };
};
