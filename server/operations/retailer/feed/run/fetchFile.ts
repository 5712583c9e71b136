import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { OperationRead, OperationSteps } from '../../../../engine/context/operation.ts';
import { feedFault } from '../feedFault.ts';
import { usualBounds, type FeedStamp } from '../fetch/feedSource.ts';
import { fetchFeed } from '../fetch/fetchFeed.ts';
import { keptHostKey, sourceOf } from '../fetch/sourceOf.ts';
import { argumentsOf, credentialsOf, updateRun, type RunRecords } from './feedRecords.ts';
import { keepForRun } from './keepForRun.ts';
import type { FeedMachine } from './machine.ts';

interface Fetching {
  machine: FeedMachine;
  read: OperationRead;
  clock(): Date;
  records: RunRecords;
}

/** Fetches and keeps the file of a run where it has none yet. Answers its key; null: it is what was applied last, in the run `applied`. */
export async function* fetchFile(
  { machine, read, clock, records: { run, store, retailer } }: Fetching,
  applied: WholeRecord | undefined,
): OperationSteps<string | null> {
  const known = argumentsOf(run).has('skip_delta') ? undefined : applied;
  if (typeof run['file_key'] === 'string') return known && known['sha256'] === run['sha256'] ? null : run['file_key'];
  const { record, password } = await credentialsOf(read, Number(retailer.id));
  const protocol = String(record['protocol']);
  if (store[protocol === 'api' ? 'api_enabled' : 'ftp_enabled'] !== true)
    throw feedFault('feedProtocolClosed', { protocol: protocol.toUpperCase() });
  const fetched = await fetchFeed(
    sourceOf(machine.storage, record, password, String(store['path'] ?? '')),
    known ? stampOf(known) : null,
    {
      ...usualBounds,
      privateHosts: machine.privateHosts,
      store: String(store['gdo_store_id'] ?? store['sm_store_id']),
      signal: AbortSignal.timeout(usualBounds.wholeMs),
    },
  );
  if (fetched.kind === 'unchanged') return null;
  const { modified, etag } = fetched;
  const { key, told } = await keepForRun(
    machine,
    fetched,
    { store, retailer, now: clock() },
    known ? String(known['sha256']) : null,
  );
  yield { apart: [...keptHostKey(record, fetched.hostKey), updateRun(run, { ...told, modified, etag })] };
  return key;
}

const stampOf = (run: WholeRecord): FeedStamp => ({
  name: String(run['file_name']),
  bytes: run['file_bytes'] as number | null, // an integer
  modified: run['modified'] as string | null, // a text, as the next
  etag: run['etag'] as string | null,
});
