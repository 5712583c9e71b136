import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { shortly } from '../../core/fields/textChecks.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['enable', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['disable', false],
]);

export const booleanType = scalarType<boolean>({
  name: 'boolean',
  parse: (typed) => {
    const word = typed.trim().toLowerCase();
    if (word === '') return { ok: true, value: null };
    const value = words.get(word);
    if (value !== undefined) return { ok: true, value };
    return { ok: false, message: message('type', { expected: 'true or false', got: shortly(typed) }) };
  },
  format: (value) => String(value),
  display: (value) => (value === null ? '' : value ? 'Yes' : 'No'),
  compare: (a, b) => Number(a) - Number(b),
  filters: ['is', 'empty'],
  operators: ['eq', 'ne', 'empty'],
  sql: { column: () => 'boolean', text: (column) => `${column}::text`, isPlain: true, index: 'btree' },
  width: 90,
  marks: true,
});
