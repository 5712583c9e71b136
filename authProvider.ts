import { unwrap } from './dataProviders/answers.ts';
import { createFactorProvider, requireEntered } from './dataProviders/factorProvider.ts';
import { createHttpClient, HttpError, type HttpClient } from './dataProviders/httpClient.ts';
import { message } from './src/core/values/checkMessages.ts';
import type {
  HumanCheckInfo,
  MadeToken,
  NewToken,
  OpenSession,
  SignedInUser,
  TokenInfo,
  TokensOf,
} from './src/core/wire/session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** By what it is a person, where that is asked; null: it is not. */
interface Confirmed {
  humanCheck: string | null;
}

export interface Environment {
  name: string;
  version: string;
  demoAccounts: (Credentials & { label: string })[];
  /** Whether somebody may sign up here. */
  signUp: boolean;
  /** Whether somebody who forgot the password is mailed a link. */
  reset: boolean;
  /** Whether mails are sent at all. */
  mails: boolean;
  /** Issuers by which somebody may sign in. */
  identities: { name: string; label: string }[];
  /** Who is asked whether somebody is a person; null: nobody. */
  humanCheck: HumanCheckInfo | null;
}

const base = '/api/user/v4';

/** Sign-in, the signed-in user and sign-out, as react-admin asks for them, and what our own screens need besides. */
export const createAuthProvider = (http: HttpClient = createHttpClient()) => {
  let user: SignedInUser | null = null;
  const ask = async <D>(method: string, url: string): Promise<D> => unwrap<D>((await http({ method, url })).body).data;
  const sendOnce = async <D>(call: string, body: object): Promise<D> =>
    unwrap<D>((await http({ method: 'POST', url: `${base}/local/${call}`, body, once: true })).body).data;
  const loadUser = async (): Promise<SignedInUser> => (user = await ask<SignedInUser>('GET', `${base}/user`));

  return {
    /** Asks for the user of the session; rejects with status 401 where there is none. */
    loadUser,
    /** What the sign-in page shows before anybody is signed in. */
    loadEnvironment: (): Promise<Environment> => ask('GET', '/api/toolkit/v1/environment'),
    /** Rejects with a `FactorNeeded` where more is asked for. `entered`: the session is there already; `ticket`: an issuer led back with it. */
    login: async (
      given: (Credentials & Partial<Confirmed>) | { entered: true } | { ticket: string },
    ): Promise<void> => {
      if (!('entered' in given)) {
        // A wrong password is not sent twice: the second would count as another attempt. A ticket is for once.
        const call =
          'ticket' in given
            ? { url: `${base}/identity/signin`, body: { ticket: given.ticket } }
            : { url: `${base}/local/signin`, body: withCheck(given) };
        requireEntered((await http({ method: 'POST', ...call, once: true })).body);
      }
      await loadUser().catch(async (error: unknown) => {
        await ask('POST', `${base}/logout`).catch(() => undefined); // the session may hold nothing to end
        // Closed to everybody for a while is not without permissions.
        throw isMaintenance(error) ? error : new HttpError(withoutPermissions);
      });
    },
    // A refusal is the answer: each attempt counts.
    signUp: async (newcomer: Credentials & Confirmed & { confirmation: string; language: string }): Promise<void> => {
      await http({ method: 'POST', url: `${base}/local/signup`, body: withCheck(newcomer), once: true });
    },
    activate: async (link: { token: string; password: string }): Promise<void> => {
      requireEntered((await http({ method: 'POST', url: `${base}/local/activate`, body: link, once: true })).body);
      await loadUser();
    },
    forget: async (asked: Confirmed & { email: string; language: string }): Promise<void> => {
      await sendOnce('forgot', withCheck(asked));
    },
    reset: (link: { token: string; password: string; confirmation: string; language: string }): Promise<string> =>
      sendOnce<{ email: string }>('reset', link).then(({ email }) => email),
    knowDevice: (token: string): Promise<string> =>
      sendOnce<{ email: string }>('device', { token }).then(({ email }) => email),
    changePassword: (change: {
      password: string;
      new_password: string;
      confirmation: string;
      language: string;
    }): Promise<number> => sendOnce<{ ended: number }>('password', change).then(({ ended }) => ended),
    factors: createFactorProvider(http),
    sessions: (): Promise<OpenSession[]> => ask('GET', `${base}/sessions`),
    endSessions: async (which: { id: string } | 'others'): Promise<number> =>
      (await ask<{ ended: number }>('DELETE', which === 'others' ? `${base}/sessions` : `${base}/sessions/${which.id}`))
        .ended,
    tokens: async (account?: number): Promise<TokensOf & { tokens: TokenInfo[] }> => {
      const url = `${base}/tokens${account === undefined ? '' : `?account=${account}`}`;
      const { data, metadata } = unwrap<TokenInfo[]>((await http({ method: 'GET', url })).body);
      return { tokens: data, account: String(metadata['account'] ?? account ?? '') };
    },
    makeToken: async (asked: NewToken): Promise<MadeToken> =>
      unwrap<MadeToken>((await http({ method: 'POST', url: `${base}/tokens`, body: asked, once: true })).body).data,
    revokeToken: async (id: number): Promise<void> => {
      await ask('DELETE', `${base}/tokens/${id}`);
    },
    // Local state goes only if the call succeeds or answers 401 (spec 002 §4); on another failure the user stays.
    logout: async (): Promise<void> => {
      if (user) await ask('POST', `${base}/logout`).catch(ignore401);
      user = null;
    },
    checkAuth: (): Promise<void> => (user ? Promise.resolve() : loadUser().then(() => undefined)),
    // A 401 signs out after the client's one retry; a 403 never does.
    // React-admin tells why by the key of a text.
    checkError: (error: { status?: number }): Promise<void> =>
      error.status === 401 ? Promise.reject(new Error('messages.unauthorized')) : Promise.resolve(),
    getPermissions: async (): Promise<string[]> => (user ?? (await loadUser())).permissions,
    getIdentity: async () => {
      const { user_id, email } = user ?? (await loadUser());
      return { id: user_id, fullName: email };
    },
  };
};

const withCheck = <T extends Partial<Confirmed>>({ humanCheck, ...given }: T): object =>
  humanCheck ? { ...given, human_check: humanCheck } : given;

/** Spec 000 §6: roles and constraints that cannot be loaded sign the user out with this text. */
const withoutPermissions = {
  status: 403,
  code: 'FORBIDDEN',
  key: 'withoutPermissions',
  params: {},
  message: message('withoutPermissions').text,
  errors: {},
  requestId: '',
};

const isMaintenance = (error: unknown): boolean => error instanceof HttpError && error.body.key === 'maintenance';

const ignore401 = (error: unknown): void => {
  if (!(error instanceof HttpError) || error.status !== 401) throw error;
};

export const authProvider = createAuthProvider();
