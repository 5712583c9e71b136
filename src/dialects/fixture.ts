import type { ListQuery } from '../core/wire/query.ts';

/** One line of a dialect's table: the request as it is written, undecoded but for readability, and what it asks for. */
export interface DialectFixture {
  says: string;
  /** `GET /items?page=1`: values without percent-encoding. */
  request: string;
  body?: unknown;
  query: ListQuery;
}
