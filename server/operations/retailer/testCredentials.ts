import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import type { BucketConfig } from '../../config.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';
import { usualBounds, type FeedCipher, type FeedSource } from './feed/fetch/feedSource.ts';
import { fetchFeed } from './feed/fetch/fetchFeed.ts';

const resource = 'retailer-credentials';

/** A test waits for somebody who looks at it. */
const wholeMs = 30_000;

/** Where feeds of retailers may be fetched from: the hosts that may be of a private network (`FEED_PRIVATE_HOSTS`). */
interface FeedReach {
  privateHosts: readonly string[];
  /** Whose buckets are meant, as of the pictures of this machine. */
  storage: Pick<BucketConfig, 'region' | 'endpoint'>;
}

/**
 * Opens the newest file that credentials lead to, for one store or any, and reads none of it. Answers one row with its `name`, `bytes` and
 * `modified`, as the server tells them; a sentence of what hinders it else. The host key that an SFTP server shows the first time is kept, and when they worked.
 */
export const testCredentials =
  ({ privateHosts, storage }: FeedReach): Operation =>
  async ({ id, store }, { read, now }) => {
    const record = (await read.records(resource, [String(id)])).get(String(id));
    if (!record) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id: String(id) });
    const source = sourceOf(storage, record, (await read.secret(resource, 'password', String(id))) ?? '');
    const fetched = await fetchFeed(source, null, {
      ...usualBounds,
      wholeMs,
      privateHosts,
      store: typeof store === 'string' && store !== '' ? store : '*',
      signal: AbortSignal.timeout(wholeMs),
    });
    if (fetched.kind === 'unchanged') return { changes: [], effects: [], result: [] };
    fetched.stream.on('error', () => undefined).destroy();
    const { name, bytes, modified, hostKey } = fetched;
    const kept = hostKey === null ? null : `${placeOf(record)} ${hostKey}`;
    const changes = { tested_at: now.toISOString(), ...(kept !== null && { host_key: kept }) };
    return {
      changes: [{ resource, kind: 'update', id: String(id), own: true, changes }],
      effects: [],
      result: [{ name, bytes, modified }],
    };
  };

/** Which server a host key is of: another server is tested anew. */
const placeOf = (record: WholeRecord): string => `${String(record['host'])}:${String(record['port'] ?? '')}`;

/** What is fetched from, as the credentials say. */
const sourceOf = (storage: FeedReach['storage'], record: WholeRecord, password: string): FeedSource => {
  const text = (name: string): string => String(record[name] ?? '');
  const [host, user, folder, pattern] = [text('host'), text('user'), text('folder'), text('file_pattern')];
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
