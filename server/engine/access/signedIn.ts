import type { FastifyRequest } from 'fastify';

/** Who makes a request, with everything that `can()` and the scope predicates ask for. */
export interface SignedIn {
  userId: number;
  email: string;
  /** After implication: all that the user holds. */
  permissions: ReadonlySet<string>;
  /** Constraint -> allowed values; absent: all. */
  constraints: Readonly<Record<string, (string | number)[]>>;
  sessionId: string;
  /** The token by which a machine asks, and its own limit of calls a minute. Absent: a session. */
  token?: { id: number; rate: number | null };
  /**
   * As whom they look, read only, and until when: what they may is what that person or role may, and `userId` is no account's.
   * `by`: the account that looks.
   */
  viewing?: { kind: 'person' | 'role'; name: string; until: string; by: number };
  /** What they read, as `languageOf` has it: `'it'`. Absent: nobody reads it, and messages come as they are stored. */
  language?: string;
  /** Resources that maintenance closes to them. */
  closed?: ReadonlySet<string>;
}

/** The account that makes a request, be it as another. */
export const accountOf = ({
  userId,
  email,
  viewing,
}: Pick<SignedIn, 'userId' | 'email' | 'viewing'>): { id: number; email: string } => ({
  id: viewing?.by ?? userId,
  email,
});

/** What limits a read: the constraints of whoever asks, and the permissions by which some fields are open to them; and their language. */
export type Asker = Pick<SignedIn, 'constraints' | 'permissions' | 'language'>;

/** Where the engine learns who asks. Throws a `RequestError` 401 without a session, 403 on a foreign origin. */
export interface AccessSource {
  requireUser(request: FastifyRequest): Promise<SignedIn>;
  /** Whose a request that goes on is by now, without keeping the session alive; null: it ended. Absent: it is as it was. */
  stillIs?(request: FastifyRequest): Promise<SignedIn | null>;
}
