import type { Pool } from 'pg';
import { expandPermissions } from '../../../src/core/declaration/access.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import type { Visit } from '../sessionStore.ts';
import { mayView, readViewed, viewFault, type Viewing } from './viewed.ts';

/** So long is looked as another at once. */
export const viewMs = 3_600_000;

/** Why it was over. */
type ViewEnd = 'left' | 'time' | 'rights' | 'signedOut';

interface ViewsOptions {
  pool: Pool;
  application: Application;
  clock: () => Date;
}

/** Sessions that look as another. */
export interface Views {
  begin(user: SignedIn, viewing: Viewing, name: string, visit: Visit): Promise<void>;
  /** Notes it once, however many find out that it is over. `sessionId` and account of whoever looks. */
  end(of: { sessionId: string; account: Account }, why: ViewEnd, visit: Visit | null): Promise<void>;
  /**
   * What a session may that looks as another: what the other may, under an id that no account has, so that nothing of it is
   * anybody's own. Whoever may not look so any more, and whose time is over, looks as themselves.
   */
  seeAs(user: SignedIn, viewing: Viewing): Promise<SignedIn>;
}

interface Account {
  id: number;
  email: string;
}

/** An account that looks as another acts under this id: one for each viewer, and of no account. */
const viewerId = (userId: number): number => -userId;

export const createViews = ({ pool, application, clock }: ViewsOptions): Views => {
  const end: Views['end'] = async ({ sessionId, account }, why, visit) => {
    const { rows } = await pool.query<{
      viewing: Viewing;
      name: string | null;
      ip: string | null;
      agent: string | null;
    }>(
      `WITH looking AS (SELECT hash, viewing FROM framework.session WHERE hash = $1 AND viewing IS NOT NULL FOR UPDATE)
       UPDATE framework.session s SET viewing = NULL FROM looking l WHERE s.hash = l.hash
       RETURNING l.viewing, s.ip, s.user_agent AS agent, CASE l.viewing ->> 'kind' WHEN 'role' THEN l.viewing ->> 'name'
         ELSE (SELECT email FROM framework.account WHERE id = (l.viewing ->> 'id')::integer) END AS name`,
      [Buffer.from(sessionId, 'base64url')],
    );
    const [ended] = rows;
    if (!ended) return;
    const { ip, agent } = visit ?? ended;
    await noteSecurity(pool, {
      kind: 'viewEnded',
      at: clock(),
      account,
      visit: { ip: ip ?? undefined, agent: agent ?? undefined },
      detail: { by: why, concerns: ended.name },
    });
  };
  return {
    begin: async (user, viewing, name, visit) => {
      await noteSecurity(pool, {
        kind: 'viewBegun',
        at: clock(),
        account: { id: user.userId, email: user.email },
        visit,
        detail: { by: viewing.kind, concerns: name, until: viewing.until },
      });
      await pool.query('UPDATE framework.session SET viewing = $2 WHERE hash = $1', [
        Buffer.from(user.sessionId, 'base64url'),
        viewing,
      ]);
    },
    end,
    seeAs: async (user, viewing) => {
      const over = async (why: ViewEnd): Promise<SignedIn> => {
        await end({ sessionId: user.sessionId, account: { id: user.userId, email: user.email } }, why, null);
        return user;
      };
      if (Date.parse(viewing.until) <= clock().getTime()) return over('time');
      const viewed = mayView(application, user) ? await readViewed(pool, user, viewing) : null;
      if (!viewed || viewFault(application, user, viewed)) return over('rights');
      return {
        ...user,
        userId: viewerId(user.userId),
        permissions: expandPermissions(viewed.permissions, application.permissions),
        constraints: viewed.constraints,
        viewing: { kind: viewing.kind, name: viewed.name, until: viewing.until, by: user.userId },
      };
    },
  };
};
