import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { buildApplication } from './buildApplication.ts';

const shape = {
  code: text({ label: 'Code', required: true }),
  maker_id: reference({ label: 'Maker', reference: 'makers' }),
};
const view = {
  name: 'gaps',
  service: 'shop',
  path: '/gaps',
  storage: 'view' as const,
  operation: 'count',
  key: 'code',
  recordRepresentation: 'code',
  access: { list: ['read'] },
  list: { columns: ['code'], filters: { maker_id: 'oneOf' as const } },
};
const listed = { ...view, storage: 'operation' as const, needs: ['maker_id'] };

/** What is told of a computed resource beside sound ones. */
const faultsOf = (config: object, fields: z.ZodRawShape = shape, others: z.ZodRawShape = {}): string[] => {
  const sound = buildApplication({ fields: others as Record<string, z.ZodType> });
  const computed = describeResource(z.object(fields), config as typeof view);
  const application = { ...sound, resources: [...sound.resources, computed] };
  return checkResources(application, fieldTypes, Object.keys(dialects)).map(printFault);
};

// prettier-ignore
const bad: readonly (readonly [line: string, config: object])[] = [
  ["RES650 gaps.operation: Nothing gives the rows of a view. Name the operation whose result they are.", { ...view, operation: undefined }],
  ["RES650 gaps.operation: 'cuont' is not an operation. Did you mean 'count'?", { ...view, operation: 'cuont' }],
  ["RES650 gaps.operation: The rows of a table come from the table. Leave it out, or say storage: 'view'.", { ...view, storage: 'table' }],
  ["RES608 gaps.needs[0]: 'maker' is not a field of gaps. There are: code, maker_id.", { ...listed, needs: ['maker'] }],
  ["RES651 gaps.needs[0]: The list cannot be asked for 'maker_id'. Add maker_id: 'equals', or what fits it, to list.filters.", { ...listed, list: { columns: ['code'] } }],
  ["RES651 gaps.needs: An operation is listed by what is chosen first, and nothing is. Name the fields, or say storage: 'view'.", { ...listed, needs: undefined }],
  ["RES651 gaps.needs: A view is listed as it is. Leave it out, or say storage: 'operation'.", { ...view, needs: ['maker_id'] }],
  ["RES915 gaps.demo: gaps has no table that a demo could fill. Leave the demo out.", { ...view, demo: { rows: 3 } }],
  ["RES652 gaps.calls.update: Rows that are worked out cannot do it. Set it to null.", { ...view, calls: { update: 'PUT /gaps/{id}' } }],
  ["RES652 gaps.calls.show: Rows that are worked out cannot do it. Set it to null.", { ...listed, calls: { show: 'GET /gaps/{id}' } }],
  ["RES652 gaps.access.edit: Rows that are worked out cannot do it. Leave it out.", { ...view, access: { list: ['read'], edit: ['write'] } }],
  ["RES652 gaps.form: Rows that are worked out cannot do it. Leave it out.", { ...view, form: { Main: ['code'] } }],
  ["RES652 gaps.import: Rows that are worked out cannot do it. Leave it out.", { ...view, import: { key: ['code'] } }],
];

describe('a resource whose rows are worked out', () => {
  it('has no fault where it says by which operation, and of what', () => {
    expect(faultsOf(view)).toEqual([]);
    expect(faultsOf(listed)).toEqual([]);
  });

  it.each(bad)('%s', (line, config) => {
    expect(faultsOf(config)).toContain(line);
  });

  it('cannot be referred to', () => {
    const gap = integer({ label: 'Gap', reference: 'gaps' } as never);
    expect(faultsOf(view, shape, { gap_id: gap }).join('\n')).toContain(
      'RES653 products.fields.gap_id.reference: The rows of gaps are worked out, and cannot be joined. Keep the key as a number or a text.',
    );
  });
});

describe('a log', () => {
  const noted = { ...shape, at: instant({ label: 'At' }) };
  const kept = {
    ...view,
    operation: undefined,
    storage: { log: { at: 'at', days: 90 } },
    list: { columns: ['code', 'at'], sortable: ['at'], filters: { maker_id: 'oneOf' as const } },
    form: { Main: ['code'] },
  };

  it('has no fault where it says when its rows were noted, and for how long they are kept', () => {
    expect(faultsOf(kept, noted)).toEqual([]);
  });

  it.each([
    [
      "RES608 gaps.storage.log.at: 'att' is not a field of gaps. Did you mean 'at'?",
      { ...kept, storage: { log: { at: 'att', days: 90 } } },
    ],
    [
      "RES692 gaps.storage.log.at: 'code' cannot say when a row was noted: what is over is found by it. Name a moment of list.sortable.",
      { ...kept, storage: { log: { at: 'code', days: 90 } } },
    ],
    [
      "RES692 gaps.storage.log.at: 'at' cannot say when a row was noted: what is over is found by it. Name a moment of list.sortable.",
      { ...kept, list: { columns: ['code'] } },
    ],
    [
      'RES692 gaps.storage.log.days: It is kept for whole days, at least one; got 0. Say how many.',
      { ...kept, storage: { log: { at: 'at', days: 0 } } },
    ],
    [
      'RES652 gaps.access.edit: Rows of a log cannot do it. Leave it out.',
      { ...kept, access: { list: ['read'], edit: ['write'] } },
    ],
  ])('%s', (line, config) => {
    expect(faultsOf(config, noted)).toContain(line);
  });

  it('is led to by no reference: its rows go', () => {
    expect(faultsOf(kept, noted, { gap: reference({ label: 'Gap', reference: 'gaps' }) }).join('\n')).toMatch(
      /RES653 \w+\.fields\.gap\.reference: The rows of gaps go when they are old, and nothing may lead to them\. Keep the key as a number or a text\./,
    );
  });
});
