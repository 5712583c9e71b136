import type { Pool, PoolClient } from 'pg';
import type { SignedIn } from '../access/signedIn.ts';

type Db = Pick<Pool | PoolClient, 'query'>;

/** Whom messages are about and for, though none of them asks just now. */
export interface People {
  /** What somebody may do now; null: there is no such account, or it is closed. */
  find(db: Db, userId: number): Promise<SignedIn | null>;
  /** Those who hold everything: they are told where nobody else is concerned. */
  findSupers(db: Db): Promise<SignedIn[]>;
  /** Everybody whose account is not closed; services are nobody. */
  findAll(db: Db): Promise<SignedIn[]>;
  /** The ids of somebody's open sessions, as `SignedIn.sessionId` has them. */
  findSessions(db: Db, userId: number): Promise<ReadonlySet<string>>;
}

/** How messages go out; null: that channel is not set up, and what it would send waits. */
export interface OutboxSettings {
  /** `smtp://user:password@host:port`, and who mails come from. */
  mail: { url: string; from: string } | null;
  chatUrl: string | null;
  /** Keys by which push services know this application (RFC 8292). */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** On a machine of one's own: messages may go to its neighbours, and without TLS. */
  isLocal: boolean;
  /** What secrets of webhooks are sealed with. */
  secret: string;
  people: People;
}
