import type {
  AuditFilter,
  AuditLine,
  AuditProvider,
  ChangeRow,
  ChangeSetPage,
  Deletion,
  KeysetPage,
  SelectionHistoryEntry,
} from '../src/core/wire/audit.ts';
import type { Answer } from '../src/core/wire/wire.ts';
import { unwrap } from './answers.ts';
import { withQuery } from './calls.ts';
import type { HttpClient } from './httpClient.ts';

const base = '/api/toolkit/v1';

/** The reads of the audit (docs/http.md), over the given client. */
export const createAuditProvider = (http: HttpClient): AuditProvider => {
  const ask = async <D>(method: string, url: string, body?: unknown): Promise<Answer<D>> =>
    unwrap<D>((await http({ method, url, ...(body === undefined ? {} : { body }) })).body);
  const page = async <T>(answer: Promise<Answer<T[]>>): Promise<KeysetPage<T>> => {
    const { data, metadata } = await answer;
    return { rows: data, next: (metadata as { next?: string | null }).next ?? null }; // docs/http.md
  };
  return {
    auditLines: (filter, after) =>
      page(ask<AuditLine[]>('GET', withQuery(`${base}/changes`, pairsOf({ ...filter, after })))),
    auditFile: async (filter: AuditFilter) =>
      (await ask<{ file: Blob; name: string }>('GET', withQuery(`${base}/changes.csv`, pairsOf(filter)))).data,
    changeSetPage: async (id) => (await ask<ChangeSetPage>('GET', `${base}/change-sets/${id}`)).data,
    changeRows: (id, filter, after) =>
      page(ask<ChangeRow[]>('GET', withQuery(`${base}/change-sets/${id}/rows`, pairsOf({ ...filter, after })))),
    deletions: (filter, after) =>
      page(ask<Deletion[]>('GET', withQuery(`${base}/deletions`, pairsOf({ ...filter, after })))),
    selectionHistory: (request) => page(ask<SelectionHistoryEntry[]>('POST', `${base}/history`, request)),
  };
};

const pairsOf = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []));
