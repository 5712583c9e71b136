import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { validateRecord } from '../../../src/core/records/validateRecord.ts';
import { caseChecksOf } from '../../../src/core/shaped/caseChecks.ts';
import { caseAt, choosersOf, partedBy, withoutAside } from '../../../src/core/shaped/cases.ts';
import { choice, fieldTypes as types, integer, json, text } from '../../../src/fieldTypes/index.ts';

const choices = ['text', 'picture', 'none', 'any'].map((value) => ({ value, label: value }));
const Text = z.strictObject({
  heading: text({ label: 'Heading', required: true, maxLength: 10 }),
  words: text({ label: 'Words' }).optional(),
});
const Picture = z
  .strictObject({ alt: text({ label: 'Alt', required: true }), width: integer({ label: 'Width' }) })
  .partial({ width: true });
const Polish = z.strictObject({ words: text({ label: 'Words' }).optional() });
const Poster = z.object({
  kind: choice({ label: 'Kind', choices, default: 'text' }),
  country: text({ label: 'Country' }),
  contents: json({
    label: 'Contents',
    json: {
      cases: [
        { when: { kind: 'text', country: 'POL' }, schema: Polish },
        { when: { kind: 'text' }, schema: Text },
        { when: { kind: 'picture' }, schema: Picture },
      ],
    },
  }),
});
const fields = fieldsOf(Poster);
const resource = { schema: Poster, fields, title: { one: 'poster', many: 'posters' } };
const faultOf = (given: Record<string, unknown>) => {
  const checked = validateRecord(resource, given, { types });
  return checked.ok ? null : (checked.errors['contents']?.text ?? checked.errors);
};
const contents = fields.find(({ name }) => name === 'contents');
const cases = contents?.json?.cases ?? [];
const holdsOf =
  (record: Record<string, unknown>) =>
  (where: object): boolean =>
    matches(record, where, fields, types);

describe('a shape that other fields choose', () => {
  it('names the members of each case, those that it needs, and the fields that choose', () => {
    expect(cases.map(({ members, required }) => [members, required])).toEqual([
      [['words'], []],
      [['heading', 'words'], ['heading']],
      [['alt', 'width'], ['alt']],
    ]);
    expect(contents && choosersOf(contents)).toEqual(['kind', 'country']);
    expect(JSON.parse(JSON.stringify(contents))).toEqual(contents);
  });

  it('has every member of every case, so that a list, a history and a file read whatever was stored', () => {
    expect(Object.keys((contents?.json?.schema as { properties: object }).properties)).toEqual([
      'words',
      'heading',
      'alt',
      'width',
    ]);
    expect(contents?.json?.members?.map(({ name }) => name)).toEqual(['words', 'heading', 'alt', 'width']);
  });

  it('is that of the first case whose condition holds, be it of one field or of two', () => {
    expect(caseAt(cases, holdsOf({ kind: 'text', country: 'POL' }))).toBe(0);
    expect(caseAt(cases, holdsOf({ kind: 'text', country: 'ITA' }))).toBe(1);
    expect(caseAt(cases, holdsOf({ kind: 'picture', country: 'POL' }))).toBe(2);
    expect(caseAt(cases, holdsOf({ kind: 'none', country: 'POL' }))).toBe(-1);
  });

  it('keeps its checks where a further check is added to the field', () => {
    const further = (Poster.shape.contents as z.ZodType).superRefine(() => undefined);
    expect(caseChecksOf(further)?.checks).toHaveLength(3);
    expect(caseChecksOf(Poster.shape.kind)).toBeUndefined();
  });
});

describe('a record', () => {
  it.each([
    [{ kind: 'text', contents: { heading: 'Spring', words: 'now' } }, null],
    [{ kind: 'text', contents: null }, null],
    [{ kind: 'text', country: 'POL', contents: { words: 'teraz' } }, null],
    [{ kind: 'none', contents: null }, null],
    [{ kind: 'text', contents: { words: 'now' } }, 'Heading: Required field'],
    [{ kind: 'text', contents: {} }, 'Heading: Required field'],
    [{ kind: 'text', contents: { heading: 'Long long long' } }, 'Heading: Max Length: 10 characters'],
    [{ kind: 'picture', contents: { alt: 'A', width: 'wide' } }, 'Width: Expected a whole number, got wide.'],
    [{ kind: 'text', contents: { heading: 'A', nothing: 1 } }, "nothing: 'nothing' is not part of this value."],
    [
      { kind: 'picture', contents: { heading: 'A', alt: 'B' } },
      'Heading: Not entered for what is chosen in Kind / Country. Take it out, or choose anew.',
    ],
    [
      { kind: 'none', contents: { heading: 'A' } },
      'Heading: Not entered for what is chosen in Kind / Country. Take it out, or choose anew.',
    ],
    [{ kind: 'text', contents: [1] }, 'Expected an object, got [1].'],
  ])('%j: %s', (given, told) => {
    expect(faultOf(given)).toBe(told);
  });
});

describe('a value', () => {
  const text_ = cases[1] ?? { members: [], required: [] };

  it('is parted into what a case has and what is of others', () => {
    expect(partedBy({ heading: 'A', alt: 'B' }, text_)).toEqual({ own: { heading: 'A' }, aside: { alt: 'B' } });
    expect(partedBy({ alt: 'B' }, text_)).toEqual({ own: null, aside: { alt: 'B' } });
    expect(partedBy(null, text_)).toEqual({ own: null, aside: null });
    const whole = { heading: 'A' };
    expect(partedBy(whole, text_).own).toBe(whole);
  });

  it('is saved without what is of others, and a record without such values is the same one', () => {
    const mixed = { kind: 'picture', contents: { heading: 'A', alt: 'B' } };
    expect(withoutAside(mixed, fields, holdsOf(mixed))).toEqual({ kind: 'picture', contents: { alt: 'B' } });
    const right = { kind: 'picture', contents: { alt: 'B' } };
    expect(withoutAside(right, fields, holdsOf(right))).toBe(right);
  });
});
