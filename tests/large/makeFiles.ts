/** What the files are of: pairs enough for a million item-stores that are not there yet, and few rows besides. */
export const marketplace = { items: 5_000, stores: 250, itemStores: 5_000, brands: 60 };

/** What is in the database before a file is made. */
export interface Known {
  items: readonly number[];
  stores: readonly number[];
  /** 'item store' of those that are there. */
  pairs: ReadonlySet<string>;
}

export interface LargeFile {
  bytes: Buffer;
  constants: Record<string, unknown>;
}

/** A file of so many rows, none of which is a record of, by the resource. */
export const makeFiles: Readonly<Record<string, (rows: number, known: Known) => LargeFile>> = {
  'item-stores': (rows, known) => ({ bytes: toFile('item_id,store_id,price', pairLines(known), rows), constants: {} }),
  items: (rows) => ({ bytes: toFile('ean,name', itemLines(), rows), constants: { country: 'ITA' } }),
};

function* pairLines({ items, stores, pairs }: Known): Generator<string> {
  for (const item of items) {
    for (const store of stores)
      if (!pairs.has(`${item} ${store}`)) yield `${item},${store},${1 + (item % 90)}.${10 + (store % 90)}`;
  }
}

function* itemLines(): Generator<string> {
  for (let at = 0; ; at += 1) yield `${withCheckDigit(`29${String(at).padStart(10, '0')}`)},P${at}`;
}

const toFile = (head: string, lines: Iterator<string>, rows: number): Buffer => {
  const taken = [head];
  for (let line = lines.next(); taken.length <= rows; line = lines.next()) {
    if (line.done)
      throw new Error(
        `There are ${taken.length - 1} rows to make, and ${rows} were asked for. Make the marketplace of makeFiles.ts larger.`,
      );
    taken.push(line.value);
  }
  return Buffer.from(`${taken.join('\n')}\n`);
};

const withCheckDigit = (body: string): string => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
