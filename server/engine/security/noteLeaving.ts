import { finished, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import { accountOf, type SignedIn } from '../access/signedIn.ts';
import { noteSecurity, type Detail } from './noteSecurity.ts';

interface Leaving {
  pool: Pool;
  clock: () => Date;
  log: { error(details: object, text: string): void };
}

/** Follows a file on its way, and notes how many rows of it left, all of them or not. */
type Following = (file: Readable, rows: () => number) => void;

/** Notes that a list leaves the house, before any of it does: what is not noted does not leave. */
export const noteExport = async (
  { pool, clock, log }: Leaving,
  request: FastifyRequest,
  user: SignedIn,
  { resource, query, except }: { resource: string; query: Pick<ListQuery, 'filter' | 'search'>; except: number },
): Promise<Following> => {
  const asked = describeQuery(query, except);
  const id = await noteSecurity(pool, {
    ...noteOf(clock, request, user),
    kind: 'exported',
    detail: { resource, ...(asked !== '' && { asked }), ...placeOf(resource, query) },
  });
  return (file, rows) => {
    finished(file, (fault) => {
      pool
        .query('UPDATE framework.security_event SET detail = detail || $2 WHERE id = $1', [
          id,
          { rows: rows(), whole: !fault },
        ])
        .catch((error: unknown) => log.error({ err: error }, 'how much of an export left was not noted'));
    });
  };
};

/** Notes that somebody takes a file that is ready. */
export const noteDownload = async (
  { pool, clock }: Pick<Leaving, 'pool' | 'clock'>,
  request: FastifyRequest,
  user: SignedIn,
  detail: Detail & { file: string },
): Promise<void> => {
  await noteSecurity(pool, { ...noteOf(clock, request, user), kind: 'downloaded', detail });
};

const noteOf = (clock: () => Date, request: FastifyRequest, user: SignedIn) => ({
  at: clock(),
  account: accountOf(user),
  visit: { ip: request.ip, agent: request.headers['user-agent'] },
});

const longestAsked = 2_000;

/** What was looked for as the request says it; empty: everything. */
const describeQuery = ({ filter, search }: Pick<ListQuery, 'filter' | 'search'>, except: number): string => {
  const said = [
    ...(Object.keys(filter).length > 0 ? [JSON.stringify(filter)] : []),
    ...(search ? [`${search.kind}: ${search.codes.join(', ')}`] : []),
    ...(except > 0 ? [`- ${except}`] : []),
  ].join(' \u00b7 ');
  return said.length > longestAsked ? `${said.slice(0, longestAsked - 1)}\u2026` : said;
};

/** The list as it was exported, where its address is none too long. */
const placeOf = (resource: string, { filter, search }: Pick<ListQuery, 'filter' | 'search'>): { place?: string } => {
  const params = new URLSearchParams();
  if (Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  if (search) {
    params.set('search', search.kind);
    params.set('codes', search.codes.join('\n'));
  }
  const place = ownPath(`/${resource}${params.size > 0 ? `?${params}` : ''}`);
  return place === null ? {} : { place };
};
