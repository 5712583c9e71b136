import { gzipSync } from 'node:zlib';
import { itemStores } from '../../resources/index.ts';
import { application } from '../../server/application.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { isPacked, packedType, unpackRows } from '../../src/core/wire/packedRows.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { Figure } from './figure.ts';
import { openMarketplace } from './writing/marketplace.ts';

const rowCount = 250;
const { columns } = itemStores.list;

/**
 * A page of the item-stores list as the browser asks for it, 250 rows of the 27 declared columns with their keys, versions
 * and what their references are called, against its bare values: the JSON of an array of arrays. Neither is compressed;
 * the detail says what both are with gzip.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace();
  try {
    await fillDemo({ pool: marketplace.pool, application, fieldTypes, clock: () => new Date() });
    const url = `/api/pim/v1/itemstores?page=1&per-page=${rowCount}&direction=DESC&columns=${columns.join(',')}`;
    const { body } = await marketplace.server.inject({ method: 'GET', url, headers: { accept: packedType } });
    const { data } = JSON.parse(body) as { data: unknown };
    if (!isPacked(data)) throw new Error(`The list is not packed: ${body.slice(0, 400)}`);
    const rows = unpackRows(data);
    if (rows.length !== rowCount || columns.length !== 27)
      throw new Error(`${rows.length} rows of ${columns.length} columns are no page of 250 × 27.`);
    return [compare(body, JSON.stringify(rows.map((row) => columns.map((name) => row[name]))))];
  } finally {
    await marketplace.close();
  }
};

const compare = (answer: string, bare: string): Figure => {
  const [ours, theirs] = [Buffer.byteLength(answer), Buffer.byteLength(bare)];
  const detail = `${kilobytes(ours)} against ${kilobytes(theirs)} kB; with gzip ${kilobytes(gzipSync(answer).length)} against ${kilobytes(gzipSync(bare).length)} kB`;
  return {
    name: `bytes of a list answer of ${rowCount} × ${columns.length}`,
    ratio: ours / theirs,
    bar: 1.5,
    better: 'lower',
    detail,
  };
};

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
