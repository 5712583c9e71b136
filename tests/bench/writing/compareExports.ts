import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { itemStores } from '../../../resources/index.ts';
import { quote, tableOf } from '../../../server/engine/database/identifiers.ts';
import { storedFields } from '../../../server/engine/tables/columns.ts';
import type { Figure } from '../figure.ts';
import { median, type Marketplace } from './marketplace.ts';

const columns = storedFields(itemStores).map(({ name }) => name);
export const exportedTable = tableOf(itemStores);

/**
 * An export of all item-stores over HTTP, all their stored columns in the order of the key, against COPY of the same columns in the
 * same order as CSV through the same driver. What comes is counted and dropped. The server listens.
 */
export const compareExports = async (
  marketplace: Marketplace,
  rounds: number,
): Promise<Omit<Figure, 'name' | 'bar'>> => {
  const found = { ours: [] as number[], theirs: [] as number[] };
  let most = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await time(() => exportAll(marketplace));
    const theirs = await time(() => copyAll(marketplace));
    if (ours.lines !== theirs.lines) throw new Error(`Our file has ${ours.lines} lines, that of COPY ${theirs.lines}.`);
    if (round === 0) continue; // warms both sides
    found.ours.push(ours.ms);
    found.theirs.push(theirs.ms);
    most = Math.max(most, process.memoryUsage().rss);
  }
  const [mine, theirs] = [median(found.ours), median(found.theirs)];
  const detail = `${mine.toFixed(0)} ms against COPY's ${theirs.toFixed(0)} ms, ${columns.length} columns, at most ${Math.round(most / 1_048_576)} MB resident`;
  return { ratio: theirs / mine, better: 'higher', detail };
};

const time = async (run: () => Promise<number>): Promise<{ ms: number; lines: number }> => {
  const began = performance.now();
  const lines = await run();
  return { ms: performance.now() - began, lines };
};

const exportAll = async ({ server }: Marketplace): Promise<number> => {
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const answer = await new Promise<Readable>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/pim/v1/itemstores/export',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ columns }));
  });
  return countLines(answer);
};

const copyAll = async ({ pool }: Marketplace): Promise<number> => {
  const client = await pool.connect();
  try {
    return await countLines(
      client.query(
        copyTo(
          `COPY (SELECT ${columns.map(quote).join(', ')} FROM ${exportedTable} ORDER BY id) TO STDOUT (FORMAT csv, HEADER)`,
        ),
      ),
    );
  } finally {
    client.release();
  }
};

const lineFeed = 10;

const countLines = async (stream: Readable): Promise<number> => {
  let lines = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
  }
  return lines;
};
