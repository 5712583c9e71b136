import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { integer, json, text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

const label = text({ label: 'Label' });
const Draft = z.strictObject({ label: label.optional() });
const Approved = z.strictObject({ label, since: integer({ label: 'Since' }) });
const contents = (...cases: { when?: object; schema: z.ZodObject }[]): Changes => ({
  fields: { contents: json({ label: 'Contents', json: { cases } }) },
});

describe('a shape that other fields choose', () => {
  it('has no fault where each case can be asked and a member is the same in all', () => {
    expect(
      faultsOf(
        contents(
          { when: { status: 0 }, schema: Draft },
          { when: { hidden: true }, schema: Draft },
          { schema: Approved },
        ),
      ),
    ).toEqual([]);
  });

  it.each<[line: string, changes: Changes]>([
    [
      "RES657 products.fields.contents.json.cases[0].when.state: 'state' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at, contents.",
      contents({ when: { state: 0 }, schema: Draft }),
    ],
    [
      'RES657 products.fields.contents.json.cases: It cannot choose its own shape. Name another field of the record.',
      contents({ when: { contents: { empty: true } }, schema: Draft }),
    ],
    [
      "RES657 products.fields.contents.json.cases: 'maker_name' is no value of the record itself, so it is not known when the record is written. Name a stored field.",
      contents({ when: { maker_name: 'Barilla' }, schema: Draft }),
    ],
    ['RES658 products.fields.contents.json.cases: There is no case. Name one, or say the schema itself.', contents()],
    [
      'RES658 products.fields.contents.json.cases[0]: It has no condition, so none of those after it is ever asked. Put it last, or say when.',
      contents({ schema: Draft }, { when: { status: 1 }, schema: Approved }),
    ],
    [
      "RES659 products.fields.contents.json.cases[1].schema.label: 'label' is something else here than in case 0. Say it the same way in both, or call it something else.",
      contents({ when: { status: 0 }, schema: Draft }, { schema: z.strictObject({ label: text({ label: 'Title' }) }) }),
    ],
  ])('%s', (line, changes) => {
    expect(faultsOf(changes)).toContain(line);
  });
});
