import { describe, expect, test } from 'vitest';
import { message } from '../../../src/core/messages.ts';
import type { PlanRow } from '../../../src/core/wire.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { failedRowsCsv } from '../../../src/screens/import/failedRows.ts';
import { buildDescription } from '../form/buildFields.ts';

const buildRow = (over: Partial<PlanRow>): PlanRow => ({ row: 2, id: null, label: '', outcome: 'error', version: null, before: {}, after: {}, findings: [], ...over });

describe('failedRowsCsv', () => {
  test('holds every failed row with its cells and its reason', async () => {
    const rows = [
      buildRow({ row: 4, after: { name: 'Bread', value: 'abc' }, findings: [message('number')] }),
      buildRow({ row: 9, after: { name: 'a,b', value: 2 }, findings: [message('required')] }),
    ];
    const read = (page: number) => Promise.resolve({ rows: rows.slice(page - 1, page) });
    const csv = await failedRowsCsv({ counts: { create: 0, update: 0, delete: 0, unchanged: 0, skip: 0, error: 2 } }, buildDescription(), fieldTypes, { say: ({ text }) => text, row: 'Row', why: 'Why' }, read);
    expect(csv.split('\r\n')).toEqual(['Row,name,value,Why', '4,Bread,abc,Must input a number', '9,"a,b",2,Required field', '']);
  });
});
