import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';
import { usualBounds } from './feed/fetch/feedSource.ts';
import { fetchFeed } from './feed/fetch/fetchFeed.ts';
import { keptHostKey, sourceOf, type FeedReach } from './feed/fetch/sourceOf.ts';

const resource = 'retailer-credentials';

/** A test waits for somebody who looks at it. */
const wholeMs = 30_000;

/**
 * Opens the newest file that credentials lead to, for one store or any, and reads none of it. Answers one row with its `name`, `bytes` and
 * `modified`, as the server tells them; a sentence of what hinders it else. The host key that an SFTP server shows the first time is kept.
 */
export const testCredentials =
  ({ privateHosts, storage }: FeedReach): Operation =>
  async ({ id, store }, { read }) => {
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
    return {
      changes: keptHostKey(record, hostKey),
      effects: [],
      result: [{ name, bytes, modified }],
    };
  };
