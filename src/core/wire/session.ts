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

/** As whom a session looks. */
export interface Viewing {
  kind: 'person' | 'role';
  name: string;
  until: string;
}

/** `GET /api/user/v4/user`. */
export interface SignedInUser {
  user_id: number;
  email: string;
  /** After implication: all that the user holds. */
  permissions: string[];
  /** Constraint -> allowed values; absent: all. */
  constraints: Record<string, (string | number)[]>;
  /** As whom they look, read only, and until when; `user_id` is no account's then. Absent: as themselves. */
  viewing?: Viewing;
  /** `maintenance`: names of resources that are closed to the user for now. */
  environment: { name: string; version: string; maintenance: string[] };
}

/** The provider of human checks, as a page has to know it. All of them speak as reCAPTCHA does. */
export interface HumanCheckInfo {
  /** What it is called. */
  label: string;
  /** The address of its script, and the global that this makes. */
  script: string;
  api: string;
  siteKey: string;
}

/** By what somebody proves once more who they are, after the password. */
export type FactorWay = 'totp' | 'passkey' | 'recovery';

/** What a sign-in answers (202) instead of a session where the password alone opens none. */
export interface FactorChallenge {
  /** Goes along with what answers it. */
  challenge: string;
  /** `enrolment`: a role of the account asks for a second factor, and there is none yet. */
  needs: 'factor' | 'enrolment';
  ways: FactorWay[];
  email: string;
  expires_at: string;
}

/** One of the passkeys of an account. */
export interface Passkey {
  id: string;
  name: string;
  created_at: string;
  last_used: string | null;
  /** Kept by more than the one device. */
  synced: boolean;
}

/** `GET /api/user/v4/factors`: the second factors of whoever asks. */
export interface Factors {
  totp: { created_at: string; last_used: string | null } | null;
  passkeys: Passkey[];
  /** How many recovery codes are left. */
  recovery_codes: number;
  /** A role asks for one: the last cannot be removed. */
  required: boolean;
  /** Whether the password or a factor was given lately in this session, as every change asks for. */
  proven: boolean;
  /** By what it can be given. */
  proofs: ('password' | FactorWay)[];
}

/** The secret of an authenticator app that waits for its first code. */
export interface NewTotp {
  /** To type: base32. */
  secret: string;
  /** To scan: `otpauth://totp/…`. */
  uri: string;
}

/** What adding a factor answers; codes only with the first one, which no other call shows again. */
export interface FactorAdded {
  recovery_codes?: string[];
  /** Of the passkey. */
  id?: string;
}

/** As long a name as a passkey may have. */
export const longestPasskeyName = 60;
/** Days for which a token is good, unless its maker says otherwise, and at most. */
export const tokenDays = { usual: 90, most: 365 } as const;

/** One of `GET /api/user/v4/tokens`. The token itself was shown once, and is kept nowhere. */
export interface TokenInfo {
  id: number;
  name: string;
  /** How the token begins, by which its owner knows it. */
  hint: string;
  /** What it may do at most; null: whatever its account may. */
  permissions: string[] | null;
  /** Constraint -> values, beside those of the account. */
  constraints: Record<string, (string | number)[]>;
  /** Calls of one class a minute, where it is less than everybody's; null: as everybody's. */
  rate: number | null;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  last_ip: string | null;
}

/** The body of `POST /api/user/v4/tokens`. */
export interface NewToken {
  name: string;
  /** Absent: 90. */
  days?: number;
  /** Null only for an account of a service: whatever it may. */
  permissions: string[] | null;
  constraints?: Record<string, (string | number)[]>;
  rate?: number | null;
  /** The language of a mail that tells two weeks before it ends; null: a notice alone does. */
  mail?: string | null;
  /** The service account that it is for. Absent: whoever asks. */
  account?: number;
}

/** What `GET /api/user/v4/tokens` answers beside the tokens. */
export interface TokensOf {
  /** What the account is called whose tokens they are. */
  account: string;
}

/** What `POST /api/user/v4/tokens` answers. */
export interface MadeToken extends TokenInfo {
  /** Shown this once. */
  token: string;
}
