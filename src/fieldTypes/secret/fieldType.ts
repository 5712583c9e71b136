import { scalarType } from '../../core/fields/scalarType.ts';
import { message } from '../../core/values/checkMessages.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

/** As the server makes one: 16 random bytes. */
export const markPattern = /^sec_[\w-]{22}$/;

/** What stands for a secret, whatever its length. */
const dots = '••••••••';

/** What is kept sealed: a record holds the mark of it, so that forms, files, plans and history never have the secret. */
export const secretType = scalarType<string>({
  name: 'secret',
  parse: (typed) => {
    const value = typed.trim();
    if (value === '') return { ok: true, value: null };
    return markPattern.test(value) ? { ok: true, value } : { ok: false, message: message('secretMark') };
  },
  format: (value) => value,
  display: (value) => (value === null ? '' : dots),
  compare: compareBytes,
  filters: ['empty'],
  operators: ['empty'],
  sortable: false,
  sql: { column: () => 'text', text: (column) => column, isPlain: true, collation: 'bytes' },
  width: 110,
  sealed: true,
});
