import { describe, expect, it } from 'vitest';
import { itemEans } from '../../../resources/catalogue/itemEans.ts';
import { items } from '../../../resources/catalogue/items.ts';
import { columnNeeds } from '../../../src/core/csv/columnNeeds.ts';
import { importableFields } from '../../../src/core/csv/csvMapping.ts';

const editor = { permissions: ['pim_items', 'pim_items_admin'] };
const approver = { permissions: ['pim_items', 'pim_items_approve'] };
const both = { permissions: [...editor.permissions, 'pim_items_approve'] };

describe('what keeps somebody from filling a column of a file', () => {
  it.each([
    ['the state of an item, of who may approve none', editor, 'status', ['pim_items_approve']],
    ['the state of an item, of who may approve', approver, 'status', null],
    ['a guarded field, of who lacks its permission', approver, 'locked', ['pim_items_admin']],
    ['a guarded field, of who holds it', editor, 'locked', null],
    ['any other field', editor, 'name', null],
    ['a member of a JSON field', editor, 'text_nutritional_values.fat', null],
    ['a key that finds records', { permissions: [] }, 'ean', null],
  ])('of %s', (_, user, column, needs) => {
    expect(columnNeeds(user, items, column)).toEqual(needs);
  });

  it('is for a member what it is for its JSON field', () => {
    const guarded = { ...items, access: { ...items.access, fields: { text_nutritional_values: ['pim_items_admin'] } } };
    expect(columnNeeds(approver, guarded, 'text_nutritional_values.fat')).toEqual(['pim_items_admin']);
  });

  it('is nothing that opens it where no transition leads on', () => {
    expect(columnNeeds(both, { ...items, states: { field: 'status', initial: 0 } }, 'status')).toEqual([]);
  });

  it('asks for nothing besides the import of a field without permissions of its own', () => {
    const importer = { ...itemEans, access: { ...itemEans.access, edit: ['nobody'], create: ['nobody'] } };
    expect(importableFields(itemEans).map(({ name }) => columnNeeds(editor, importer, name))).toEqual(
      importableFields(itemEans).map(() => null),
    );
  });
});
