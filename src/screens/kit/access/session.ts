import { createContext, useContext } from 'react';
import type { AuthProvider } from 'ra-core';
import type {
  FactorAdded,
  FactorChallenge,
  Factors,
  HumanCheckInfo,
  MadeToken,
  NewToken,
  NewTotp,
  OpenSession,
  SignedInUser,
  TokenInfo,
  TokensOf,
} from '../../../core/wire/session.ts';

interface DemoAccount {
  email: string;
  password: string;
  label: string;
}

/** Adds second factors to an account. */
export interface Enrolment {
  beginTotp(): Promise<NewTotp>;
  confirmTotp(code: string): Promise<FactorAdded>;
  /** What the browser needs to make a passkey. */
  askNewPasskey(): Promise<object>;
  addPasskey(name: string, response: object): Promise<FactorAdded>;
}

/** Second factors: of a sign-in that asks for one, and those of the account. */
interface FactorProvider {
  read(): Promise<Factors>;
  answerCode(challenge: string, code: string): Promise<void>;
  /** What the browser needs to use a passkey; without a challenge it is the only proof. */
  askPasskey(challenge?: string): Promise<{ challenge: string; options: object }>;
  answerPasskey(challenge: string, response: object, alone: boolean): Promise<void>;
  /** The password, a code or a passkey once more: changes are let through for some minutes. */
  prove(proof: { password?: string; code?: string; response?: object }): Promise<void>;
  askProof(): Promise<object>;
  /** With a challenge: in a sign-in that asks for the first factor, which it ends. */
  enrolment(challenge?: string): Enrolment;
  removeTotp(): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
  makeRecoveryCodes(): Promise<string[]>;
}

/** What a sign-in that is not over rejects with. */
export const challengeOf = (error: unknown): FactorChallenge | null =>
  error instanceof Error && 'challenge' in error ? (error.challenge as FactorChallenge) : null; // our provider's errors

/** What the shell asks of an auth provider besides react-admin's own methods. */
export interface SessionProvider extends AuthProvider {
  loadUser(): Promise<SignedInUser>;
  loadEnvironment(): Promise<{
    name: string;
    version: string;
    demoAccounts: DemoAccount[];
    signUp: boolean;
    reset: boolean;
    mails: boolean;
    /** By whom people sign in besides. */
    identities: { name: string; label: string }[];
    /** Who is asked whether somebody is a person; null: nobody. */
    humanCheck: HumanCheckInfo | null;
  }>;
  /** Rejects with its challenge where more is asked for; `entered`: that was given; `ticket`: of who came back from an issuer. */
  login(
    given: { email: string; password: string; humanCheck?: string } | { entered: true } | { ticket: string },
  ): Promise<void>;
  /** Asks for an account; whether there is one already is said in the message alone. */
  signUp(newcomer: {
    email: string;
    password: string;
    confirmation: string;
    language: string;
    /** By what it is a person, where that is asked. */
    humanCheck: string | null;
  }): Promise<void>;
  /** Makes the account of a link, and signs in. */
  activate(link: { token: string; password: string }): Promise<void>;
  /** Has a link mailed that sets a new password; whether there is an account is said in the mail alone. */
  forget(asked: { email: string; language: string; humanCheck: string | null }): Promise<void>;
  /** Sets a new password by a mailed link, which ends all sessions. Answers whose it is. */
  reset(link: { token: string; password: string; confirmation: string; language: string }): Promise<string>;
  /** Makes this browser known by a mailed link. Answers to whom. */
  knowDevice(token: string): Promise<string>;
  /** Answers how many other sessions that ended. */
  changePassword(change: {
    password: string;
    new_password: string;
    confirmation: string;
    language: string;
  }): Promise<number>;
  factors: FactorProvider;
  sessions(): Promise<OpenSession[]>;
  /** Ends one session of the user's, or all but this one. Answers how many ended. */
  endSessions(which: { id: string } | 'others'): Promise<number>;
  /** The user's own tokens, or those of a service account; and what the account is called. */
  tokens(account?: number): Promise<TokensOf & { tokens: TokenInfo[] }>;
  /** Answers the token, this once. */
  makeToken(asked: NewToken): Promise<MadeToken>;
  revokeToken(id: number): Promise<void>;
}

interface Session {
  user: SignedInUser;
  /**
   * Asks the person to sign in again over the page as it is. Resolves to true when the session is there again, to false
   * when the person rather leaves; what was typed stays until then.
   */
  renew(): Promise<boolean>;
}

/** The key of the signed-in user among what the browser keeps. */
export const userKey = ['session', 'user'];

const SessionContext = createContext<Session | null>(null);
export const SessionContextProvider = SessionContext.Provider;

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session above this component. Only pages inside the shell have one.');
  return session;
};

/** The signed-in user, known before any page of the shell is drawn. */
export const useUser = (): SignedInUser => useSession().user;
