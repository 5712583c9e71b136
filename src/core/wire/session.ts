/** One of `GET /api/user/v4/sessions`: where the signed-in user is signed in. */
export interface OpenSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  /** The browser as it names itself. */
  agent: string | null;
  ip: string | null;
  created_at: string;
  last_seen: string;
}

/** `GET /api/user/v4/user`. */
export interface SignedInUser {
  user_id: number;
  email: string;
  /** After implication: all that the user holds. */
  permissions: string[];
  /** Constraint -> allowed values; absent: all. */
  constraints: Record<string, (string | number)[]>;
  /** `maintenance`: names of resources that are closed to the user for now. */
  environment: { name: string; version: string; maintenance: string[] };
}
