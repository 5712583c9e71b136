import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { RequestError } from '../access/requestError.ts';
import { prepared } from '../database/statement.ts';
import type { RowRequest } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { firstRow } from './changeSets.ts';

/** A row as a call asks for it: known by what is asked, numbered when it is claimed. */
export type CallRequest = Omit<RowRequest, 'row'> & { call: string };

/** So long after it was opened a change-set takes calls. */
const joinableMinutes = 15;

// As much of a call as an index holds beside a digest.
const longestKey = 400;

/**
 * What a call asks for as one text: the same call in the same change-set is the same text, which makes a retry safe. Of a long
 * one the rest is in a digest of 256 bits.
 */
export const callOf = (...parts: unknown[]): string => {
  const text = JSON.stringify(parts);
  return text.length <= longestKey
    ? text
    : `${text.slice(0, longestKey)} ${createHash('sha256').update(text).digest('hex')}`;
};

/** The calls that rows are numbered by, each once. */
export const callsOf = (requests: readonly CallRequest[]): string[] => [...new Set(requests.map(({ call }) => call))];

/**
 * The rows of calls in their change-set: those of before for calls that it knows, new ones for the others. `isNew`: the
 * change-set was opened with them, and numbered them. The change-set is locked by then. 409 where it takes no more.
 */
export const claimRows = async (
  client: PoolClient,
  changeSet: ChangeSet,
  isNew: boolean,
  requests: readonly CallRequest[],
): Promise<RowRequest[]> => {
  const calls = callsOf(requests);
  const rows = isNew
    ? new Map(calls.map((call, place) => [call, firstRow + place]))
    : await readKnown(client, changeSet, requests);
  const fresh = calls.filter((call) => !rows.has(call));
  if (fresh.length > 0) {
    const first = await takeRows(client, changeSet, fresh.length, fresh);
    fresh.forEach((call, place) => rows.set(call, first + place));
  }
  return requests.map(({ call, ...request }) => ({ ...request, row: rows.get(call) ?? 0 })); // each was known or taken
};

const readKnown = async (
  client: PoolClient,
  { id }: ChangeSet,
  requests: readonly CallRequest[],
): Promise<Map<string, number>> => {
  const found = await client.query<{ call: string; row: number }>(
    'SELECT call, row FROM framework.change_call WHERE change_set = $1 AND call = ANY($2)',
    [id, requests.map(({ call }) => call)],
  );
  return new Map(found.rows.map(({ call, row }) => [call, row]));
};

/** Numbers for so many new rows, the first of them, noted as those of `calls`; 409 where the change-set is over. */
export const takeRows = async (
  client: Pick<PoolClient, 'query'>,
  { id, at, own }: ChangeSet,
  count: number,
  calls: readonly string[] = [],
): Promise<number> => {
  const taken = await client.query<{ first: number | null }>(
    prepared(
      `WITH taken AS (UPDATE framework.change_set s SET next_row = next_row + $2 WHERE s.id = $1 AND ($3 OR NOT (${isOver})) RETURNING next_row - $2 AS first),
       noted AS (INSERT INTO framework.change_call (change_set, call, row)
         SELECT $1, w.call, taken.first + w.place - 1 FROM taken, unnest($5::text[]) WITH ORDINALITY AS w(call, place))
     SELECT first FROM taken`,
      [id, count, own === true, at.toISOString(), calls],
    ),
  );
  const [found] = taken.rows;
  if (!found) throw new RequestError(409, 'CHANGE_SET_CLOSED', 'changeSetClosed', { minutes: joinableMinutes });
  return found.first ?? firstRow;
};

/** A change-set takes calls until it is undone or aged; that of a plan, an undo or a job takes none. */
const isOver = `s.next_row IS NULL OR s.undid IS NOT NULL OR s.at < $4::timestamptz - make_interval(mins => ${joinableMinutes})
  OR EXISTS (SELECT 1 FROM framework.change_set u WHERE u.undid = s.id)
  OR EXISTS (SELECT 1 FROM framework.plan p WHERE p.change_set = s.id) OR EXISTS (SELECT 1 FROM framework.job j WHERE j.change_set = s.id)`;
