import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';
import { expectErrorShape } from './errorShape.ts';

const demo = await demoServer({ items: 20, itemStores: 40, stores: 4, brands: 12 });

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const folders = ['csv', 'hostile'].map((name) => join(data, name));
const isAbsent = !folders.every((folder) => existsSync(folder));
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const paths = isAbsent
  ? []
  : folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
const sizeText = 'Invalid file size, min 1 item, max 80 items';

const bytes = { 'content-type': 'application/octet-stream' };
const upload = (content: Buffer, name: string): Promise<Reply> =>
  demo.callAs(
    'ads',
    'POST',
    `${pim}/plans/files?resource=sponsored-listings&name=${encodeURIComponent(name.toWellFormed())}`,
    content,
    bytes,
  );

/** Where no header is a field, the columns are taken in order. */
const plan = ({ file, separator, encoding, mapping, headers }: ImportFile): Promise<Reply> => {
  const known = mapping.some((field) => field !== null)
    ? mapping
    : headers.map((_, at) => ['keywords', 'wallet_id', 'ean', 'start_date', 'price', 'type'][at] ?? null);
  return demo.callAs('ads', 'POST', `${pim}/plans`, {
    resource: 'sponsored-listings',
    kind: 'import',
    import: { file, separator, encoding, mapping: known, constants: {}, blank: 'keep' },
  });
};

const expectSentence = (reply: Reply, path: string): void => {
  expect(reply.status, `${path}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  expectErrorShape(reply);
};

/** A row that is refused says why, and a file whose rows are refused is not saved. */
const expectPlan = async (reply: Reply, path: string): Promise<void> => {
  if (reply.status >= 400) return expectSentence(reply, path);
  const { id, counts, total, rows } = reply.body.data as Plan;
  expect(total, path).toBeLessThanOrEqual(80);
  const refused = rows.filter(({ outcome }) => outcome === 'error');
  const silent = refused.filter(({ findings }) => !findings.some(({ text }) => /\S{2}/.test(text)));
  expect(silent, path).toEqual([]);
  // A list with ids of its own may name listings, and change nothing that it has no column for.
  if (counts.error === 0) return;
  const applied = await demo.callAs('ads', 'POST', `${pim}/plans/${id}/apply`, {});
  expect([applied.status, applied.body['code']], path).toEqual([422, 'PLAN_FAULTY']);
};

let stored: Record<string, string>;
beforeAll(async () => {
  stored = await demo.fingerprint();
});

describe.skipIf(isAbsent)(`files that are no upload of sponsored listings${reason}`, () => {
  it.each(paths.map((path) => [path.slice(data.length), path] as const))(
    '%s says of each row what is wrong, or of the file',
    async (name, path) => {
      const sent = await upload(readFileSync(path), basename(path));
      if (sent.status !== 201) return expectSentence(sent, name);
      const file = sent.body.data as ImportFile; // what the call answers
      const isSized = file.rowCount >= 1 && file.rowCount <= 80;
      expect(
        file.findings.some(({ text }) => text === sizeText),
        name,
      ).toBe(!isSized);
      expect(file.cells?.length, name).toBe(isSized ? file.rowCount : undefined);
      await expectPlan(await plan(file), name);
    },
  );

  it.each(paths.filter((path) => /\.(txt|json)$/.test(path)).map((path) => [path.slice(data.length), path] as const))(
    'the lines of %s, as rows of the calls, are refused row by row and save nothing',
    async (name, path) => {
      const texts = readFileSync(path, 'utf8')
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .slice(0, 80);
      const rows = texts.map((text) => ({
        type: text,
        country: text,
        item_id: text,
        ean: text,
        wallet: text,
        keywords: text,
      }));
      const told = await demo.callAs('ads', 'POST', `${pim}/sponsored_listing/validate`, { rows });
      expect(told.status, `${name}: ${told.text.slice(0, 300)}`).toBeLessThan(500);
      if (told.status === 200)
        expect((told.body.data as Json[]).every(({ outcome }) => outcome === 'error')).toBe(true);
      const saved = await demo.callAs('ads', 'POST', `${pim}/sponsored_listing/save`, { rows });
      expect(saved.status, name).toBeGreaterThanOrEqual(400);
      expectSentence(saved, name);
    },
  );

  it('store nothing', async () => {
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('are hundreds', () => {
    expect(paths.length).toBeGreaterThan(150);
  });
});
