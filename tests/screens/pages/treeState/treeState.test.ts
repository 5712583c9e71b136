import { describe, expect, it } from 'vitest';
import { application } from '../../../../server/application.ts';
import type { TreeConfig } from '../../../../src/core/words/surroundings.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import { foundTree, levelsOf } from '../../../../src/screens/pages/treeState/levels.ts';
import { moveFault, movedWith } from '../../../../src/screens/pages/treeState/moves.ts';
import {
  chosenByLevel,
  selectAll,
  selectBetween,
  toggleNode,
  unreadParents,
} from '../../../../src/screens/pages/treeState/selectChildren.ts';
import { readTreeState, writeTreeState } from '../../../../src/screens/pages/treeState/treeAddress.ts';
import {
  emptyTree,
  nodeOf,
  shownNodes,
  withAll,
  withChildren,
  withRecord,
  type TreeData,
} from '../../../../src/screens/pages/treeState/treeData.ts';
import { deedOf, typedAhead } from '../../../../src/screens/pages/treeState/treeKeys.ts';
import { windowOf } from '../../../../src/screens/pages/treeState/windowOf.ts';

const config = application.screens.find(({ name }) => name === 'categories')?.tree as TreeConfig; // declared
const levels = levelsOf(
  config,
  config.levels.flatMap(({ resource }) => application.resources.find(({ name }) => name === resource) ?? []),
);

const row = (id: number, more: object = {}): ListRow => ({ id, name: `Row ${id}`, ...more });
const node = (level: number, id: number, parent: string | null) => nodeOf(level, row(id), `Row ${id}`, parent);
/** 1 with 10 (with 100 and 101) and 11; 2, of which nothing is known. */
const buildTree = (): TreeData =>
  withAll(emptyTree, [
    [null, [node(0, 1, null), node(0, 2, null)]],
    ['0.1', [node(1, 10, '0.1'), node(1, 11, '0.1')]],
    ['1.10', [node(2, 100, '1.10'), node(2, 101, '1.10')]],
  ]);
const all = new Set(['0.1', '1.10']);
const keysOf = (tree: TreeData, open = all): string[] => shownNodes(tree, open).map(({ node: one }) => one.key);

describe('a tree', () => {
  it('shows what is open, each row with its place among its siblings', () => {
    expect(keysOf(buildTree())).toEqual(['0.1', '1.10', '2.100', '2.101', '1.11', '0.2']);
    expect(keysOf(buildTree(), new Set(['1.10']))).toEqual(['0.1', '0.2']);
    expect(shownNodes(buildTree(), all)[4]).toMatchObject({ position: 2, size: 2, isOpen: false });
  });

  it('keeps what hangs below a record that is read again', () => {
    const tree = withChildren(buildTree(), null, [node(0, 2, null), node(0, 1, null)]);
    expect(keysOf(tree)).toEqual(['0.2', '0.1', '1.10', '2.100', '2.101', '1.11']);
  });

  it('forgets a record that is gone with all that hung below it', () => {
    const tree = withRecord(buildTree(), '1.10', null);
    expect(keysOf(tree)).toEqual(['0.1', '1.11', '0.2']);
    expect(tree.nodes.has('2.100')).toBe(false);
  });

  it('moves a record with what hangs below it; below one whose children nobody asked for it is not there', () => {
    const known = withChildren(buildTree(), '0.2', []);
    expect(keysOf(withRecord(known, '1.10', node(1, 10, '0.2')), new Set(['0.2', '1.10']))).toEqual([
      '0.1',
      '0.2',
      '1.10',
      '2.100',
      '2.101',
    ]);
    const unknown = withRecord(buildTree(), '1.10', node(1, 10, '0.2'));
    expect(unknown.nodes.get('0.2')?.children).toBe(null);
    expect(unknown.nodes.has('1.10')).toBe(false);
  });
});

