import { describe, expect, test, vi } from 'vitest';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import type { FormPart } from '../../../../src/screens/kit/formState/formPart.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import { buildProductFields, buildField } from './buildFields.ts';

const buildPart = (over: Partial<FormPart> = {}): FormPart => {
  const fields = buildProductFields();
  return {
    prefix: '',
    fields,
    known: fields,
    validate: () => ({}),
    base: {
      id: 1,
      version: 3,
      name: 'Bread',
      brand_id: 7,
      tags: [1, 2],
      value: 1.5,
      weight: 2,
      hidden: false,
      reason: null,
      _refs: { brand_id: { id: 7, label: 'Barilla' } },
    },
    ...over,
  };
};
const open = (...parts: FormPart[]): FormStore => new FormStore(parts.length > 0 ? parts : [buildPart()], fieldTypes);

test('a form of a few fields that are no record needs no more than those', () => {
  const store = new FormStore([{ fields: buildProductFields(), base: {} }], fieldTypes);
  store.type('name', 'Rye');
  store.set('hidden', true);
  expect(store.changes()).toEqual({ name: 'Rye', hidden: true });
  expect(store.labelOf('name')).toBe(buildProductFields().find(({ name }) => name === 'name')?.label);
});

describe('typing', () => {
  test('turns text into the value of the field type', () => {
    const store = open();
    store.type('value', '2.5');
    expect(store.changes()).toEqual({ value: 2.5 });
  });

  test('keeps the text as it was typed until the field is left', () => {
    const store = open();
    store.type('value', '2.50');
    expect(store.field('value').typed).toBe('2.50');
    store.blur('value');
    expect(store.field('value').typed).toBeNull();
  });

  test('holds a text that names nothing yet: the value stays, it cannot be saved, and another value ends it', () => {
    const store = open();
    store.hold('brand_id', 'Bar', message('notChosen', { text: 'Bar' }));
    expect(store.field('brand_id')).toMatchObject({ value: 7, typed: 'Bar', changed: true, fault: null });
    expect(store.changes()).toEqual({});
    expect(store.check()).toBe('brand_id');
    expect(store.field('brand_id').fault).toMatchObject({ key: 'notChosen', params: { text: 'Bar' } });
    store.set('brand_id', 8, { id: 8, label: 'Voiello' });
    expect(store.field('brand_id')).toMatchObject({ typed: null, fault: null });
    store.hold('brand_id', 'Bar', message('notChosen', { text: 'Bar' }));
    store.discard();
    expect(store.field('brand_id')).toMatchObject({ value: 7, typed: null, changed: false, fault: null });
  });

  test('keeps a text that is no value, says so after the field was left, and does not send it', () => {
    const store = open();
    store.type('value', 'abc');
    expect(store.field('value').fault).toBeNull();
    store.blur('value');
    expect(store.field('value')).toMatchObject({ typed: 'abc', changed: true, fault: { key: 'number' } });
    expect(store.changes()).toEqual({});
  });

  test('counts a field that is back at its old value as unchanged', () => {
    const store = open();
    store.type('name', 'Rye');
    store.type('name', 'Bread');
    expect(store.summary().changed).toEqual([]);
  });

  test('tells the listeners of that field alone', () => {
    const store = open();
    const [name, value] = [vi.fn(), vi.fn()];
    store.subscribe('name', name);
    store.subscribe('value', value);
    store.type('name', 'R');
    store.type('name', 'Ry');
    expect(name).toHaveBeenCalledTimes(2);
    expect(value).not.toHaveBeenCalled();
  });

  test('tells the summary once for many letters in one field', () => {
    const store = open();
    const summary = vi.fn();
    store.subscribeSummary(summary);
    for (const text of ['R', 'Ry', 'Rye']) store.type('name', text);
    expect(summary).toHaveBeenCalledTimes(1);
  });
});

describe('conditions', () => {
  test('show a field and require it while they hold', () => {
    const store = open();
    expect(store.field('reason')).toMatchObject({ shown: false, required: false });
    store.set('hidden', true);
    expect(store.field('reason')).toMatchObject({ shown: true, required: true });
    expect(store.check()).toBe('reason');
  });

  test('set other fields: unhiding clears the reason', () => {
    const store = open(buildPart({ base: { hidden: true, reason: 'price', name: 'Bread' } }));
    store.set('hidden', false);
    expect(store.changes()).toEqual({ hidden: false, reason: null });
  });

  test('may ask for a field that the form does not show', () => {
    const known = [...buildProductFields(), buildField('kind')];
    const fields = [buildField('note', { when: { shown: { kind: 'a' } } })];
    expect(open(buildPart({ fields, known, base: { kind: 'a' } })).field('note').shown).toBe(true);
  });
});

