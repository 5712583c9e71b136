import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { openFeed } from '../../server/operations/retailer/feed/read/openFeed.ts';
import { mapRows } from './feeds/mapRows.ts';
import { writeFeed } from './feeds/millionRows.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);

/**
 * A feed read: its encoding, separator, header and decimal mark found, its columns mapped, and the values of all of its rows checked,
 * against papaparse alone on the same file, whose rows nobody takes.
 */
export const run = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  const path = join(folder, 'feed.csv');
  try {
    await writeFeed(path, rows);
    await timeOf(() => read(path));
    const found: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      found.push({ theirs: await timeOf(() => parse(path)), ours: await timeOf(() => read(path)) });
    const [ours, theirs] = [median(found.map((one) => one.ours)), median(found.map((one) => one.theirs))];
    return [
      {
        name: `feed of ${rows} rows read and mapped`,
        ratio: median(found.map((one) => one.ours / one.theirs)),
        bar: 2,
        better: 'lower',
        detail: `${ours.toFixed(0)} ms against papaparse's ${theirs.toFixed(0)} ms`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const read = async (path: string): Promise<void> => {
  const table = await openFeed(path, 'standard');
  let read = 0;
  for await (const piece of table.make(mapRows, {})) read += piece.rows;
  await table.close();
  if (read !== rows) throw new Error(`Of ${rows} rows ${read} were read.`);
};

const parse = (path: string): Promise<void> =>
  new Promise((done, fail) => {
    let parsed = -1;
    Papa.parse<string[]>(createReadStream(path, 'utf8'), {
      delimiter: ';',
      skipEmptyLines: true,
      chunk: ({ data }) => void (parsed += data.length),
      complete: () => (parsed === rows ? done() : fail(new Error(`Of ${rows} rows ${parsed} were parsed.`))),
      error: fail,
    });
  });

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
