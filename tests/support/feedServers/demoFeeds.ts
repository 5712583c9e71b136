import { gzipSync } from 'node:zlib';
import { customFeed, standardFeed } from '../../../server/demo/retailers/demoFeeds.ts';
import type { Served } from './served.ts';

/** Both as the bytes of a file. */
export const demoFeeds = { standard: standardFeed(), custom: customFeed() };

/** Fills servers with the two demo feeds, as they are and packed, and with some that go wrong on their way. */
export const addDemoFeeds = (served: Served): void => {
  served.add('standard-17-20261126.csv', standardFeed());
  served.add('custom-17-20261126.csv', customFeed());
  served.add('packed-17-20261126.csv.gz', gzipSync(standardFeed()));
  served.add('stops.csv', Buffer.alloc(2_097_152, 'x'), { way: 'stops', sent: 1_048_576 });
  served.add('hangs.csv', Buffer.alloc(2_097_152, 'x'), { way: 'hangs', sent: 1_048_576 });
};
