import { describe, expect, it } from 'vitest';
import { Item } from '../../schemas/catalogue/Item.ts';
import { defineResource } from '../../resources/define.ts';

const right = { name: 'wines', service: 'catalogue', path: '/wines', key: 'id', recordRepresentation: 'name', access: { list: ['pim_items'] } } as const;
type Config = Parameters<typeof defineResource<typeof Item>>[1];

// `npm run types` is the test: an expected error that does not come is itself an error.
const misspelt: Config[] = [
  { ...right, access: { list: ['pim_items'] }, list: { columns: ['name'] } },
  // @ts-expect-error a column that no field has
  { ...right, access: { list: ['pim_items'] }, list: { columns: ['colour'] } },
  // @ts-expect-error a filter that does not fit a number
  { ...right, access: { list: ['pim_items'] }, list: { columns: [], filters: { value: 'contains' } } },
  // @ts-expect-error a filter that does not fit a yes or no
  { ...right, access: { list: ['pim_items'] }, list: { columns: [], filters: { hidden: 'oneOf' } } },
  // @ts-expect-error a permission that does not exist
  { ...right, access: { list: ['pim_itemz'] } },
  // @ts-expect-error a service that does not exist
  { ...right, service: 'catalog', access: { list: ['pim_items'] } },
  // @ts-expect-error a group that the menu does not have
  { ...right, access: { list: ['pim_items'] }, menu: { group: 'PIM', order: 1 } },
  // @ts-expect-error a rule that does not exist
  { ...right, access: { list: ['pim_items'] }, compute: [{ rule: 'itemComplete', from: [], sets: [] }] },
  // @ts-expect-error an option that does not exist
  { ...right, access: { list: ['pim_items'] }, serch: {} },
  // @ts-expect-error a message that does not exist
  { ...right, access: { list: ['pim_items'] }, messages: { updatd: 'Updated' } },
  // @ts-expect-error a condition on a field that does not exist
  { ...right, access: { list: ['pim_items'] }, list: { columns: ['id'], only: { start: { lte: 'now' } } } },
];

describe('a declaration', () => {
  it('takes what is right, with its defaults filled in', () => {
    const wines = defineResource(Item, misspelt[0] as Config); // the first is right
    expect(wines.list.pageSizes).toEqual([50, 100, 250]);
    expect(wines.calls.list).toBe('GET /wines');
  });
});