describe('faults', () => {
  test('of a field show after it was left, not before', () => {
    const store = open(
      buildPart({
        validate: ({ name }): Readonly<Record<string, Message>> => (name === 'x' ? { name: message('required') } : {}),
      }),
    );
    store.type('name', 'x');
    expect(store.field('name').fault).toBeNull();
    store.blur('name');
    expect(store.field('name').fault?.key).toBe('required');
  });

  test('go as soon as they are mended', () => {
    const store = open();
    store.set('name', null);
    store.blur('name');
    store.type('name', 'R');
    expect(store.field('name').fault).toBeNull();
  });

  test('are looked for when nobody types any more, and at once by a check', () => {
    const validate = vi.fn((): Record<string, Message> => ({ name: message('maxLength', { max: 3 }) }));
    let rest = (): void => undefined;
    const store = new FormStore([buildPart({ validate })], fieldTypes, 'field', (run) => void (rest = run));
    store.blur('value');
    validate.mockClear();
    for (const text of ['Ry', 'Rye', 'Rye ']) store.type('name', text);
    expect(validate).not.toHaveBeenCalled();
    store.blur('name');
    expect(store.field('name').fault?.key).toBe('maxLength');
    validate.mockReturnValue({});
    store.type('name', 'R');
    expect(store.field('name').fault?.key).toBe('maxLength');
    rest();
    expect(store.field('name').fault).toBeNull();
    store.type('name', 'Ryes');
    validate.mockReturnValue({ name: message('maxLength', { max: 3 }) });
    expect(store.check()).toBe('name');
  });

  test('are all shown by a check, which answers the first in the order of the form', () => {
    const store = open();
    store.set('name', null);
    store.type('value', 'abc');
    expect(store.check()).toBe('name');
    expect(store.summary().faults.map(({ label }) => label)).toEqual(['Name', 'Value']);
  });

  test('of the server land on their fields and stay until those change', () => {
    const store = open();
    expect(
      store.putErrors({ name: message('unique', { value: 'Bread', id: 4 }), elsewhere: message('internal') }),
    ).toEqual([message('internal')]);
    expect(store.field('name').fault?.key).toBe('unique');
    store.blur('name');
    expect(store.field('name').fault?.key).toBe('unique');
    store.type('name', 'Rye');
    expect(store.field('name').fault).toBeNull();
  });

  test('of several fields together fall when any of them changes, so that the form can be sent again', () => {
    const fields = [
      buildField('item_id', { type: 'reference', reference: 'items', unique: { with: ['store_id'] } }),
      buildField('store_id', { type: 'reference', reference: 'stores' }),
      buildField('street', { together: 'address' }),
      buildField('city', { together: 'address' }),
      buildField('note'),
    ];
    const store = open(buildPart({ fields, known: fields, base: {} }));
    store.putErrors({ item_id: message('unique', { value: '1, 2', id: 4 }), city: message('required') });
    store.type('note', 'x');
    expect(store.check()).toBe('item_id');
    store.set('store_id', 3);
    expect(store.field('item_id').fault).toBeNull();
    expect(store.check()).toBe('city');
    store.type('street', 'Via Roma');
    expect(store.check()).toBeNull();
  });

  test('of a related record land on its own fields', () => {
    const related = buildPart({
      prefix: 'details.',
      fields: [buildField('origin')],
      known: [buildField('origin')],
      base: {},
    });
    const store = open(buildPart(), related);
    store.putErrors({ 'details.origin': message('maxLength', { max: 3 }) });
    expect(store.field('details.origin').fault?.key).toBe('maxLength');
  });
});

