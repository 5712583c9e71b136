import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import SftpClient from 'ssh2-sftp-client';
import { feedFault } from '../feedFault.ts';
import { checkAddress, type CheckedAddress } from './checkAddress.ts';
import { sshCiphers } from './ciphers.ts';
import type { FetchBounds, Fetcher, SftpSource } from './feedSource.ts';
import { fetchFromFolder, type RemoteFolder } from './fetchFromFolder.ts';
import { forStore } from './findNewest.ts';

/** SFTP. The server shows the key that was kept when its credentials were tested, or nothing is sent to it. */
export const fetchOverSftp: Fetcher<SftpSource> = async (source, previous, bounds) => {
  const checked = await checkAddress(source.host, bounds);
  return fetchFromFolder(sftpFolder(source, checked, bounds), source, previous, bounds);
};

const usualPort = 22;
/** SSH_FX_NO_SUCH_FILE. */
const noSuchFile = 2;
const ignore = (): void => undefined;

/** As `ssh-keygen -l` writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const sftpFolder = (source: SftpSource, checked: CheckedAddress, bounds: FetchBounds): RemoteFolder => {
  // Its own listeners would write to the console.
  const client = new SftpClient('feed', { error: ignore, end: ignore, close: ignore });
  const folder = forStore(source.folder, bounds.store) || '.';
  const ciphers = sshCiphers(source.cipher);
  let shown: string | null = null;
  const isExpected = (key: Buffer): boolean => {
    shown = fingerprintOf(key);
    return source.hostKey === null || shown === source.hostKey;
  };
  const connect = async (): Promise<void> => {
    try {
      await client.connect({
        host: checked.address,
        port: source.port ?? usualPort,
        username: source.user,
        password: source.password,
        readyTimeout: bounds.answerMs,
        hostVerifier: isExpected,
        ...(ciphers && { algorithms: { cipher: ciphers } }),
      });
    } catch (error) {
      if (source.hostKey !== null && shown !== null && shown !== source.hostKey)
        throw feedFault('feedHostKeyChanged', { host: source.host, expected: source.hostKey, got: shown }, error);
      throw error;
    }
  };
  return {
    list: async () => {
      await connect();
      const files = await client.list(folder).catch((error: unknown) => {
        const isAbsent = (error as { code?: unknown }).code === noSuchFile; // the client hands on what the server answers
        throw isAbsent ? feedFault('feedNoFile', { host: source.host, pattern: source.pattern, folder }, error) : error;
      });
      return files
        .filter(({ type }) => type === '-')
        .map(({ name, size, modifyTime }) => ({ name, bytes: size, modifiedAt: modifyTime }));
    },
    read: async ({ name }) => client.createReadStream(posix.join(folder, name)),
    close: () => void client.end().catch(ignore),
    hostKey: () => shown,
  };
};
