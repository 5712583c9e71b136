import type { FactorAdded, FactorChallenge, Factors, NewTotp } from '../src/core/wire/session.ts';
import { unwrap } from './answers.ts';
import type { HttpClient } from './httpClient.ts';

const base = '/api/user/v4';

/** A sign-in that is not over: what is asked for besides. */
class FactorNeeded extends Error {
  readonly challenge: FactorChallenge;
  constructor(challenge: FactorChallenge) {
    super('A second factor is needed.');
    this.name = 'FactorNeeded';
    this.challenge = challenge;
  }
}

/** Throws where a sign-in was answered by a challenge instead of a session. */
export const requireEntered = (answered: unknown): void => {
  const found = unwrap<FactorChallenge | { user_id: number }>(answered).data;
  if ('challenge' in found) throw new FactorNeeded(found);
};

interface Asked {
  challenge: string;
  options: object;
}

/** What is given to prove who somebody is: one of them. */
interface Proof {
  password?: string;
  code?: string;
  response?: object;
}

/** Second factors (docs/http.md): answering for one at a sign-in, adding, changing and removing those of an account. */
export const createFactorProvider = (http: HttpClient) => {
  // A refusal is the answer: each attempt counts.
  const send = async <D>(method: string, path: string, body?: object): Promise<D> =>
    unwrap<D>(
      (
        await http({
          method,
          url: `${base}/${path}`,
          once: true,
          ...(body && { body }),
        })
      ).body,
    ).data;
  const post = <D>(path: string, body: object): Promise<D> => send<D>('POST', path, body);

  return {
    read: (): Promise<Factors> => send('GET', 'factors'),
    answerCode: async (challenge: string, code: string): Promise<void> => {
      await post('local/factor/code', { challenge, code });
    },
    /** Without a challenge: a passkey that is the only proof. */
    askPasskey: (challenge?: string): Promise<Asked> =>
      post('local/factor/passkey/options', { ...(challenge !== undefined && { challenge }) }),
    answerPasskey: async (challenge: string, response: object, alone: boolean): Promise<void> => {
      await post('local/factor/passkey', { challenge, response, alone });
    },
    prove: async (proof: Proof): Promise<void> => {
      await post('factors/proof', proof);
    },
    askProof: (): Promise<object> => post('factors/proof/options', {}),
    /** Adding to one's account; with a challenge to the account of a sign-in that asks for it. */
    enrolment: (challenge?: string) => {
      const path = challenge === undefined ? 'factors' : 'local/factor/enrol';
      const given = challenge === undefined ? {} : { challenge };
      return {
        beginTotp: (): Promise<NewTotp> => post(`${path}/totp`, given),
        confirmTotp: (code: string): Promise<FactorAdded> => post(`${path}/totp/confirm`, { ...given, code }),
        askNewPasskey: (): Promise<object> => post(`${path}/passkeys/options`, given),
        addPasskey: (name: string, response: object): Promise<FactorAdded> =>
          post(`${path}/passkeys`, { ...given, name, response }),
      };
    },
    removeTotp: async (): Promise<void> => {
      await send('DELETE', 'factors/totp');
    },
    renamePasskey: async (id: string, name: string): Promise<void> => {
      await send('PUT', `factors/passkeys/${id}`, { name });
    },
    removePasskey: async (id: string): Promise<void> => {
      await send('DELETE', `factors/passkeys/${id}`);
    },
    makeRecoveryCodes: (): Promise<string[]> =>
      post<{ recovery_codes: string[] }>('factors/recovery', {}).then(({ recovery_codes }) => recovery_codes),
  };
};