describe('rebase', () => {
  const theirs = {
    id: 1,
    version: 4,
    name: 'Bread',
    brand_id: 8,
    tags: [2, 3],
    value: 1.5,
    weight: 2,
    hidden: false,
    reason: null,
    _refs: { brand_id: { id: 8, label: 'Mutti' } },
  };

  test('lets untouched fields follow and keeps what was typed', () => {
    const store = open();
    store.type('name', 'Rye');
    store.rebase(theirs);
    expect(store.field('brand_id')).toMatchObject({ value: 8, refs: { label: 'Mutti' }, changed: false });
    expect(store.changes()).toEqual({ name: 'Rye' });
    expect(store.base()['version']).toBe(4);
  });

  test('merges a set as a set', () => {
    const store = open();
    store.set('tags', [1, 2, 9]);
    store.rebase(theirs);
    expect(store.field('tags').value).toEqual(expect.arrayContaining([2, 3, 9]));
    expect(store.field('tags').value).toHaveLength(3);
  });

  test('keeps a text that is not yet a value', () => {
    const store = open();
    store.type('value', '1.');
    store.type('value', '1.x');
    store.rebase(theirs);
    expect(store.field('value').typed).toBe('1.x');
  });

  test('takes the chosen values of a conflict', () => {
    const store = open();
    store.set('brand_id', 9, { id: 9, label: 'Rummo' });
    store.rebase(theirs, '', { chosen: { brand_id: 8 } });
    expect(store.changes()).toEqual({});
    expect(store.field('brand_id').refs).toEqual({ id: 8, label: 'Mutti' });
  });

  test('counts what was sent as saved, and keeps what was typed meanwhile', () => {
    const store = open();
    store.type('name', ' Rye ');
    store.type('value', '3');
    const sent = store.values();
    store.type('value', '4');
    store.rebase({ ...theirs, name: 'Rye', value: 3 }, '', { sent });
    expect(store.field('name')).toMatchObject({ value: 'Rye', changed: false });
    expect(store.changes()).toEqual({ value: 4 });
  });
});

describe('discard', () => {
  test('goes back to the record as it was opened, faults and texts included', () => {
    const store = open();
    store.type('value', 'abc');
    expect(store.summary()).toEqual({ changed: ['value'], faults: [], unread: ['value'] });
    store.set('name', null);
    store.check();
    store.discard();
    expect(store.summary()).toEqual({ changed: [], faults: [], unread: [] });
    expect(store.field('value')).toMatchObject({ value: 1.5, typed: null });
  });
});

describe('a form of several records', () => {
  test('keeps the changes of each apart', () => {
    const related = buildPart({
      prefix: 'details.',
      fields: [buildField('name')],
      known: [buildField('name')],
      base: { version: 2 },
    });
    const store = open(buildPart(), related);
    store.type('details.name', 'Puglia');
    expect(store.changes()).toEqual({});
    expect(store.changes('details.')).toEqual({ name: 'Puglia' });
    expect(store.summary().changed).toEqual(['details.name']);
  });
});

describe('a value whose shape another field chooses', () => {
  const kinds = [
    { value: 'text', label: 'Text' },
    { value: 'picture', label: 'Picture' },
  ];
  const fields = [
    buildField('kind', { type: 'choice', choices: kinds }),
    buildField('contents', {
      type: 'json',
      json: {
        schema: {},
        template: null,
        cases: [
          { when: { kind: 'text' }, members: ['heading', 'words'], required: ['heading'] },
          { when: { kind: 'picture' }, members: ['alt', 'words'], required: [] },
        ],
      },
    }),
  ];
  const opened = (contents: unknown, validate: FormPart['validate'] = () => ({})): FormStore =>
    open(buildPart({ fields, known: fields, base: { kind: 'text', contents }, validate }));

  test('is saved without what belongs to another choice, which comes back with that one', () => {
    const store = opened({ heading: 'Spring', words: 'now' });
    store.set('kind', 'picture');
    expect(store.changes()).toEqual({ kind: 'picture', contents: { words: 'now' } });
    expect(store.field('contents')).toMatchObject({ value: { heading: 'Spring', words: 'now' }, changed: true });
    store.set('kind', 'text');
    expect(store.changes()).toEqual({});
    expect(store.field('contents').changed).toBe(false);
  });

  test('is checked as it is saved, and is empty where nothing of it belongs to the choice', () => {
    const seen: unknown[] = [];
    const store = opened({ heading: 'Spring' }, (record) => {
      seen.push(record['contents']);
      return {};
    });
    store.set('kind', 'picture');
    store.check();
    expect(seen.at(-1)).toBeNull();
    expect(store.changes()).toEqual({ kind: 'picture', contents: null });
  });

  test('follows what was stored once it is saved', () => {
    const store = opened({ heading: 'Spring' });
    store.set('kind', 'picture');
    store.set('contents', { heading: 'Spring', alt: 'A tree' });
    const sent = store.changes();
    store.rebase({ kind: 'picture', contents: { alt: 'A tree' } }, '', { sent });
    expect(store.field('contents')).toMatchObject({ value: { alt: 'A tree' }, changed: false });
  });

  test('loses what the server said of it when what chooses it is another', () => {
    const store = opened({ heading: 'Spring' });
    store.putErrors({ contents: message('required') });
    store.set('kind', 'picture');
    store.set('kind', 'text');
    expect(store.field('contents').fault).toBeNull();
  });
});
