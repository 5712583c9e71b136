import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const feedColumns = [
  'gdo_id',
  'feed_ean',
  'feed_item_name',
  'feed_brand',
  'feed_fam_desc',
  'feed_stock',
  'feed_selling_value',
];

/** Writes a feed of so many rows in the names of the fields. */
export const writeFeed = (path: string, rows: number): Promise<void> => {
  const lines = function* (): Generator<string> {
    yield `${feedColumns.join(';')}\r\n`;
    for (let at = 1; at <= rows; at += 1)
      yield `${at};;Prodotto di prova numero ${at};Marca ${at % 500};Famiglia ${at % 40};${at % 90};${((at % 9_000) + 99) / 100}\r\n`;
  };
  return pipeline(Readable.from(lines()), createWriteStream(path));
};
