import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import {
  completenessOf,
  groupedByValue,
  languageName,
  missingIn,
  readIn,
} from '../../../src/core/languages/localized.ts';
import { localized, longText, text } from '../../../src/fieldTypes/index.ts';

const note = { fields: { en: 'note_en', it: 'note_it', pl: 'note_pl' } };

describe('a value in several languages', () => {
  it('is a field for each, which knows the others and is called by its language', () => {
    const fields = fieldsOf(
      z.object(localized('note', 'Note', ['en', 'it'], (own) => longText({ ...own, maxLength: 300 }))),
    );
    expect(fields.map(({ name, label, type, maxLength }) => [name, label, type, maxLength])).toEqual([
      ['note_en', 'Note, English', 'longText', 300],
      ['note_it', 'Note, Italian', 'longText', 300],
    ]);
    expect(fields[1]?.localized).toEqual({
      value: 'note',
      label: 'Note',
      language: 'it',
      fields: { en: 'note_en', it: 'note_it' },
    });
  });

  it('is read in the language of the reader, whatever their region', () => {
    const record = { note_en: 'Good', note_it: 'Buono', note_pl: null };
    expect(readIn(note, record, 'it')).toEqual({ name: 'note_it', value: 'Buono', fallback: null });
    expect(readIn(note, record, 'it-CH')).toEqual({ name: 'note_it', value: 'Buono', fallback: null });
  });

  it('is read in the first that it is there in where the reader’s is missing, which is told', () => {
    expect(readIn(note, { note_en: '', note_it: 'Buono', note_pl: null }, 'pl')).toEqual({
      name: 'note_it',
      value: 'Buono',
      fallback: 'it',
    });
    expect(readIn(note, { note_en: 'Good', note_it: 'Buono' }, 'de')?.fallback).toBe('en');
    expect(readIn(note, {}, 'pl')).toBeNull();
  });

  it('tells in how many languages it is there, and which are missing', () => {
    const record = { note_en: 'Good', note_it: '', note_pl: [] };
    expect(completenessOf(note, record)).toEqual({ done: 1, all: 3 });
    expect(missingIn(note, record)).toEqual(['it', 'pl']);
    expect([languageName('pl', 'en'), languageName('pl', 'it')]).toEqual(['Polish', 'polacco']);
  });

  it('is one group of a form where its fields stand behind each other, in each part of the form by itself', () => {
    const shape = { ...localized('note', 'Note', ['en', 'it'], (own) => text(own)), name: text({ label: 'Name' }) };
    const [en, it_, name] = fieldsOf(z.object(shape)).map((field) => ({ name: field.name, field }));
    if (!en || !it_ || !name) throw new Error('three fields');
    const other = [en, it_].map((one) => ({ ...one, name: `details.${one.name}` }));
    expect(groupedByValue([en, it_, name, ...other]).map((group) => group.map((one) => one.name))).toEqual([
      ['note_en', 'note_it'],
      ['name'],
      ['details.note_en', 'details.note_it'],
    ]);
  });
});
