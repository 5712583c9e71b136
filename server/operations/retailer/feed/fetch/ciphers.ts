import { rootCertificates, type ConnectionOptions } from 'node:tls';
import type { CipherAlgorithm } from 'ssh2';
import type { FeedCipher, FetchBounds } from './feedSource.ts';

/** What each choice leaves to be negotiated: TLS by the names of OpenSSL, SSH by those of RFC 4344 and OpenSSH. */
const suites: Readonly<Record<FeedCipher, { tls: string; ssh: CipherAlgorithm[] }>> = {
  aes128: {
    tls: 'TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES128-GCM-SHA256',
    ssh: ['aes128-gcm@openssh.com', 'aes128-ctr'],
  },
  aes256: {
    tls: 'TLS_AES_256_GCM_SHA384:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:DHE-RSA-AES256-GCM-SHA384',
    ssh: ['aes256-gcm@openssh.com', 'aes256-ctr'],
  },
};

export const tlsOptions = (
  cipher: FeedCipher | null,
  { issuers }: Pick<FetchBounds, 'issuers'>,
): ConnectionOptions => ({
  minVersion: 'TLSv1.2',
  ...(cipher && { ciphers: suites[cipher].tls }),
  ...(issuers.length > 0 && { ca: [...rootCertificates, ...issuers] }),
});

export const sshCiphers = (cipher: FeedCipher | null): CipherAlgorithm[] | undefined =>
  cipher === null ? undefined : suites[cipher].ssh;