describe('a search', () => {
  const found = (rows: readonly (readonly ListRow[])[]) => foundTree(levels, rows);
  const low = row(100, {
    category_2_id: 10,
    category_1_id: 1,
    category_1_name: 'Food',
    _refs: { category_2_id: { id: 10, label: 'Pasta' } },
  });

  it('CAT-005, BRA-003: puts stand-ins, made from the fields of the child, where a parent was not found', () => {
    const tree = found([[], [], [low]]);
    const shown = shownNodes(tree, new Set(tree.nodes.keys())).map(({ node: { id, label, level } }) => [
      level,
      id,
      label,
    ]);
    expect(shown).toEqual([
      [0, '-1', 'Food'],
      [1, '-1', 'Pasta'],
      [2, '100', 'Row 100'],
    ]);
  });

  it('has one stand-in for several children, and none for a parent that was found', () => {
    const tree = found([[], [row(10, { category_1_id: 1 })], [low, { ...low, id: 101 }]]);
    expect([...tree.nodes.values()].map(({ id }) => id).toSorted()).toEqual(['-1', '10', '100', '101']);
    expect(tree.nodes.get('1.10')).toMatchObject({ id: '10', parent: '0.1', children: ['2.100', '2.101'] });
  });

  it('shows a record without a parent at the top', () => {
    expect(found([[], [], [row(7, { category_2_id: null })]]).roots).toEqual(['2.7']);
  });
});

describe('a selection', () => {
  const none = new Set<string>();
  const standIn = { ...node(0, 3, null), id: '-1' };
  const tree = withChildren(buildTree(), null, [node(0, 1, null), node(0, 2, null), standIn]);
  const shown = shownNodes(tree, all);

  it('CAT-003: takes all rows at first, and then the children of the chosen parents; a stand-in never', () => {
    expect(toggleNode(tree, none, '0.3')).toEqual(none);
    expect([...selectAll(tree, shown, none)]).not.toContain('0.3');
    expect([...selectAll(tree, shown, new Set(['0.1']))].toSorted()).toEqual(['0.1', '1.10', '1.11']);
    const stray = withChildren(tree, '0.1', [node(1, 10, '0.1'), { ...node(1, 12, '0.1'), id: '-1' }]);
    expect([...selectAll(stray, shown, new Set(['0.1']))].toSorted()).toEqual(['0.1', '1.10']);
  });

  it('knows the chosen parents whose children nobody has read', () => {
    expect(unreadParents(tree, new Set(['0.1', '0.2', '1.11', '2.100']), 2)).toEqual(['0.2', '1.11']);
  });

  it('goes from one row to another, and is told by level', () => {
    const chosen = selectBetween(shown, new Set(['1.10']), '1.10', '1.11');
    expect(chosenByLevel(tree, chosen, 3)).toEqual([[], ['10', '11'], ['100', '101']]);
  });
});

describe('a move', () => {
  const tree = buildTree();
  const at = (key: string) => {
    const found = tree.nodes.get(key);
    if (!found) throw new Error(key);
    return found;
  };

  it('takes along what is chosen on the same level, where the record is', () => {
    const chosen = new Set(['2.100', '2.101', '1.10']);
    expect(movedWith(tree, chosen, '2.100').map(({ id }) => id)).toEqual(['100', '101']);
    expect(movedWith(tree, chosen, '1.11').map(({ id }) => id)).toEqual(['11']);
  });

  it('is refused below itself, on another level, and where the record is already', () => {
    expect(moveFault(tree, [at('1.10')], at('2.100'))?.key).toBe('belowItself');
    expect(moveFault(tree, [at('1.10')], at('1.10'))?.key).toBe('belowItself');
    expect(moveFault(tree, [at('2.100')], at('0.2'))?.key).toBe('otherLevel');
    expect(moveFault(tree, [at('2.100')], at('1.10'))?.key).toBe('already');
    expect(moveFault(tree, [at('2.100')], at('1.11'))).toBe(null);
  });
});

