import { expect, test } from 'vitest';
import { message } from '../../../src/core/messages.ts';
import type { FailedRows } from '../../../src/core/wire.ts';
import { failedRowsCsv } from '../../../src/screens/import/failedRows.ts';

test('every failed row keeps its cells and gets its reason, with the separator of its file', () => {
  const failed: FailedRows = {
    headers: ['nome', 'peso'], separator: ';',
    rows: [
      { row: 4, cells: ['Bread', 'abc'], findings: [message('number')] },
      { row: 9, cells: ['a;b'], findings: [message('required'), message('url')] },
    ],
  };
  const csv = failedRowsCsv(failed, { say: ({ text }) => text, why: 'Why' });
  expect(csv.split('\r\n')).toEqual(['nome;peso;Why', 'Bread;abc;Must input a number', '"a;b";;Required field Not a valid URL', '']);
});
