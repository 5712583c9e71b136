import { answerOf, listOf, ref } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

const text = { type: 'string' };
const signIn = '/api/user/v4/local/factor';
const own = '/api/user/v4/factors';
const nothing = answerOf({ type: 'object' });
const session = answerOf({ type: 'object', properties: { user_id: { type: 'integer' }, auth_token: text } });
const codes = { recovery_codes: listOf(text) };
const body = (properties: Record<string, object>, required = Object.keys(properties)): CallDescription['body'] => ({
  type: 'object',
  properties,
  required,
});
const any = { type: 'object' };

type Call = Omit<CallDescription, 'tag' | 'method'> & { method?: string };

/** Adding a factor: in the account, and in a sign-in that asks for the first one, which needs its challenge and ends with a session. */
const enrolCalls = (name: string, path: string, isOpen: boolean): Call[] => {
  const challenge: Record<string, object> = isOpen ? { challenge: text } : {};
  const added = isOpen ? { ...codes, user_id: { type: 'integer' }, auth_token: text } : codes;
  const errors = isOpen ? [401, 403, 409, 422] : [409, 422];
  const where = isOpen ? ' in a sign-in that asks for a first factor' : '';
  const calls: Call[] = [
    {
      id: `${name}Totp`,
      path: `${path}/totp`,
      summary: `The secret of a new authenticator app${where}`,
      body: body(challenge),
      answer: answerOf({ type: 'object', properties: { secret: text, uri: text } }),
    },
    {
      id: `${name}TotpConfirm`,
      path: `${path}/totp/confirm`,
      summary: `Confirm an authenticator app by its first code${where}`,
      body: body({ ...challenge, code: text }),
      answer: answerOf({ type: 'object', properties: added }),
    },
    {
      id: `${name}PasskeyOptions`,
      path: `${path}/passkeys/options`,
      summary: `What a browser needs to make a passkey${where}`,
      body: body(challenge),
      answer: answerOf(any),
    },
    {
      id: `${name}Passkey`,
      path: `${path}/passkeys`,
      summary: `Add a passkey that a browser made${where}`,
      body: body({ ...challenge, name: text, response: any }),
      answer: answerOf({ type: 'object', properties: { ...added, id: text } }),
    },
  ];
  return calls.map((call) => ({ ...call, errors, ...(isOpen && { isOpen: true }) }));
};

const calls: Call[] = [
  {
    id: 'factorCode',
    path: `${signIn}/code`,
    summary: 'Go on with a sign-in by a code of the authenticator app, or by a recovery code',
    body: body({ challenge: text, code: text }),
    answer: session,
    isOpen: true,
    errors: [401, 403, 422, 429],
  },
  {
    id: 'factorPasskeyOptions',
    path: `${signIn}/passkey/options`,
    summary: 'What a browser needs to use a passkey: after the password, or instead of it',
    body: body({ challenge: text }, []),
    answer: answerOf({ type: 'object', properties: { challenge: text, options: any } }),
    isOpen: true,
    errors: [401, 403, 422, 429],
  },
  {
    id: 'factorPasskey',
    path: `${signIn}/passkey`,
    summary: 'Go on with a sign-in by a passkey, or sign in by it alone',
    body: body({ challenge: text, alone: { type: 'boolean' }, response: any }, ['challenge', 'response']),
    answer: session,
    isOpen: true,
    errors: [401, 403, 422],
  },
  ...enrolCalls('enrol', `${signIn}/enrol`, true),
  { id: 'factors', method: 'GET', path: own, summary: 'Your second factors', answer: answerOf(ref('Factors')) },
  {
    id: 'factorProof',
    path: `${own}/proof`,
    summary: 'Prove once more who you are, as changes of factors ask for',
    body: body({ password: text, code: text, response: any }, []),
    answer: nothing,
    errors: [422, 429],
  },
  {
    id: 'factorProofOptions',
    path: `${own}/proof/options`,
    summary: 'What a browser needs to prove it by a passkey',
    body: body({}),
    answer: answerOf(any),
  },
  ...enrolCalls('add', own, false),
  {
    id: 'removeTotp',
    method: 'DELETE',
    path: `${own}/totp`,
    summary: 'Remove the authenticator app',
    answer: nothing,
    errors: [404, 409],
  },
  {
    id: 'renamePasskey',
    method: 'PUT',
    path: `${own}/passkeys/{id}`,
    summary: 'Rename a passkey',
    body: body({ name: text }),
    answer: nothing,
    errors: [404, 422],
  },
  {
    id: 'removePasskey',
    method: 'DELETE',
    path: `${own}/passkeys/{id}`,
    summary: 'Remove a passkey',
    answer: nothing,
    errors: [404, 409],
  },
  {
    id: 'makeRecoveryCodes',
    path: `${own}/recovery`,
    summary: 'New recovery codes in the place of those that were',
    body: body({}),
    answer: answerOf({ type: 'object', properties: codes }),
    errors: [409],
  },
];

/** Second factors of a sign-in and of an account (docs/http.md). */
export const factorCalls: CallDescription[] = calls.map((call) => ({ method: 'POST', ...call, tag: 'session' }));
