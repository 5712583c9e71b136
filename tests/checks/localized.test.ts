import { describe, expect, it } from 'vitest';
import { decimal, localized, text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

const languages = localized('note', 'Note', ['en', 'it'], (own) => text(own));
const said = (changed: object) => ({
  label: 'Note',
  localized: { value: 'note', label: 'Note', language: 'en', fields: { en: 'note_en', it: 'note_it' }, ...changed },
});
const spread = "Spread it by localized('note', 'Note', ['en', 'it'], (own) => text(own)).";

describe('a value in several languages', () => {
  it('has no fault where its fields know each other and stand together', () => {
    expect(
      faultsOf({ fields: { ...languages }, config: { form: { Notes: ['name', 'note_en', 'note_it'] as never } } }),
    ).toEqual([]);
  });

  it.each<[line: string, changes: Changes]>([
    [
      "RES167 products.fields.name_en.localized: 'name' is a field, so it cannot be what its languages are called together. Name it anew.",
      {
        fields: {
          name_en: text(said({ value: 'name', fields: { en: 'name_en', it: 'name_en' } })),
        },
      },
    ],
    [
      "RES167 products.fields.note_en.localized: 'italian' is no language. Say it as 'en', 'it' or 'pt-BR'.",
      { fields: { note_en: text(said({ fields: { en: 'note_en', italian: 'note_en' } })) } },
    ],
    [
      'RES167 products.fields.note_en.localized: One language alone is a field of its own. Name a second language, or declare the field.',
      { fields: { note_en: text(said({ fields: { en: 'note_en' } })) } },
    ],
    [
      `RES167 products.fields.other.localized: 'other' is not the field of 'en' that its value names. ${spread}`,
      { fields: { ...languages, other: text(said({})) } },
    ],
    [
      `RES167 products.fields.note_en.localized: 'note_it' is no field of the value 'note'. ${spread}`,
      { fields: { note_en: text(said({})) } },
    ],
    [
      `RES167 products.fields.note_en.localized: 'note_it' is of type decimal, not text. ${spread}`,
      { fields: { ...languages, note_it: decimal(said({ language: 'it' })) } },
    ],
    [
      "RES170 products.form.Notes[0]: Of 'note' 'note_it' does not stand with 'note_en'. Put the languages of a value behind each other.",
      { fields: { ...languages }, config: { form: { Notes: ['note_en', 'name', 'note_it'] as never } } },
    ],
  ])('%s', (line, changes) => {
    expect(faultsOf(changes)).toContain(line);
  });
});
