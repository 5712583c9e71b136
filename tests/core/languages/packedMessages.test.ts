import { describe, expect, it } from 'vitest';
import { arePacked, packMessages, unpackMessages } from '../../../src/core/languages/packedMessages.ts';
import { message } from '../../../src/core/values/messages.ts';

describe('messages as they are stored', () => {
  const told = [
    message('feedPrice', { example: '1234.50', got: '"=cmd"\n{x}' }),
    message('feedPriceMissing'),
    message('feedPriceJump', { before: 1.5, after: 15, percent: 50 }),
  ];

  it('hold keys and parameters, and no sentence', () => {
    expect(packMessages(told)).toEqual([
      'feedPrice',
      '{"example":"1234.50","got":"\\"=cmd\\"\\n{x}"}',
      'feedPriceMissing',
      'feedPriceJump',
      '{"before":1.5,"after":15,"percent":50}',
    ]);
    expect(packMessages([])).toEqual([]);
  });

  it('come back as they were', () => {
    expect(unpackMessages(packMessages(told))).toEqual(told.map(({ key, params }) => ({ key, params })));
    expect(arePacked(packMessages(told))).toBe(true);
  });

  it('take a sentence of before for what it says', () => {
    const old = ['The row says no price.'];
    expect(unpackMessages(old)).toEqual([{ key: 'The row says no price.', params: {} }]);
    expect(arePacked(old)).toBe(false);
  });

  it('take no braces of a sentence for parameters', () => {
    expect(unpackMessages(['{name} is missing.'])).toEqual([{ key: '{name} is missing.', params: {} }]);
    expect(unpackMessages(['required', '{broken'])).toEqual([
      { key: 'required', params: {} },
      { key: '{broken', params: {} },
    ]);
  });

  it.each([[[]], [['{"a":1}']], [['a', '{"a":1}', '{"b":2}']], [['two words']], [['a', '{"a":[1]}']], [['a', '{']]])(
    'are not %j',
    (texts) => {
      expect(arePacked(texts)).toBe(false);
    },
  );
});
