import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { createParameters, type Parameters, type Statement } from '../database/statement.ts';
import type { ReadSchema } from '../queries/joins.ts';
import type { ListShape } from '../queries/shape.ts';
import type { AskedPage } from './askedPage.ts';

/** Why a way found no page: there are more rows, or more keys, than it may read, or it went along the order as far as it may. */
export type Vain = 'rows' | 'keys' | 'order';

/** A statement that may find a page. */
export interface PageStatement extends Statement {
  /** The page of the driver's rows, or why there is none. */
  toPage(rows: readonly (readonly unknown[])[]): ListRow[] | Vain;
  /** What makes it useless when another way has met with it. */
  vainAfter: readonly Vain[];
  /** It may look through the whole table. */
  isUnbounded?: true;
}

/** The statement of a page while it is written. */
export interface PageWriting {
  schema: ReadSchema;
  resource: Resource;
  shape: ListShape;
  parameters: Parameters;
}

/**
 * How the rows of a page are looked for (architecture §4); `By` is what the way goes by. A way reads no more than its bound, which stands in
 * its statement, whatever the planner's statistics say, and its statement says whether that was enough.
 */
export interface PageWay<By> {
  /** When it serves: what it goes by, once for each time that it is tried. Empty: it does not serve this page. */
  serves(asked: AskedPage): readonly By[];
  /** The most rows or keys that it looks through. */
  bound(asked: AskedPage, by: By): number;
  statement(writing: PageWriting, by: By, most: number): PageStatement;
}

/** Each time that a way is tried for a page, the statement of it; written when it is called. */
export type Tries = (asked: AskedPage) => (() => PageStatement)[];

/** The tries of a way, whatever it goes by. */
export const triesOf =
  <By>(way: PageWay<By>): Tries =>
  (asked) =>
    way.serves(asked).map((by) => () => {
      const { schema, resource, shape } = asked;
      return way.statement({ schema, resource, shape, parameters: createParameters() }, by, way.bound(asked, by));
    });
