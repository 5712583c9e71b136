import { createContext, useContext } from 'react';
import type { AuthProvider } from 'ra-core';
import type { OpenSession, SignedInUser } from '../../../core/wire/session.ts';

interface DemoAccount {
  email: string;
  password: string;
  label: string;
}

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
  }>;
  login(credentials: { email: string; password: string }): Promise<void>;
  /** Asks for an account; whether there is one already is said in the message alone. */
  signUp(newcomer: { email: string; password: string; confirmation: string; language: string }): Promise<void>;
  /** Makes the account of a link, and signs in. */
  activate(link: { token: string; password: string }): Promise<void>;
  /** Has a link mailed that sets a new password; whether there is an account is said in the mail alone. */
  forget(asked: { email: string; language: string }): Promise<void>;
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
  sessions(): Promise<OpenSession[]>;
  /** Ends one session of the user's, or all but this one. Answers how many ended. */
  endSessions(which: { id: string } | 'others'): Promise<number>;
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
