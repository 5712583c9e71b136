import { expect, it } from 'vitest';
import { fromHistoryText, toHistoryText } from '../../../src/core/wire/historyText.ts';
import type { HistoryEntry } from '../../../src/core/wire/wire.ts';

const resource = { name: 'items', fields: [{ name: 'images', historyText: true }, { name: 'tags' }] };
const buildEntry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  change_set: 'c',
  changed_at: '',
  user_id: 1,
  actor: '',
  source: 'form',
  reason: null,
  size: 1,
  resource: 'items',
  record_id: '1',
  version: 2,
  before: { images: null, tags: [1] },
  after: { images: ['a', 'b'], tags: [2] },
  refs: {},
  undoable: true,
  ...overrides,
});

it('gives the values of such fields as their JSON text, and no others', () => {
  expect(toHistoryText(resource, [buildEntry()])).toMatchObject([
    { before: { images: null, tags: [1] }, after: { images: '["a","b"]', tags: [2] } },
  ]);
});

it('leaves entries of other resources alone', () => {
  const other = buildEntry({ resource: 'item-eans' });
  expect(toHistoryText(resource, [other])).toEqual([other]);
});

it('reads back what it wrote, and what came without being text', () => {
  const entries = [buildEntry(), buildEntry({ after: { images: 'no JSON' } })];
  expect(fromHistoryText(resource, toHistoryText(resource, [buildEntry()]))).toEqual([buildEntry()]);
  expect(fromHistoryText(resource, entries)).toEqual(entries);
});
