import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { fileSizeLimit, importSizeLimit, mostFileRows } from '../../src/core/values/fileSize.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan, PlanRow } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 80, stores: 8, brands: 24 });
const patience = 60_000;

const send = (body: Readable | Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
  demo.callAs('items', 'POST', `${pim}/plans/files?resource=items&name=export.csv`, body, {
    'content-type': 'application/octet-stream',
    ...headers,
  });

/** Pieces that are made while they are sent; how many bytes they are is said before. */
const sendPieces = (make: () => Iterable<Buffer>): Promise<Reply> => {
  let bytes = 0;
  for (const piece of make()) bytes += piece.length;
  return send(Readable.from(make()), { 'content-length': String(bytes) });
};

const lines = function* (head: string, count: number, line: (at: number) => string): Generator<Buffer> {
  yield Buffer.from(`${head}\n`);
  const some = 500;
  for (let at = 0; at < count; at += some)
    yield Buffer.from(Array.from({ length: Math.min(some, count - at) }, (_, more) => `${line(at + more)}\n`).join(''));
};

describe('an export that comes back', () => {
  it(
    'may be larger than 25 MB: its rows are the limit',
    async () => {
      // Texts as long as their fields take them, of two bytes a letter; the other rows are short.
      const long = 'è'.repeat(4_999);
      const rows = 3_000;
      const full = 900;
      const pieces = (): Iterable<Buffer> =>
        lines('name,country,long_description,text_coadjuvants,text_traceability', rows, (at) =>
          at < full ? `Row ${at},ITA,a${long},b${long},c${long}` : `Row ${at},ITA,,,`,
        );
      const { status, body, text } = await sendPieces(pieces);
      expect(status, text.slice(0, 300)).toBe(201);
      const file = body.data as ImportFile; // what the call answers
      expect(file).toMatchObject({ rowCount: rows, encoding: 'utf-8', separator: ',' });
      expect(file.bytes).toBeGreaterThan(fileSizeLimit);
      const planned = await demo.callAs('items', 'POST', `${pim}/plans`, {
        resource: 'items',
        kind: 'import',
        import: {
          file: file.file,
          separator: file.separator,
          encoding: file.encoding,
          mapping: file.mapping,
          constants: {},
          blank: 'keep',
        },
      });
      let plan = planned.body.data as Plan; // as above
      const { id } = plan;
      while (plan.status === 'planning') {
        await new Promise((later) => setTimeout(later, 50));
        plan = (await demo.callAs('items', 'GET', `${pim}/plans/${id}`)).body.data as Plan;
      }
      expect([plan.status, plan.counts]).toMatchObject(['ready', { create: rows }]);
      const page = await demo.callAs('items', 'GET', `${pim}/plans/${id}/rows?page=9&per-page=100`);
      const [last] = (page.body.data as PlanRow[]).slice(-1);
      expect(last?.after).toMatchObject({ text_traceability: `c${long}` });
    },
    patience,
  );

  it(
    'is refused where it has more rows than are taken',
    async () => {
      const { status, body } = await sendPieces(() => lines('name,ean', mostFileRows + 1, () => 'Prodotto di prova,'));
      expect([status, body['message']]).toEqual([
        422,
        'The file has more than 2000000 rows. Divide it into smaller ones.',
      ]);
    },
    patience,
  );

  it('is refused where it is said to be larger than the server stores', async () => {
    const { status, body } = await send(Buffer.from('name\n'), { 'content-length': String(importSizeLimit) });
    expect([status, body['message']]).toEqual([
      413,
      'The file must be smaller than 400 MB. Divide it into smaller ones.',
    ]);
  });

  it('is refused from 25 MB on where nobody says how large it is', async () => {
    const { status, body } = await send(Readable.from(lines('name', 2_700, () => 'x'.repeat(9_999))), {
      'transfer-encoding': 'chunked',
    });
    expect([status, body['message']]).toEqual([413, 'File size should be less than 25 MB!']);
  });

  it('is refused as a spreadsheet of 25 MB, whatever it is called, and told what may be larger', async () => {
    const zip = Buffer.alloc(fileSizeLimit);
    zip.write('PK\u0003\u0004');
    const { status, body } = await send(zip);
    expect([status, body['message']]).toEqual([
      413,
      'A spreadsheet must be smaller than 25 MB, since it is read as a whole. Save it as CSV: that may have up to 400 MB.',
    ]);
    expect((await send(zip.subarray(1))).body['key']).not.toBe('sheetFileTooLarge');
  });

  it('leaves nothing behind where it does not arrive as a whole', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('name\nLatte\n');
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      })(),
    );
    const count = async () =>
      (await demo.rows('SELECT count(*)::int AS files FROM framework.import_file'))[0]?.['files'];
    const before = await count();
    const reply = await send(broken).catch(() => null);
    expect(reply?.status ?? 400).toBe(400);
    expect(await count()).toBe(before);
  });
});
