import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** A passkey that was not made or used: `key` of a text that says why. */
export class PasskeyFailure extends Error {
  readonly key: 'cancelled' | 'known' | 'impossible';
  constructor(key: PasskeyFailure['key'], cause: unknown) {
    super(key, { cause });
    this.name = 'PasskeyFailure';
    this.key = key;
  }
}

/** Has the browser make a passkey, as the server asks for it. */
export const makePasskey = async (options: object): Promise<object> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON; // the server's, made by the same library
  return startRegistration({ optionsJSON }).catch(failPasskey);
};

/** Has the browser sign by a passkey. */
export const signByPasskey = async (options: object): Promise<object> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // the server's, made by the same library
  return startAuthentication({ optionsJSON }).catch(failPasskey);
};

// Browsers say by the name of the error what happened (WebAuthn §5.1.3 and §5.1.4).
const keys: Readonly<Record<string, PasskeyFailure['key']>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

const failPasskey = (error: unknown): never => {
  throw new PasskeyFailure((error instanceof Error && keys[error.name]) || 'impossible', error);
};
