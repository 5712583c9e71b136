import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import type { ImportRequest } from '../../../src/core/wire/importFile.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { makeKeyLedger } from '../../../server/engine/imports/keyLedger.ts';
import { readFileRows } from '../../../server/engine/imports/planImport.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'toolkit-large-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // what the flag adds

/** Bytes that are held once everything that is over is gone. */
const held = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Reads a file of products as a plan does; the engine is asked for nothing but where it lies. */
const readProducts = async (text: string): ReturnType<typeof readFileRows> => {
  const file = 'f0e1d2c3-0000-4000-8000-000000000000';
  writeFileSync(join(filesDir, file), text);
  const context = {
    application: fixtureApplication,
    fieldTypes,
    settings: { filesDir },
    pool: {
      query: async () => ({ rows: [{ id: file, resource: 'products', name: 'large.csv', bytes: text.length }] }),
    },
  };
  const asked: ImportRequest = {
    file,
    separator: ';',
    encoding: 'utf-8',
    mapping: ['code', 'name'],
    constants: { country: 'ITA' },
    blank: 'keep',
  };
  const reader = {
    userId: 1,
    email: 'all@shop.test',
    permissions: new Set<string>(),
    constraints: {},
    sessionId: 'large',
  };
  return readFileRows({ context } as unknown as Parameters<typeof readFileRows>[0], reader, products, asked); // all that it asks for
};

describe('a large file', () => {
  it('leaves less than 60 bytes of each row that is over', async () => {
    const rows = 60_000;
    const lines = Array.from({ length: rows }, (_, at) => `${`code-${at}`.padEnd(20, 'x')};P${at}`);
    const { total, slices } = await readProducts(`code;name\n${lines.join('\n')}\n`);
    lines.length = 0;
    expect(total).toBe(rows);
    // What is held once and for all, code that became hot for one, is there after the first third.
    const third = rows / 3;
    const heldAt = new Map<number, number>();
    let seen = 0;
    for await (const slice of slices()) {
      expect(slice.flatMap(({ findings }) => findings)).toEqual([]);
      seen += slice.length;
      if (seen % third === 0) heldAt.set(seen, held());
    }
    expect([...heldAt.keys()]).toEqual([third, 2 * third, rows]);
    expect(((heldAt.get(rows) ?? NaN) - (heldAt.get(third) ?? NaN)) / (rows - third)).toBeLessThan(60);
  });

  it('is told of a key that stands twice by the row in which it stood first, however many stand between', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at % 9_999 === 0 ? 'twice' : `P-${at}`};P${at}`);
    const { slices } = await readProducts(`code;name\n${lines.join('\n')}\n`);
    const told: unknown[] = [];
    for await (const slice of slices())
      told.push(...slice.flatMap(({ row, findings }) => findings.map(({ key, params }) => [row, key, params])));
    expect(told).toEqual([10_001, 20_000].map((row) => [row, 'duplicateInFile', { row: 2, field: 'code' }]));
  });
});

describe('the ledger of keys', () => {
  it('answers the row of the first of two texts that are alike, and takes any others for different', () => {
    const ledger = makeKeyLedger(20_000);
    const first = Array.from({ length: 20_000 }, (_, at) => ledger.meet(`["${at}"]`, at + 2));
    expect(first.every((row) => row === null)).toBe(true);
    const again = Array.from({ length: 20_000 }, (_, at) => ledger.meet(`["${at}"]`, 900_000));
    expect(again).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 2));
    expect(() => ledger.meet('one more', 7)).toThrow('A ledger of 20000 keys was given another one.');
  });

  it.each([0, 1])('of %i keys finds its end', (most) => {
    const ledger = makeKeyLedger(most);
    for (let at = 0; at < most; at += 1) expect(ledger.meet(`${at}`, 2)).toBeNull();
    expect(() => ledger.meet('x', 3)).toThrow('was given another one');
  });
});
