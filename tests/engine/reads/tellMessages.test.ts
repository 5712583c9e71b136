import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { languageOf } from '../../../server/engine/access/languageOf.ts';
import { tellMessages } from '../../../server/engine/reads/tellMessages.ts';
import { fieldsOf } from '../../../src/core/fields/field.ts';
import { packMessages } from '../../../src/core/languages/packedMessages.ts';
import { message as said } from '../../../src/core/values/messages.ts';
import { fieldTypes, message, text, textList } from '../../../src/fieldTypes/index.ts';

const fields = fieldsOf(
  z.object({
    name: text({ label: 'Name' }),
    why: message({ label: 'Why', readOnly: true }),
    tags: textList({ label: 'Tags' }),
  }),
);
const application = {
  translations: {
    it: {
      'messages.required': 'Campo obbligatorio',
      'messages.type': 'Atteso %{expected}, trovato %{got}.',
      'words.a list': 'un elenco',
    },
  },
};
const rowOf = () => ({
  name: 'required',
  tags: ['required'],
  why: packMessages([said('required'), said('type', { expected: 'a list', got: '{x}' })]) as unknown,
});
const told = (language?: string) => {
  const row = rowOf();
  tellMessages({ application, fieldTypes }, language === undefined ? {} : { language }, { fields }, [row]);
  return row;
};

describe('messages of rows', () => {
  it('are one text in the language of whoever reads them, and nothing else is', () => {
    expect(told('it')).toEqual({ ...rowOf(), why: 'Campo obbligatorio Atteso un elenco, trovato {x}.' });
  });

  it('are English in a language that nobody has translated', () => {
    expect(told('de').why).toBe('Required field Expected a list, got {x}.');
  });

  it('stay as they are stored where nobody reads them', () => {
    expect(told().why).toEqual(['required', 'type', '{"expected":"a list","got":"{x}"}']);
  });

  it('are nothing where there is none', () => {
    const row = { name: 'x', why: null, tags: null };
    tellMessages({ application, fieldTypes }, { language: 'it' }, { fields }, [row]);
    expect(row).toEqual({ name: 'x', why: null, tags: null });
  });
});

describe('the language of a request', () => {
  it.each([
    ['it', 'it'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['IT-it', 'it'],
    ['fil', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language);
  });
});
