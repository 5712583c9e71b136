import { expect, it } from 'vitest';
import { takesPlaceOf } from '../../../../src/screens/shell/toasts/toastOrder.ts';
import { newRecord, type Toast } from '../../../../src/screens/kit/messages/useToast.ts';

const undo = async (): Promise<void> => undefined;
const buildToast = (overrides: Partial<Toast> = {}): Toast => ({
  level: 'success',
  title: 'Item successfully updated',
  undo,
  about: { resource: 'items', records: ['1'], name: 'Milk' },
  ...overrides,
});
const about = (...records: string[]) => ({ about: { resource: 'items', records } });

it.each<[string, Partial<Toast>, Partial<Toast>, boolean]>([
  ['a message about the same record', {}, {}, true],
  ['one about another record', about('2'), {}, false],
  ['one about the same id of another resource', { about: { resource: 'brands', records: ['1'] } }, {}, false],
  ['a bulk that holds the record', about('2', '1'), {}, true],
  ['a success after a failure of the same record', {}, { level: 'error', title: "Item hasn't been updated." }, true],
  [
    'a new record after one that could not be made',
    about('7', newRecord),
    { level: 'error', ...about(newRecord) },
    true,
  ],
  ['a new record after another', about('7', newRecord), about('6', newRecord), false],
  [
    'what is about one of two refused records',
    about('2'),
    {
      level: 'warning',
      ...about('1', '2', '3'),
      refused: [
        {
          reason: 'no',
          records: [
            { id: '2', label: '2' },
            { id: '3', label: '3' },
          ],
        },
      ],
    },
    false,
  ],
  [
    'what is about all refused records',
    about('2', '3'),
    {
      level: 'warning',
      ...about('1', '2', '3'),
      refused: [
        {
          reason: 'no',
          records: [
            { id: '2', label: '2' },
            { id: '3', label: '3' },
          ],
        },
      ],
    },
    true,
  ],
])('%s: whether it takes the place', (_, next, old, takes) => {
  expect(takesPlaceOf(buildToast(next), buildToast(old))).toBe(takes);
});

it('a message said again takes its own place', () => {
  const said: Toast = { level: 'info', title: 'Not there yet' };
  expect([takesPlaceOf(said, { ...said }), takesPlaceOf(said, { ...said, details: 'Really' })]).toEqual([true, false]);
});
