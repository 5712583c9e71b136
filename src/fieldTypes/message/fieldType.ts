import { scalarType } from '../../core/fields/scalarType.ts';
import { readTextCondition, shortly } from '../../core/fields/textChecks.ts';
import { arePacked, unpackMessages } from '../../core/languages/packedMessages.ts';
import { message } from '../../core/values/checkMessages.ts';
import { deepEqual } from '../../core/values/deepEqual.ts';

/**
 * What the server has to say, as messages that `packMessages` packs. Whoever reads a record is told them as one text in their language, so
 * that screens and other programs get a text for a value.
 */
export const messageType = scalarType<string[]>({
  name: 'message',
  parse: (typed) => {
    const texts = typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (texts.length === 0) return { ok: true, value: null };
    if (arePacked(texts)) return { ok: true, value: texts };
    return { ok: false, message: message('type', { expected: 'a message', got: shortly(typed) }) };
  },
  parseCondition: readTextCondition,
  // Told it is a text already.
  format: (value: string[] | string) => (typeof value === 'string' ? value : value.join('\n')),
  display: (value: string[] | string | null, { choices = [] }) =>
    Array.isArray(value)
      ? unpackMessages(value)
          .map(({ key }) => choices.find((choice) => choice.value === key)?.label ?? key)
          .join(', ')
      : (value ?? ''),
  isEmpty: (value) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  equals: deepEqual,
  compare: () => 0,
  sortable: false,
  filters: ['anyOf', 'empty'],
  operators: ['eq', 'in', 'empty'],
  sql: { column: () => 'text[]', index: 'gin' },
  width: 280,
  wide: true,
  told: true,
});
