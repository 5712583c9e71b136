import { expect, it } from 'vitest';
import { message } from '../../../../src/core/values/messages.ts';
import { buildField } from '../formState/buildFields.ts';
import { namingField } from '../../../../src/screens/kit/messages/useSayOf.ts';
import { failuresOf, fromPerId, groupFailures, recordsOf } from '../../../../src/screens/kit/messages/summary.ts';

const say = ({ text }: { text: string }) => text;
const fields = [buildField('start_date', { label: 'Start Date' })];

it('reads the answer of a bulk call: true, or what was wrong', () => {
  const results = fromPerId({ 1: true, 2: 'has no EAN' });
  expect(results.map(({ id, result }) => [id, result === true || result.text])).toEqual([
    ['1', true],
    ['2', 'has no EAN'],
  ]);
});

it('keeps the records that failed together by their reason, all of them', () => {
  const reasons = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [at + 1, at === 2 ? 'has no category' : 'has no EAN']),
  );
  const [first, second] = groupFailures(failuresOf({ results: fromPerId(reasons) }), say);
  expect([first?.reason, first?.records.length, second]).toEqual([
    'has no EAN',
    39,
    { reason: 'has no category', records: [{ id: '3', label: '3' }] },
  ]);
});

it('names the row where a row of a file became no record', () => {
  const row = { row: 4, id: null, label: '', result: message('required'), version: null };
  expect(groupFailures(failuresOf({ results: [row] }), say)).toEqual([
    { reason: 'Required field', records: [{ id: null, label: 'row 4' }] },
  ]);
});

it('names it so where the row is known by an id of its own, and links no record', () => {
  const results = [
    { row: 4, id: 'clone_4', label: 'clone_4', result: message('required'), version: null },
    { row: 5, id: '7', label: 'Latte', result: message('required'), version: null },
  ];
  const failures = failuresOf({ results });
  expect(groupFailures(failures, say)).toEqual([
    {
      reason: 'Required field',
      records: [
        { id: null, label: 'row 4' },
        { id: '7', label: 'Latte' },
      ],
    },
  ]);
  expect(recordsOf(failures)).toEqual(['7']);
});

it('names the field that a row was refused for, unless the reason names it', () => {
  const failed = (result: ReturnType<typeof message>) => ({ row: 1, id: '7', label: 'Latte', version: null, result });
  const told = [
    failed({ ...message('required'), field: 'start_date' } as never), // a finding
    failed({ ...message('readOnlyField', { field: 'Start Date' }), field: 'start_date' } as never),
    failed(message('required')),
  ];
  expect(
    groupFailures(failuresOf({ results: told }), namingField({ fields }, say)).map(({ reason }) => reason),
  ).toEqual(['Start Date: Required field', "'Start Date' cannot be written.", 'Required field']);
});
