import { describe, expect, it, test } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { fieldTypes as types } from '../../../../src/fieldTypes/index.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import {
  compareSides,
  takenFrom,
  takeOver,
  toTake,
  whyClosed,
  whyUnfit,
  type ComparedField,
  type Side,
} from '../../../../src/screens/pages/compare/comparison.ts';
import { buildField } from '../../kit/formState/buildFields.ts';

const fields: Field[] = [
  buildField('id', { type: 'integer' }),
  buildField('name', { required: true }),
  buildField('tags', { type: 'referenceList', reference: 'tags', many: true }),
  buildField('weight', { type: 'decimal', scale: 3 }),
  buildField('code', { unique: true }),
  buildField('place', { unique: { with: ['shop'] } }),
  buildField('shop'),
  buildField('label', { from: { related: 'labels', by: 'pen', field: 'text', primary: true } }),
  buildField('status', {
    type: 'choice',
    choices: [
      { value: 0, label: 'Draft' },
      { value: 1, label: 'Approved' },
    ],
  }),
  buildField('hidden', { type: 'boolean', required: true }),
  buildField('reason', { when: { shown: { hidden: true } } }),
  buildField('changed', { readOnly: true }),
  buildField('brand', { from: 'brand_id.name' }),
  buildField('size', { type: 'integer' }),
];
type Described = Pick<ResourceDescription, 'name' | 'fields' | 'key' | 'states'>;
const described = { name: 'pens', fields, key: ['id'], states: { field: 'status', initial: 0 } } as Described;
const labels: Described = { name: 'labels', fields: [buildField('text', { unique: true })], key: ['text'] };

const buildPen = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 1,
  version: 4,
  name: 'Pen',
  tags: [1, 2],
  weight: 1.5,
  code: 'A',
  place: 'p',
  shop: 's',
  label: 'x',
  status: 0,
  hidden: false,
  reason: null,
  changed: 'monday',
  brand: 'Bic',
  ...over,
});

/** A comparison into the first of these records. */
const compare = (...pens: Record<string, unknown>[]) => {
  const sizeFields = fields.filter(({ name }) => name === 'size');
  const sides: Side[] = pens.map(({ size, ...pen }) => ({ '': pen, 'sizes.': size === undefined ? null : { size } }));
  const own = fields.filter(({ name }) => name !== 'size');
  const store = new FormStore(
    [
      { fields: own, base: sides[0]?.[''] ?? {} },
      { prefix: 'sizes.', fields: sizeFields, base: sides[0]?.['sizes.'] ?? {} },
    ],
    types,
  );
  const into = { store, types, describedBy: (prefix: string) => (prefix === 'labels.' ? labels : described) };
  const section = { title: 'Pen', key: '', id: 'pen', tables: [], answers: [], isDense: false };
  const named = [
    ...own.map((field) => ({ name: field.name, field })),
    ...sizeFields.map((field) => ({ name: `sizes.${field.name}`, field })),
  ];
  const [compared] = compareSides([{ ...section, fields: named }], sides, into);
  const of = (name: string): ComparedField => {
    const found = compared?.fields.find((one) => one.name === name);
    if (!found) throw new Error(`No line of '${name}'.`);
    return found;
  };
  const differing = (): string[] => (compared?.fields ?? []).flatMap(({ name, differs }) => (differs ? [name] : []));
  const take = (which: 'all' | 'missing', isOpen = (_: ComparedField): boolean => true): string[] =>
    toTake(compared?.fields ?? [], 1, which, into, isOpen).map(({ name }) => name);
  return { sides, into, store, of, differing, take, names: compared?.fields.map(({ name }) => name) ?? [] };
};

describe('what differs', () => {
  it('is compared as the types of the fields do: a set in another order is the same, nothing is like an empty text', () => {
    const { differing } = compare(buildPen(), buildPen({ tags: [2, 1], reason: '', weight: 1.5 }));
    expect(differing()).toEqual([]);
  });

  it('is what any of the records has otherwise than the first', () => {
    const { differing } = compare(buildPen(), buildPen(), buildPen({ id: 3, name: 'Pencil', tags: [1] }));
    expect(differing()).toEqual(['id', 'name', 'tags']);
  });

  it('is read of records that are saved with the form as well, be there none yet', () => {
    const { differing, of } = compare(buildPen(), buildPen({ size: 7 }));
    expect(differing()).toEqual(['sizes.size']);
    expect(of('sizes.size').values).toEqual([null, 7]);
  });

  it('has no line of a field that none of the records shows', () => {
    expect(compare(buildPen(), buildPen()).names).not.toContain('reason');
    expect(compare(buildPen(), buildPen({ hidden: true, reason: 'old' })).names).toContain('reason');
  });
});

