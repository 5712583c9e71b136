import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../server/http/bodies.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';
import { expectErrorShape } from './errorShape.ts';

const demo = await demoServer({ items: 40, itemStores: 80, stores: 8, brands: 24 });

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

/** Lists of texts that break things, one a line or as JSON. */
const textsOf = (path: string): string[] => {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/).filter((line) => line !== '');
};
const lists = paths.filter((path) => path.includes('/hostile/') && /\.(txt|json)$/.test(path));

const bytes = { 'content-type': 'application/octet-stream' };
const upload = (content: Buffer, name: string): Promise<Reply> =>
  demo.callAs(
    'items',
    'POST',
    `${pim}/plans/files?resource=items&name=${encodeURIComponent(name.toWellFormed())}`,
    content,
    bytes,
  );

/** Plans a file as it was understood; where no header is a field, its columns are taken in order. */
const plan = ({ file, separator, encoding, mapping, headers }: ImportFile): Promise<Reply> => {
  const known = mapping.some((field) => field !== null)
    ? mapping
    : headers.map((_, index) => ['ean', 'name', 'short_description', 'copyright'][index] ?? null);
  return demo.callAs('items', 'POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'import',
    import: { file, separator, encoding, mapping: known, constants: { country: 'ITA' }, blank: 'keep' },
  });
};

/** A refusal is a sentence; anything else is a plan whose every bad row has one. */
const expectSentenceOrPlan = (reply: Reply, path: string): void => {
  expect(reply.status, `${path}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  if (reply.status >= 400) return expectErrorShape(reply);
  const { rows = [] } = reply.body.data as { rows?: { outcome: string; findings: { text: string }[] }[] };
  const silent = rows.filter(
    ({ outcome, findings }) => outcome === 'error' && !findings.some(({ text }) => /\S{2}/.test(text)),
  );
  expect(silent, path).toEqual([]);
};

let stored: Record<string, string>;
beforeAll(async () => {
  stored = await demo.fingerprint();
});

describe.skipIf(isAbsent)(`the files that break importers${reason}`, () => {
  it.each(paths.map((path) => [path.slice(data.length), path] as const))(
    '%s is a plan, or is refused with a sentence',
    async (name, path) => {
      const sent = await upload(readFileSync(path), basename(path));
      expectSentenceOrPlan(sent, name);
      if (sent.status === 201) expectSentenceOrPlan(await plan(sent.body.data as ImportFile), name); // what the call answers
    },
  );

  it('store nothing', async () => {
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('come in files of both kinds, and hundreds of them', () => {
    expect(paths.length).toBeGreaterThan(150);
    expect(lists.length).toBeGreaterThan(10);
  });
});

describe.skipIf(isAbsent)(`the texts that break programs${reason}`, () => {
  it.each(lists.map((path) => [path.slice(data.length), path] as const))(
    '%s come out of a file as they went in, or are refused row by row',
    async (_, path) => {
      const texts = textsOf(path);
      const csv = ['name,short_description', ...texts.map((text) => `"x ${text.replaceAll('"', '""')}",shown`)].join(
        '\n',
      );
      const sent = await upload(Buffer.from(csv), 'texts.csv');
      expect(sent.status, sent.text.slice(0, 300)).toBe(201);
      const planned = await plan(sent.body.data as ImportFile); // what the call answers
      expect(planned.status, planned.text.slice(0, 300)).toBe(201);
      const rows = await demo.callAs(
        'items',
        'GET',
        `${pim}/plans/${String((planned.body.data as Json)['id'])}/rows?per-page=250`,
      );
      const names = (rows.body.data as { outcome: string; after: Json }[])
        .filter(({ outcome }) => outcome === 'create')
        .map(({ after }) => String(after['name']));
      const given = new Set(texts.map((text) => `x ${text}`.trim()));
      expect(names.filter((name) => !given.has(name))).toEqual([]);
      expectSentenceOrPlan(planned, path);
    },
  );

  it.each(lists.map((path) => [path.slice(data.length), path] as const))(
    '%s name a file without harm',
    async (_, path) => {
      for (const text of textsOf(path).filter((_text, index) => index % 8 === 0)) {
        const reply = await upload(Buffer.from('ean,name\n8000000000026,Caramelle\n'), text);
        expectSentenceOrPlan(reply, text);
        if (reply.status === 201) expect((reply.body.data as ImportFile).name).toBe(text.toWellFormed());
      }
    },
  );
});

const megabyte = 1024 * 1024;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // what the flag adds

/** What is held once everything that is over is gone. */
const held = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
};

describe.skipIf(isAbsent)(`memory${reason}`, () => {
  it('is flat over all small files, twice more', { timeout: 60_000 }, async () => {
    const small = paths.filter((path) => readFileSync(path).length < 20_000);
    const round = async (): Promise<void> => {
      for (const path of small) await upload(readFileSync(path), 'again.csv');
    };
    await round();
    const before = held();
    for (let turn = 0; turn < 2; turn += 1) await round();
    expect(held() - before).toBeLessThan(24);
  });

  it(
    'does not grow with a file that is all quotes, all separators, all line ends or one long cell',
    { timeout: 60_000 },
    async () => {
      const size = megabyte;
      const before = held();
      for (const piece of ['"', ',', '\n', 'x', '"\n', '\u0000', '\u{FFFD}']) {
        const reply = await upload(Buffer.from(`name\n${piece.repeat(size / Buffer.byteLength(piece))}`), 'long.csv');
        expectSentenceOrPlan(reply, JSON.stringify(piece));
      }
      // Their tables, all kept, would be several times this.
      expect(held() - before).toBeLessThan(60);
    },
  );

  it('is not spent on an archive of more than 25 MB', async () => {
    const archive = Buffer.alloc(maxFileBytes + 1, 'a');
    archive.write('PK\u0003\u0004');
    const reply = await upload(archive, 'big.csv');
    expect([reply.status, reply.body['key']]).toEqual([413, 'sheetFileTooLarge']);
  });
});
