import type { MessageParams } from '../../../../../src/core/values/messages.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import { feedFault } from '../feedFault.ts';
import type { FeedCipher, FetchBounds } from './feedSource.ts';

/** Where it went wrong. */
export interface FaultPlace {
  host: string;
  cipher?: FeedCipher | null;
  bounds: Pick<FetchBounds, 'answerMs' | 'idleMs'>;
}

/** What the clients fail with: by code, name and text, the first that fits. */
const known: readonly {
  key: Parameters<typeof feedFault>[0];
  fits: RegExp;
  params?: (place: FaultPlace, reason: string) => MessageParams;
}[] = [
  { key: 'feedCertificateExpired', fits: /CERT_HAS_EXPIRED/ },
  {
    key: 'feedCertificate',
    fits: /SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|CERT_|HOSTNAME_MISMATCH|INVALID_CA/,
    params: (_, reason) => ({ reason }),
  },
  {
    key: 'feedCipher',
    fits: /no matching .*cipher|handshake.failure|NO_SHARED_CIPHER|NO_CIPHERS|INSUFFICIENT_SECURITY/i,
    params: ({ cipher }) => ({ cipher: cipher ?? 'TLS 1.2, SSH 2' }),
  },
  {
    key: 'feedCredentials',
    fits: /All configured authentication methods failed|^530 |InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|InvalidToken/,
  },
  { key: 'feedHostUnknown', fits: /ENOTFOUND|EAI_AGAIN/ },
  {
    key: 'feedNoAnswer',
    fits: /ETIMEDOUT|Timed out|Timeout|TimeoutError/i,
    params: ({ bounds }) => ({ seconds: bounds.answerMs / 1000 }),
  },
  {
    key: 'feedUnreachable',
    fits: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE/,
    params: (_, reason) => ({ reason }),
  },
];

/** The sentence for what a client of a protocol failed with; what is one already stays as it is. */
export const tellFault = (error: unknown, place: FaultPlace): RequestError => {
  if (error instanceof RequestError) return error;
  const { code = '', name = '', message = '' } = error as NodeJS.ErrnoException; // clients throw errors, some with a code
  const said = `${String(code) === '530' ? '530 ' : ''}${message}\n${code}\n${name}`;
  const found = known.find(({ fits }) => fits.test(said));
  const reason = /[A-Z]{4}/.test(String(code)) ? String(code) : shorten(message);
  if (!found) return feedFault('feedBroken', { host: place.host, reason }, error);
  return feedFault(found.key, { host: place.host, ...found.params?.(place, reason) }, error);
};

const longest = 200;
/** What a server says is text of somebody else's. */
const shorten = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, longest);
