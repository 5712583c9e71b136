import { I18nContext } from 'ra-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import { choiceType } from '../../../../src/fieldTypes/choice/fieldType.ts';
import { countries } from '../../../../src/fieldTypes/country/fieldType.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';
import { loadTexts } from '../../../../src/screens/kit/i18n/texts.ts';
import { ChoiceInput } from '../../../../src/screens/kit/inputs/ChoiceInput.tsx';

await loadTexts();
const i18n = createI18nProvider(() => Promise.resolve({}));
const nothing = (): void => undefined;

const optionsOf = (choices: Field['choices']): string[] => {
  const field = { name: 'country', type: 'country', label: 'Country', required: true, choices } as Field; // what the input asks of a field
  const input = createElement(ChoiceInput, {
    id: 'i',
    field,
    type: choiceType,
    value: 'ITA',
    text: '',
    disabled: false,
    invalid: false,
    onText: nothing,
    onValue: nothing,
    onBlur: nothing,
  });
  const markup = renderToStaticMarkup(createElement(I18nContext.Provider, { value: i18n }, input));
  return [...markup.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text = '']) => text);
};

it('SHR-003: offers Italy, and Poland as inactive', () => {
  expect(optionsOf(countries)).toEqual(['Italy', 'Poland (inactive)']);
});

it('offers what is not selectable only as the present value', () => {
  const choices = [
    { value: 'ITA', label: 'Italy', selectable: false },
    { value: 'DEU', label: 'Germany', selectable: false },
  ];
  expect(optionsOf(choices)).toEqual(['Italy']);
});
