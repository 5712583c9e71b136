import { I18nContext } from 'ra-core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import { booleanType } from '../../../../src/fieldTypes/boolean/fieldType.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';
import { loadTexts } from '../../../../src/screens/kit/i18n/texts.ts';
import { SwitchInput } from '../../../../src/screens/kit/inputs/SwitchInput.tsx';
import { YesNo } from '../../../../src/screens/kit/parts/YesNo.tsx';

await loadTexts();
const i18n = createI18nProvider(() => Promise.resolve({}));
const drawn = (what: ReactNode): string =>
  renderToStaticMarkup(createElement(I18nContext.Provider, { value: i18n }, what));

const nothing = (): void => undefined;
const input = (field: Partial<Field>, value: boolean | null, placeholder?: string): string =>
  drawn(
    createElement(SwitchInput, {
      id: 'i',
      field: { name: 'open', type: 'boolean', label: 'Open', ...field }, // what the input asks of a field
      type: booleanType,
      value,
      text: '',
      disabled: false,
      invalid: false,
      placeholder,
      onText: nothing,
      onValue: nothing,
      onBlur: nothing,
    }),
  );
const optionsOf = (markup: string): string[] =>
  [...markup.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text = '']) => text);

describe('a switch', () => {
  it('SHR-129: is read as Yes or No', () => {
    expect([true, false].map((value) => drawn(createElement(YesNo, { value })))).toEqual(['Yes', 'No']);
    expect(
      [true, false, null].map((value) => booleanType.display?.(value, { name: 'open', type: 'boolean' } as Field)),
    ).toEqual(['Yes', 'No', '']); // only its type matters
  });

  it('SHR-129: offers Not set, Yes and No where nothing may be set', () => {
    const markup = input({}, null);
    expect(optionsOf(markup)).toEqual(['Not set', 'Yes', 'No']);
    expect(markup).toContain('<option value="" selected="">Not set</option>');
    expect(input({}, false)).toContain('<option value="false" selected="">No</option>');
  });

  it('is on or off where a value is required, and unchanged in a bulk edit', () => {
    expect([
      optionsOf(input({ required: true }, true)),
      input({ required: true }, true).includes('role="switch"'),
    ]).toEqual([[], true]);
    const many = input({ required: true }, null, 'Leave as is');
    expect(
      [...many.matchAll(/type="radio"[^>]*?( checked="")?\/>([^<]*)/g)].map(([, on, text]) => [text, !!on]),
    ).toEqual([
      ['Leave as is', true],
      ['Yes', false],
      ['No', false],
    ]);
  });
});
