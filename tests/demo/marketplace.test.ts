import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { drawingFiles } from '../../server/demo/writeDrawings.ts';
import { buildMarketplace } from '../../server/demo/marketplace.ts';
import type { Row } from '../../server/demo/row.ts';
import { eanCheckDigit } from '../../src/fieldTypes/index.ts';

const now = new Date('2026-11-21T09:00:00Z');
const marketplace = buildMarketplace({ now });

/** Those that say nothing of their rows, which are made here; the others are made up of what they declare, or are somebody's own. */
const resources = application.resources.filter(
  ({ demo, storage, scope, inbox }) => !demo && storage === 'table' && (inbox || scope['self'] === undefined),
);

const rowsOf = (name: string): Row[] => {
  const rows = marketplace.get(name);
  if (!rows) throw new Error(`The marketplace has no ${name}.`);
  return rows;
};
const numbers = (name: string, field: string): Set<unknown> => new Set(rowsOf(name).map((row) => row[field]));

describe('the demo marketplace', () => {
  it('is the same every time', () => {
    const small = { now, items: 200, itemStores: 2_000 };
    expect([...buildMarketplace(small)]).toEqual([...buildMarketplace(small)]);
    expect([...buildMarketplace({ ...small, seed: 1 })]).not.toEqual([...buildMarketplace(small)]);
  });

  it('has only rows that their schemas accept', () => {
    for (const resource of resources) {
      const checked = resource.schema.partial();
      for (const { version, ...row } of rowsOf(resource.name).slice(0, 3_000)) {
        const given = Object.fromEntries(Object.entries(row).filter(([field]) => field in resource.schema.shape));
        expect(Object.keys(row), resource.name).toEqual(Object.keys(given));
        const { error } = checked.safeParse(row);
        expect(error?.issues, `${resource.name} ${JSON.stringify(row)}`).toBeUndefined();
        expect(version === undefined || Number(version) >= 1).toBe(true);
      }
    }
  });

  it('gives every code its right check digit, and to one item only', () => {
    const codes = rowsOf('item-eans').map((row) => String(row['ean']));
    for (const code of codes) expect(Number(code.at(-1))).toBe(eanCheckDigit(code.slice(0, -1)));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(4_700);
  });

  it('has one primary code for each item that has codes', () => {
    const primary = rowsOf('item-eans')
      .filter((row) => row['primary'])
      .map((row) => row['item_id']);
    expect(new Set(primary).size).toBe(primary.length);
    expect(new Set(primary)).toEqual(numbers('item-eans', 'item_id'));
  });

  it('refers only to records that exist', () => {
    const keys = new Map(resources.map(({ name, key: [key = ''] }) => [name, numbers(name, key)]));
    for (const { name, fields } of resources) {
      for (const field of fields.filter(({ reference, from }) => reference && from === undefined)) {
        const values = rowsOf(name).flatMap((row) => row[field.name] ?? []);
        const known =
          field.by === undefined ? keys.get(field.reference ?? '') : numbers(field.reference ?? '', field.by);
        for (const value of values)
          if (!known?.has(value)) expect.unreachable(`${name}.${field.name} ${String(value)}`);
      }
    }
  });

  it('shows an item as Live exactly when a store sells it, unless an edit made it a draft', () => {
    const shown = new Set(
      rowsOf('item-stores')
        .filter((row) => row['hidden'] === false)
        .map((row) => row['item_id']),
    );
    for (const { id, status, was_live } of rowsOf('items')) {
      if (status === 2) expect(shown.has(id)).toBe(true);
      if (status === 1) expect(shown.has(id)).toBe(false);
      if (status === 0 && !was_live) expect(shown.has(id)).toBe(false);
    }
  });

  it('says of each item what it lacks', () => {
    const coded = numbers('item-eans', 'item_id');
    for (const row of rowsOf('items')) {
      const lacks = (row['incompleteness'] ?? []) as string[]; // itemCompleteness writes texts
      expect(lacks.includes('no EAN')).toBe(!coded.has(row['id']));
      expect(lacks.includes('no image')).toBe(row['url_thumbnail'] === null);
      if (row['status'] !== 0) expect(lacks).toEqual([]);
    }
  });

  it('prices parity stores at the original price', () => {
    const parity = new Set(
      rowsOf('draft-stores')
        .filter((row) => row['pricing_type'] === 'parity')
        .map((row) => row['id']),
    );
    const rows = rowsOf('item-stores').filter((row) => parity.has(row['store_id']));
    expect(rows.length).toBeGreaterThan(1_000);
    for (const row of rows) expect(row['price']).toBe(row['original_price']);
  });

  it('sells an item at most once in a store', () => {
    const pairs = rowsOf('item-stores').map((row) => `${String(row['item_id'])} ${String(row['store_id'])}`);
    expect(new Set(pairs).size).toBe(100_000);
  });

  it('was made and changed before now', () => {
    for (const { created_at, updated_at } of rowsOf('items')) {
      expect(String(created_at) <= String(updated_at)).toBe(true);
      expect(String(updated_at) <= now.toISOString()).toBe(true);
    }
  });
});

describe('the drawings', () => {
  const folder = new URL('../../src/public/drawings/', import.meta.url);

  it('are the committed files: `node server/demo/writeDrawings.ts` writes them', () => {
    const files = drawingFiles();
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
    for (const [name, svg] of files) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(svg);
  });

  it('are what the demo items show', () => {
    const files = drawingFiles();
    const shown = new Set(
      rowsOf('items').flatMap((row) => [row['url_thumbnail'] ?? [], row['url_images'] ?? []].flat()),
    );
    for (const address of shown) expect(files.has(String(address).replace('/_app/drawings/', ''))).toBe(true);
    expect(shown.size).toBeGreaterThan(150);
  });

  it('hold neither scripts nor styles', () => {
    for (const svg of drawingFiles().values()) expect(svg).not.toMatch(/<script|style=|class=|href|on\w+=/);
  });
});