describe('keys', () => {
  const shown = shownNodes(buildTree(), all);
  const press = (key: string, index: number, more: object = {}) =>
    deedOf(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      { shown, at: index, lowest: 2, page: 3 },
    );

  it('go, open and close as the ARIA practices say', () => {
    expect(press('ArrowDown', 0)).toEqual({ type: 'go', to: '1.10' });
    expect(press('ArrowRight', 0)).toEqual({ type: 'go', to: '1.10' });
    expect(press('ArrowRight', 5)).toEqual({ type: 'open' });
    expect(press('ArrowRight', 2)).toBe(null);
    expect(press('ArrowLeft', 0)).toEqual({ type: 'close' });
    expect(press('ArrowLeft', 2)).toEqual({ type: 'go', to: '1.10' });
    expect(press('Home', 3)).toEqual({ type: 'go', to: '0.1' });
    expect(press('End', 0)).toEqual({ type: 'go', to: '0.2' });
    expect(press('PageDown', 1)).toEqual({ type: 'go', to: '1.11' });
    expect(press('*', 0)).toEqual({ type: 'siblings' });
    expect(press(' ', 0, { shiftKey: true })).toEqual({ type: 'extend' });
    expect(press('a', 0, { ctrlKey: true })).toEqual({ type: 'all' });
    expect(press('F10', 0, { shiftKey: true })).toEqual({ type: 'menu' });
  });

  it('find a row by how its name begins', () => {
    expect(typedAhead(shown, 0, 'row 10')).toBe('1.10');
    expect(typedAhead(shown, 0, 'r')).toBe('1.10');
    expect(typedAhead(shown, 5, 'rr')).toBe('0.1');
    expect(typedAhead(shown, 0, 'z')).toBe(null);
  });
});

describe('an address', () => {
  it('says what is looked for and open, and reads it back', () => {
    const state = { search: 'latte', open: new Set(['0.1', '0.4', '1.12']), isAll: true };
    const written = writeTreeState(state);
    expect(decodeURIComponent(written)).toBe('?q=latte&open=1.4~12&inactive=1');
    expect(readTreeState(written)).toEqual(state);
    expect(writeTreeState({ search: '', open: new Set(), isAll: false })).toBe('');
  });

  it('stays short however much is open', () => {
    const open = new Set(Array.from({ length: 20_000 }, (_, id) => `1.${id}`));
    expect(writeTreeState({ search: '', open, isAll: false }).length).toBeLessThan(2_000);
  });
});

it('draws no more than a screenful and some rows, of however many', () => {
  for (const top of [0, 36 * 100, 36 * 19_990]) {
    const [first, last] = windowOf(top, 900, 20_000);
    expect(last - first).toBeLessThanOrEqual(61);
    expect(first).toBeLessThanOrEqual(Math.min(19_999, Math.floor(top / 36)));
    expect(last).toBeGreaterThanOrEqual(Math.min(20_000, Math.ceil((top + 900) / 36)));
  }
});

describe('the declared trees', () => {
  const treeNamed = (name: string) => application.screens.find((screen) => screen.name === name)?.tree;

  it('CAT-002, BRA-002: prompts say the exact texts', () => {
    expect(treeNamed('categories')?.prompt).toBe('Load data or search for categories.');
    expect(treeNamed('brand-tree')?.prompt).toBe('Load data or search for brands.');
  });

  it('CAT-007, CAT-013, BRA-004: has the columns of the spec; the max size is what a level 2 category may weigh', () => {
    expect(treeNamed('categories')?.columns.map(({ name }) => name)).toEqual([
      ...['id', 'name', 'active', 'status', 'country', 'priority', 'max_size', 'frozen', 'category_master_id'],
      ...['vertical', 'rate', 'compliance_risk'],
    ]);
    expect(treeNamed('categories')?.levels[1]?.shows).toEqual({ max_size: 'max_weight' });
    expect(treeNamed('categories')?.levels[0]?.only).toEqual({ active: true });
    expect(treeNamed('brand-tree')?.columns.map(({ name }) => name)).toEqual([
      ...['id', 'name', 'item_count', 'private_label', 'status'],
    ]);
  });
});