describe('what cannot be taken over', () => {
  const closedIn = (name: string, ...pens: Record<string, unknown>[]) => {
    const { of, into } = compare(...pens);
    return whyClosed(of(name), into);
  };

  it('is the key, what follows by itself, and a field that the record does not show', () => {
    const other = buildPen({ id: 2, changed: 'tuesday', brand: 'Parker', hidden: true, reason: 'old' });
    expect(closedIn('id', buildPen(), other)).toBe('key');
    expect(closedIn('changed', buildPen(), other)).toBe('followsItself');
    expect(closedIn('brand', buildPen(), other)).toBe('followsItself');
    expect(closedIn('reason', buildPen(), other)).toBe('hidden');
    expect(closedIn('name', buildPen(), other)).toBeNull();
  });

  it('opens with what is taken: a field shows when another one says so', () => {
    const { of, into, store } = compare(buildPen(), buildPen({ hidden: true, reason: 'old' }));
    store.set('hidden', true);
    expect(whyClosed(of('reason'), into)).toBeNull();
  });

  const unfitIn = (name: string, over: Record<string, unknown>, offered: unknown[] = [], own = {}) => {
    const { of, into, sides } = compare(buildPen(own), buildPen(over));
    return whyUnfit(of(name), 1, sides[1] ?? {}, into, offered);
  };

  it('is a value that only one record may hold: the other one keeps it', () => {
    expect(unfitIn('code', { code: 'B' })).toBe('unique');
    expect(unfitIn('code', { code: null })).toBeNull();
  });

  it('is such a value together with others only where those are the same', () => {
    expect(unfitIn('place', { place: 'q' })).toBe('unique');
    expect(unfitIn('place', { place: 'q', shop: 't' })).toBeNull();
  });

  it('is a value that is unique where it is stored, in a row of another resource', () => {
    expect(unfitIn('label', { label: 'y' })).toBe('unique');
    expect(unfitIn('label', { label: null })).toBeNull();
  });

  it('is nothing where something is required', () => {
    expect(unfitIn('name', { name: null })).toBe('required');
    expect(unfitIn('shop', { shop: null })).toBeNull();
  });

  it('is a state to which no step leads', () => {
    expect(unfitIn('status', { status: 1 }, [0])).toBe('state');
    expect(unfitIn('status', { status: 1 }, [0, 1])).toBeNull();
  });
});

describe('taking many over', () => {
  const gaps = buildPen({ weight: null, tags: [], shop: null });
  const other = buildPen({ name: 'Pencil', weight: 2, tags: [3], shop: null });

  it('takes all that differs', () => {
    expect(compare(gaps, other).take('all')).toEqual(['name', 'tags', 'weight']);
  });

  it('takes what is missing into empty fields alone', () => {
    expect(compare(gaps, other).take('missing')).toEqual(['tags', 'weight']);
  });

  it('empties nothing by taking what is missing, and does so by taking all', () => {
    const { take } = compare(buildPen(), buildPen({ weight: null }));
    expect(take('missing')).toEqual([]);
    expect(take('all')).toEqual(['weight']);
  });

  it('leaves the state as it is, which is taken by itself alone', () => {
    const { take, of, into, sides } = compare(buildPen(), buildPen({ status: 1 }));
    expect(take('all')).toEqual([]);
    expect(whyUnfit(of('status'), 1, sides[1] ?? {}, into, [0, 1])).toBeNull();
  });

  it('leaves out what cannot be taken', () => {
    expect(compare(gaps, other).take('all', ({ name }) => name !== 'tags')).toEqual(['name', 'weight']);
  });

  it('goes by what was taken before: a field that has been filled is not missing', () => {
    const { take, of, sides, store } = compare(gaps, other);
    takeOver([of('weight')], 1, sides[1] ?? {}, store);
    expect(take('missing')).toEqual(['tags']);
  });
});

describe('where a value is from', () => {
  const three = () => compare(buildPen(), buildPen({ name: 'Pencil' }), buildPen({ name: 'Pencil', weight: 3 }));

  test('is the record itself while nothing is taken, and again when its own value is put back', () => {
    const { of, into, store, sides } = three();
    expect(takenFrom(of('name'), 0, undefined, into)).toBe(0);
    takeOver([of('name')], 1, sides[1] ?? {}, store);
    takeOver([of('name')], 0, sides[0] ?? {}, store);
    expect(takenFrom(of('name'), 0, 0, into)).toBe(0);
    expect(store.changes()).toEqual({});
  });

  test('is the one that was chosen among those that hold the same', () => {
    const { of, into, store, sides } = three();
    takeOver([of('name')], 2, sides[2] ?? {}, store);
    expect(takenFrom(of('name'), 0, 2, into)).toBe(2);
    expect(takenFrom(of('name'), 0, undefined, into)).toBe(1);
  });

  test('is none where the value became another one', () => {
    const { of, into, store } = three();
    store.set('name', 'Crayon');
    expect(takenFrom(of('name'), 0, 1, into)).toBe(-1);
  });

  test('brings along what references are called', () => {
    const { of, store, sides } = compare(
      buildPen(),
      buildPen({ tags: [9], _refs: { tags: [{ id: 9, label: 'Blue' }] } }),
    );
    takeOver([of('tags')], 1, sides[1] ?? {}, store);
    expect(store.field('tags').refs).toEqual([{ id: 9, label: 'Blue' }]);
    expect(store.changes()).toEqual({ tags: [9] });
  });
});
