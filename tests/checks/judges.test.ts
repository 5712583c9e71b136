import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

/** The faults of the product's declarations with one resource changed. */
const faultsWith = (name: string, change: (resource: Resource) => Partial<Resource>): string[] =>
  checkResources(
    {
      ...declaredApplication,
      resources: declaredApplication.resources.map((one) => (one.name === name ? { ...one, ...change(one) } : one)),
    },
    fieldTypes,
    Object.keys(dialects),
  )
    .filter(({ code }) => /^RES66/.test(code))
    .map(printFault);

type Judges = NonNullable<Resource['judges']>;
const judging = (change: Partial<Judges>): string[] =>
  faultsWith('quality-rules', ({ judges }) => ({ judges: { ...(judges as Judges), ...change } }));

describe('rules that are records', () => {
  it('are fine as the product declares them', () => {
    expect(judging({})).toEqual([]);
  });

  it.each([
    [{ of: 'itemz' }, "RES661 quality-rules.judges.of: 'itemz' is not a resource. Did you mean 'items'?"],
    [{ weight: 'wait' }, "RES660 quality-rules.judges.weight: 'wait' is not a field of quality-rules."],
    [{ kind: 'field' }, "RES660 quality-rules.judges.kind: 'name' is not what a rule can ask."],
    [{ field: 'kind' }, "RES660 quality-rules.judges.field: 'present' is not a field of items."],
    [{ kind: 'name' }, "RES660 quality-rules.judges.kind: 'name' may hold what is not what a rule can ask."],
    [
      { within: { country: 'brand_id.town' } },
      "RES661 quality-rules.judges.within.country: 'brand_id.town' leads to no stored field of items.",
    ],
    [
      { alike: { duplicate: ['ean'], outlier: [] } },
      "RES661 quality-rules.judges.alike.duplicate: 'ean' is no column of items.",
    ],
  ])('name what is there: %j', (change, told) => {
    expect(judging(change as Partial<Judges>)).toEqual(expect.arrayContaining([expect.stringContaining(told)]));
  });

  it('keep their answers in tables of the engine', () => {
    expect(faultsWith('item-quality', () => ({ storage: 'table' }))).toEqual([
      expect.stringContaining("Say storage: { judgedBy: 'quality-rules' } there."),
    ]);
    expect(faultsWith('item-findings', () => ({ key: ['item_id'] }))).toEqual([
      expect.stringContaining('RES662 item-findings.key: It has to be item_id,rule_id.'),
    ]);
    expect(faultsWith('item-findings', () => ({ storage: { judgedBy: 'items' } }))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('RES663 item-findings.storage.judgedBy: items keeps nothing here.'),
      ]),
    );
  });
});
