import { describe, expect, it } from 'vitest';
import {
  moveColumn,
  offerColumns,
  readChoice,
  showColumns,
  toChoice,
} from '../../../../src/screens/kit/table/columnChoice.ts';

const declared = { columns: ['id', 'name', 'ean'], hidden: ['weight'] };
const shown = (columns: ReturnType<typeof offerColumns>): string[] =>
  columns.filter((column) => column.shown).map((column) => column.name);

describe('the choice of columns', () => {
  it('begins as declared', () => {
    expect(offerColumns(declared, null).map((column) => column.name)).toEqual(['id', 'name', 'ean', 'weight']);
    expect(shown(offerColumns(declared, null))).toEqual(['id', 'name', 'ean']);
  });

  it('is read back as it was made', () => {
    const chosen = moveColumn(showColumns(offerColumns(declared, null), ['weight', 'ean'], true), 'ean', 0);
    expect(offerColumns(declared, readChoice(JSON.stringify(toChoice(chosen))))).toEqual(chosen);
  });

  it('puts a column that was declared later behind its neighbour', () => {
    const choice = { order: ['ean', 'id', 'weight'], hidden: [] };
    expect(offerColumns(declared, choice).map((column) => column.name)).toEqual(['ean', 'id', 'name', 'weight']);
  });

  it('leaves out a column that is no longer declared', () => {
    expect(offerColumns(declared, { order: ['gone', 'id'], hidden: [] }).map((column) => column.name)).not.toContain(
      'gone',
    );
  });

  it('never hides the last column', () => {
    expect(shown(showColumns(offerColumns(declared, null), ['id', 'name', 'ean', 'weight'], false))).toEqual([
      'id',
      'name',
      'ean',
    ]);
  });

  it('does not move a column out of the list', () => {
    expect(shown(moveColumn(offerColumns(declared, null), 'id', -1))).toEqual(['id', 'name', 'ean']);
  });

  it.each([null, '', '{', '[]', '{"order":[1],"hidden":[]}', '{"order":["id"]}'])('ignores %s in the store', (text) => {
    expect(readChoice(text)).toBeNull();
  });
});
