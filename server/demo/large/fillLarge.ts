import type { EngineContext } from '../../engine/context/context.ts';
import { tableOf } from '../../engine/database/identifiers.ts';
import { hasTable } from '../../engine/tables/columns.ts';
import { fillDemo } from '../index.ts';
import type { MarketplaceOptions, MarketplaceSize } from '../marketplace.ts';
import type { Row } from '../row.ts';
import { largeMarketplace } from './largeMarketplace.ts';

interface LargeSize extends Partial<MarketplaceSize> {
  /** Records of each resource of which the marketplace has none. Default 2,000. */
  rowsOfOthers?: number;
}

/** Fills an empty database with a large marketplace, all or nothing, and leaves its tables as if they had been there for long. */
export const fillLarge = async (
  context: Pick<EngineContext, 'pool' | 'application' | 'fieldTypes' | 'clock'>,
  { rowsOfOthers = 2_000, ...size }: LargeSize,
  say: (sentence: string) => void,
): Promise<void> => {
  await fillDemo(context, { ...size, rowsOfOthers, make: (options) => told(options, say) });
  say('the last indexes are made');
  // What autovacuum would do in its own time, while the first lists wait for it.
  for (const resource of context.application.resources.filter(hasTable))
    await context.pool.query(`VACUUM (ANALYZE) ${tableOf(resource)}`);
};

function* told(
  options: MarketplaceOptions,
  say: (sentence: string) => void,
): Generator<readonly [string, Iterable<Row>]> {
  for (const [name, rows] of largeMarketplace(options)) {
    say(name);
    yield [name, rows];
  }
}
