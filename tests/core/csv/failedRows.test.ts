import { expect, test } from 'vitest';
import { message } from '../../../src/core/values/messages.ts';
import type { FailedRows } from '../../../src/core/wire/wire.ts';
import { failedRowsCsv } from '../../../src/core/csv/failedRows.ts';

test('every failed row keeps its cells and gets its reason with the column that it is of, with the separator of its file', () => {
  const failed: FailedRows = {
    headers: ['nome', 'peso'],
    fields: ['name', 'weight'],
    separator: ';',
    rows: [
      { row: 4, id: 'clone_4', cells: ['Bread', 'abc'], findings: [{ ...message('number'), field: 'weight' }] },
      {
        row: 9,
        id: 'clone_9',
        cells: ['a;b'],
        findings: [{ ...message('required'), field: 'ean' }, message('openQuote')],
      },
    ],
  };
  const csv = failedRowsCsv(failed, { say: ({ text }) => text, nameOf: (name) => name.toUpperCase(), why: 'Why' });
  expect(csv.split('\r\n')).toEqual([
    'nome;peso;Why',
    'Bread;abc;peso: Must input a number',
    '"a;b";;EAN: Required field A quote is opened and not closed, or text follows its end.',
    '',
  ]);
});
