import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { attackServer } from './attackServer.ts';
import type { Reply } from './sendRequest.ts';

const server = attackServer();
const pim = '/api/pim/v1';
/** As much as a spreadsheet may have, and far from what a CSV may. */
const most = 24 * 1024 * 1024;

const upload = (bytes: Buffer): Promise<Reply> =>
  server.send({
    method: 'POST',
    path: `${pim}/plans/files?resource=items&name=hostile.csv`,
    as: 'items',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const fill = (text: string, head = 'name,ean\n'): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(most - head.length, text)]);
const messageOf = ({ body }: Reply | { body: string } = { body: '{}' }): unknown =>
  (JSON.parse(body) as { message?: string }).message;

describe('a file of an import', () => {
  it.each<[string, Buffer, RegExp]>([
    ['24 million blank lines', Buffer.alloc(most, '\n'), /^Something went wrong while parsing the CSV content/],
    ['12 million rows of one cell', fill('1\n', 'name\n'), /^The file has more than 2000000 rows/],
    [
      '100,000 columns',
      Buffer.from(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(100_000)}\n`),
      /^Row 1 has more than 2000 columns/,
    ],
    ['12 million columns', fill(',', 'name,ean\nx'), /^Row 2 has more than 2000 columns/],
    ['a cell of 24 MB', fill('x'), /^Row 2 has a cell of more than 1000000 characters/],
    ['a quote that is never closed', fill('a,b\n', 'name,ean\n"'), /^Row 2 has a cell of more than 1000000 characters/],
    ['quotes alone', fill('"', 'name\n'), /^Row 2 has a cell of more than 1000000 characters/],
  ])('is refused in words where it has %s', async (_, bytes, words) => {
    const [reply] = await attack(server, async () => [await upload(bytes)]);
    expect([reply?.status, messageOf(reply)]).toEqual([422, expect.stringMatching(words)]);
  });

  it('of 400,000 rows is read beside others, and nobody waits for them', async () => {
    const rows = fill('Prodotto di prova,\n').subarray(0, most / 3);
    const replies = await attack(server, () => Promise.all([upload(rows), upload(rows), upload(rows)]));
    for (const { status } of replies) expect([201, 429]).toContain(status);
  });

  it('of many rows is planned while others are answered', async () => {
    const rows = 20_000;
    const bytes = Buffer.from(
      `ean;name\n${Array.from({ length: rows }, (_, at) => `${at};Prodotto ${at}`).join('\n')}\n`,
    );
    await attack(server, async () => {
      const uploaded = await upload(bytes);
      const { data: file } = JSON.parse(uploaded.body) as { data: Record<string, unknown> };
      const asked = {
        file: file['file'],
        separator: file['separator'],
        encoding: file['encoding'],
        mapping: file['mapping'],
        constants: { country: 'ITA' },
        blank: 'keep',
      };
      const planned = await server.send({
        method: 'POST',
        path: `${pim}/plans`,
        as: 'items',
        body: { resource: 'items', kind: 'import', import: asked },
      });
      let plan = (JSON.parse(planned.body) as { data: { id: string; status: string; total: number } }).data;
      const { id } = plan;
      while (plan.status === 'planning') {
        const read = await server.send({ method: 'GET', path: `${pim}/plans/${id}`, as: 'items' });
        plan = (JSON.parse(read.body) as { data: typeof plan }).data;
      }
      expect([plan.status, plan.total]).toEqual(['ready', rows]);
      return [uploaded, planned];
    });
  });
});
