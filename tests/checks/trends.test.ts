import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

type Trend = NonNullable<Resource['trends']>[string];

const plain: Trend = { label: 'Drafts', where: { status: { in: [0] } }, counts: 'standing' };

/** The faults of the product's declarations where one resource has this trend alone. */
const faultsOf = (trend: Partial<Trend>, of = 'items', change: Partial<Resource> = {}): string[] =>
  checkResources(
    {
      ...declaredApplication,
      resources: declaredApplication.resources.map((one) =>
        one.name === of ? { ...one, ...change, trends: { t: { ...plain, ...trend } } } : one,
      ),
    },
    fieldTypes,
    Object.keys(dialects),
  )
    .filter(({ code }) => /^RES(23|801)/.test(code))
    .map(printFault);

describe('trends', () => {
  it('are fine where they ask filters of the list', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ counts: 'changes', where: { status: { in: [1, 2] } } })).toEqual([]);
    expect(faultsOf({ since: 'created_at' })).toEqual([]);
    expect(faultsOf({ where: {}, farFromMedian: { field: 'price', by: 'item_id', times: 3 } }, 'item-stores')).toEqual(
      [],
    );
  });

  it.each<[Partial<Trend>, RegExp]>([
    [
      { where: { status: { contains: 'a' } } },
      /^RES230 items\.trends\.t\.where\.status: The condition cannot be asked/,
    ],
    [
      { where: { created_at: { empty: false } } },
      /^RES231 items\.trends\.t\.where\.created_at: .* is not a filter of the list/,
    ],
    [
      { counts: 'changes', where: { status: { in: [0] }, hidden: false } },
      /^RES232 items\.trends\.t\.where: Changes are counted by the values of one stored field/,
    ],
    [{ counts: 'changes', where: { completeness: { in: [5] } } }, /^RES232 items\.trends\.t\.where/],
    [{ counts: 'changes', where: { value: { lte: 5 } } }, /^RES232 items\.trends\.t\.where/],
    [{ counts: 'changes', since: 'created_at' }, /^RES233 items\.trends\.t\.since/],
    [{ since: 'name' }, /^RES234 items\.trends\.t\.since: 'name' is no instant/],
    [
      { since: 'creatd_at' },
      /^RES234 items\.trends\.t\.since: 'creatd_at' is not a field of items\. Did you mean 'created_at'\?/,
    ],
    [
      { farFromMedian: { field: 'completeness', by: 'brand_id', times: 3 } },
      /^RES235 items\.trends\.t\.farFromMedian\.field/,
    ],
    [
      { farFromMedian: { field: 'value', by: 'brand_id', times: 1 } },
      /^RES235 items\.trends\.t\.farFromMedian\.times: 1 times is not far/,
    ],
    [{ access: ['pim_itemz'] }, /^RES801 items\.trends\.t\.access\[0\]: 'pim_itemz' is not a permission/],
  ])('are refused where %j', (trend, fault) => {
    expect(faultsOf(trend)).toEqual([expect.stringMatching(fault)]);
  });

  it('are refused where nothing can show or count their records', () => {
    const far: Partial<Trend> = { where: {}, farFromMedian: { field: 'price', by: 'item_id', times: 3 } };
    expect(faultsOf(far, 'item-stores', { search: {}, find: [] })).toEqual([
      expect.stringMatching(/^RES235 item-stores\.trends\.t\.farFromMedian: The list cannot show its records/),
    ]);
    expect(faultsOf({ counts: 'changes', where: { accepted: true } }, 'item-findings')).toEqual([
      expect.stringMatching(/^RES235 item-findings\.trends\.t\.counts: The key of item-findings has several fields/),
    ]);
  });
});
