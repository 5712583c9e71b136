import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../../src/core/declaration/application.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import type { FormPart } from '../../../../src/screens/kit/formState/formPart.ts';
import { FormStore } from '../../../../src/screens/kit/formState/formStore.ts';
import { joinedInputs } from '../../../../src/screens/kit/form/useJoinedInputs.ts';
import { formRules, workOut } from '../../../../src/screens/kit/formState/workedOut.ts';
import { buildField } from './buildFields.ts';

const fields = [
  buildField('crate_id', { type: 'reference', reference: 'crates' }),
  buildField('weight', { type: 'decimal', label: 'Weight' }),
  buildField('net', { type: 'decimal', readOnly: true }),
  buildField('note'),
  buildField('crate_weight', { type: 'decimal', from: 'crate_id.weight', readOnly: true }),
];
const compute = [{ rule: 'weigh', from: ['weight', 'crate_weight'], sets: ['weight', 'net'] }];

/** The typed weight is the net one; the crate's comes on top. */
const weigh: Rule = (record, _given, typed) => {
  const net = Number(typed.has('weight') ? record['weight'] : record['net']);
  return { net, weight: net + Number(record['crate_weight']) };
};

const stored = { id: 1, version: 1, crate_id: 4, weight: 12, net: 10, note: 'a', crate_weight: 2 };

const open = (over: Partial<FormPart> = {}): FormStore =>
  new FormStore(
    [
      {
        prefix: '',
        fields,
        known: fields,
        base: stored,
        validate: () => ({}),
        workedOut: workOut({ fields, compute }, { weigh }, fieldTypes),
        ...over,
      },
    ],
    fieldTypes,
  );

describe('a form with a rule', () => {
  test('shows at once what a typed value makes of the others, and of itself', () => {
    const store = open();
    store.type('weight', '20');
    expect(store.field('weight')).toMatchObject({ typed: '20', value: 20, becomes: 22 });
    expect(store.field('net').value).toBe(20);
  });

  test('sends what was typed and nothing that follows from it', () => {
    const store = open();
    store.type('weight', '20');
    expect(store.changes()).toEqual({ weight: 20 });
    expect(store.summary().changed).toEqual(['weight']);
  });

  test('works nothing out while nothing that the rule reads is changed', () => {
    const store = open({ base: { ...stored, net: 3 } });
    store.type('note', 'b');
    expect(store.field('net').value).toBe(3);
    expect(store.field('weight').becomes).toBeUndefined();
  });

  test('shows the stored numbers again when the typed value is taken back', () => {
    const store = open();
    store.type('weight', '20');
    store.type('weight', '12');
    expect(store.field('net').value).toBe(10);
    expect(store.field('weight').becomes).toBeUndefined();
    store.type('weight', '20');
    store.discard();
    expect(store.field('net').value).toBe(10);
  });

  test('shows no number of which it does not know what it stands on', () => {
    const store = open();
    store.set('crate_id', 5);
    store.type('weight', '20');
    expect(store.field('net').value).toBeNull();
    expect(store.field('weight').becomes).toBeUndefined();
  });

  test('works the numbers out once it learned what is joined along a picked reference', () => {
    const store = open();
    store.set('crate_id', 5);
    store.type('weight', '20');
    store.learn('crate_id', 5, { crate_weight: 7 });
    expect(store.field('crate_weight').value).toBe(7);
    expect(store.field('net').value).toBe(20);
    expect(store.field('weight').becomes).toBe(27);
    store.set('crate_id', 6);
    expect(store.field('crate_weight').value).toBeNull();
    store.set('crate_id', 4);
    expect(store.field('weight').becomes).toBe(22);
  });

  test('works out a new record once everything is known', () => {
    const known = fields.filter(({ from }) => from === undefined);
    const workedOut = workOut(
      { fields: known, compute: [{ rule: 'weigh', from: ['weight'], sets: ['weight', 'net'] }] },
      { weigh: (record) => ({ net: record['weight'] }) },
      fieldTypes,
    );
    const store = open({ fields: known, known, base: { weight: 9, net: null }, isNew: true, workedOut });
    expect(store.field('net').value).toBe(9);
  });

  test('checks the record as it will be stored', () => {
    const store = open({
      validate: ({ weight }): Readonly<Record<string, Message>> =>
        Number(weight) > 21 ? { weight: message('maximum', { max: 21 }) } : {},
    });
    store.type('weight', '20');
    store.blur('weight');
    expect(store.field('weight').fault?.text).toBe('Max: 21');
  });

  test('stands on the saved record after a save', () => {
    const store = open();
    store.type('weight', '20');
    store.rebase({ ...stored, version: 2, weight: 22, net: 20 }, '', { sent: store.values() });
    expect(store.field('weight')).toMatchObject({ value: 22, changed: false, becomes: undefined });
    expect(store.field('net').value).toBe(20);
  });

  test('keeps what was typed over what somebody else saved, and works it out anew', () => {
    const store = open();
    store.type('weight', '20');
    store.rebase({ ...stored, version: 2, note: 'theirs', crate_weight: 5 });
    expect(store.field('weight')).toMatchObject({ value: 20, becomes: 25, changed: true });
  });
});

describe('a field that is typed as another one', () => {
  const typedFields = fields.map((field) => (field.name === 'weight' ? { ...field, typedAs: 'net' } : field));
  const openTyped = (over: Partial<FormPart> = {}): FormStore =>
    open({
      fields: typedFields,
      known: typedFields,
      workedOut: workOut({ fields: typedFields, compute }, { weigh }, fieldTypes),
      ...over,
    });

  test('opens with what was typed and says what is stored', () => {
    const store = openTyped();
    expect(store.field('weight')).toMatchObject({ value: 10, becomes: 12, changed: false });
    expect(store.changes()).toEqual({});
  });

  test('takes the stored value for typed where somebody types it', () => {
    const store = openTyped();
    store.type('weight', '12');
    expect(store.changes()).toEqual({ weight: 12 });
    expect(store.field('weight')).toMatchObject({ becomes: 14, changed: true });
    store.type('weight', '10');
    expect(store.changes()).toEqual({});
  });

  test('leaves what is stored alone where the form does not show it', () => {
    const shown = typedFields.filter(({ name }) => name !== 'weight');
    const store = openTyped({ fields: shown });
    store.type('note', 'b');
    expect(store.field('net').value).toBe(10);
    expect(store.changes()).toEqual({ note: 'b' });
  });

  test('holds what was typed after a save', () => {
    const store = openTyped();
    store.type('weight', '20');
    store.rebase({ ...stored, version: 2, weight: 22, net: 20 }, '', { sent: store.values() });
    expect(store.field('weight')).toMatchObject({ value: 20, changed: false, becomes: 22 });
  });
});

describe('what is read along references', () => {
  test('is named by its reference, the resource and the path from there', () => {
    expect(joinedInputs({ fields, compute })).toEqual([
      { reference: 'crate_id', resource: 'crates', paths: { crate_weight: 'weight' } },
    ]);
  });
});

describe('the rules that a form asks', () => {
  test('are those that need no counts of related records', () => {
    const counted = {
      rule: 'count',
      from: ['note'],
      sets: ['net'],
      given: { crates: { resource: 'crates', by: 'crate_id' } },
    };
    expect(formRules({ compute: [...compute, counted] })).toEqual(compute);
    expect(workOut({ fields, compute: [counted] }, { count: weigh }, fieldTypes)).toBeUndefined();
  });
});
