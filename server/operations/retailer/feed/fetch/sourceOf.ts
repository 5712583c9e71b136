import type { BucketConfig } from '../../../../config.ts';
import type { OperationChange } from '../../../../engine/context/operation.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { FeedCipher, FeedSource } from './feedSource.ts';

/** Where feeds of retailers may be fetched from: the hosts that may be of a private network (`FEED_PRIVATE_HOSTS`). */
export interface FeedReach {
  privateHosts: readonly string[];
  /** Whose buckets are meant, as of the pictures of this machine. */
  storage: Pick<BucketConfig, 'region' | 'endpoint'>;
}

/** The host key that an SFTP server showed, kept with its credentials where it is not yet. */
export const keptHostKey = (record: WholeRecord, hostKey: string | null): OperationChange[] => {
  const kept = hostKey === null ? null : `${placeOf(record)} ${hostKey}`;
  return kept === null || kept === record['host_key']
    ? []
    : [
        {
          resource: 'retailer-credentials',
          kind: 'update',
          id: String(record.id),
          own: true,
          changes: { host_key: kept },
        },
      ];
};

/** Which server a host key is of: another server is tested anew. */
const placeOf = (record: WholeRecord): string => `${String(record['host'])}:${String(record['port'] ?? '')}`;

/** What is fetched from, as the credentials say; `path`: of a store, below their folder. */
export const sourceOf = (
  storage: FeedReach['storage'],
  record: WholeRecord,
  password: string,
  path = '',
): FeedSource => {
  const text = (name: string): string => String(record[name] ?? '');
  const [host, user, pattern] = [text('host'), text('user'), text('file_pattern')];
  const folder = [text('folder'), path].filter(Boolean).join('/').replaceAll(/\/+/g, '/');
  const cipher = record['cipher'] as FeedCipher | null; // its choices
  const server = { host, port: record['port'] as number | null, user, password, cipher, folder, pattern }; // an integer
  switch (record['protocol']) {
    case 'api':
      return {
        protocol: 'api',
        url: [host.replace(/\/+$/, ''), folder, pattern]
          .map((part) => part.replace(/^\/+/, ''))
          .filter(Boolean)
          .join('/'),
        auth: authOf(user, password),
        cipher,
      };
    case 'ftps':
      return { ...server, protocol: 'ftps', method: record['method'] === 'implicit' ? 'implicit' : 'explicit' };
    case 'ftp':
      return { ...server, protocol: 'ftp', method: 'explicit' };
    case 's3':
      return {
        protocol: 's3',
        bucket: { ...storage, bucket: host, credentials: { accessKeyId: user, secretAccessKey: password } },
        folder,
        pattern,
      };
    default: {
      const [place, key] = text('host_key').split(' ');
      return { ...server, protocol: 'sftp', hostKey: key !== undefined && place === placeOf(record) ? key : null };
    }
  }
};

const authOf = (user: string, secret: string): Extract<FeedSource, { protocol: 'api' }>['auth'] => {
  if (secret === '') return { kind: 'none' };
  return user === '' ? { kind: 'bearer', token: secret } : { kind: 'basic', user, password: secret };
};
