import { expect, it } from 'vitest';
import { HttpError } from '../../../../dataProviders/httpClient.ts';
import { message } from '../../../../src/core/values/messages.ts';
import { buildMessage, sayWhy, statusOf } from '../../../../src/screens/kit/messages/buildMessage.ts';
import { buildErrorBody } from '../../../dataProviders/answering.ts';

const fixed = "Item hasn't been updated.";

it('puts the text of the server on the line after the fixed message', () => {
  expect(buildMessage(fixed, new HttpError(buildErrorBody({ message: 'Not now.' })))).toEqual({
    title: fixed,
    details: 'Not now.',
  });
});

it('puts each field error on a line of its own as key: text', () => {
  const errors = { name: message('required'), value: message('number') };
  const { details } = buildMessage(
    fixed,
    new HttpError(buildErrorBody({ message: 'Two fields are at fault.', errors })),
  );
  expect(details).toBe('Two fields are at fault.\nname: Required field\nvalue: Must input a number');
});

it('lets the fixed message stand alone where the server said nothing', () => {
  expect(buildMessage(fixed, new HttpError(buildErrorBody({ message: '' })))).toEqual({ title: fixed, details: '' });
});

it('says the messages of the server in the language of the reader', () => {
  const error = new HttpError(buildErrorBody({ errors: { name: message('required') } }));
  expect(buildMessage(fixed, error, ({ key }) => `<${key}>`).details).toBe('<required>\nname: <required>');
});

it('tells a fault of our own by its text, and that it has no status', () => {
  const error = new Error('x is not a function');
  expect([buildMessage(fixed, error).details, statusOf(error)]).toEqual(['x is not a function', null]);
});

it('says what is missing and who can give it, unless nobody may do it', () => {
  const refused = (needs: string[][]): string =>
    buildMessage(fixed, new HttpError({ ...buildErrorBody({ message: 'No.' }), why: { needs, grants: ['people'] } }))
      .details;
  expect(refused([['items', 'items_admin'], ['stores']])).toBe(
    'No.\nIt needs items / items_admin + stores, which somebody with people can give.',
  );
  expect(refused([[]])).toBe('No.');
});

it('names a constraint in words', () => {
  const why = { needs: [], limits: [{ constraint: 'unitBrand', values: [12] }], grants: ['people'] };
  expect(sayWhy(why, ({ text }) => text)).toEqual([
    'Your constraint Unit brand = 12 may hide it; somebody with people can change that.',
  ]);
});

it('names the constraints that may hide a record, and what leads on from its state', () => {
  const why = {
    needs: [],
    limits: [{ constraint: 'country', values: ['ITA', 'POL'] }],
    state: message('whyState', { action: 'Approve', states: 'Draft' }),
    grants: ['people'],
  };
  expect(buildMessage(fixed, new HttpError({ ...buildErrorBody({ message: 'No.' }), why })).details).toBe(
    'No.\nYour constraint Country = ITA, POL may hide it; somebody with people can change that.\nApprove is possible from Draft.',
  );
});
