import type { QueryClient } from '@tanstack/react-query';
import type { ChangeSetSummary, RecordId, SaveAnswer, WholeRecord } from '../../../core/wire/wire.ts';
import { fromPerId } from '../messages/summary.ts';
import { forgetRecords, rememberRecord } from './patchCache.ts';
import { announceChanged } from './recordEvents.ts';

/** A record that was saved, with those that were saved along. */
export const rememberSaved = (client: QueryClient, resource: string, { data, metadata }: SaveAnswer): void => {
  rememberRecord(client, resource, data);
  for (const [related, stored] of Object.entries(metadata.related ?? {}))
    for (const record of [stored ?? []].flat()) rememberRecord(client, related, record);
};

/** Records of which no more is known than that they were written. */
export const rememberWritten = (client: QueryClient, resource: string, ids: readonly RecordId[]): void => {
  void client.invalidateQueries({ queryKey: ['toolkit', 'audit'] });
  forgetRecords(client, resource, ids);
  announceChanged(resource, ids);
};

/** Rows that were written by their results, and whose lists they stand in. */
export const rememberResults = (
  client: QueryClient,
  resource: string,
  { results }: Pick<ChangeSetSummary, 'results'>,
  along: readonly string[] = [],
): void => {
  const ids = results.flatMap(({ id, result }) => (result === true && id !== null ? [id] : []));
  rememberWritten(client, resource, ids);
  for (const other of along) forgetRecords(client, other, ids);
};

const remembering: Record<string, (client: QueryClient, resource: string, data: unknown) => void> = {
  record: (client, resource, data) => rememberRecord(client, resource, data as WholeRecord), // the declared result
  perId: (client, resource, data) => rememberResults(client, resource, { results: fromPerId(data) }),
};

/** What an action answered, by its declared result. */
export const rememberAction = (client: QueryClient, resource: string, result: string, data: unknown): void =>
  remembering[result]?.(client, resource, data);
