import { describe, expect, test } from 'vitest';
import { message } from '../../../../src/core/values/messages.ts';
import type { ErrorBody } from '../../../../src/core/wire/wire.ts';
import { readSaveFailure } from '../../../../src/screens/kit/formState/saveFailure.ts';

const failWith = (status: number, body: Partial<ErrorBody> = {}): Error =>
  Object.assign(new Error('said'), {
    status,
    body: { status, code: 'X', key: 'internal', params: {}, message: 'said', errors: {}, requestId: '1', ...body },
  });

describe('readSaveFailure', () => {
  test.each([
    [0, 'network'],
    [401, 'session'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [409, 'refused'],
    [500, 'refused'],
  ])('status %i is %s', (status, kind) => {
    expect(readSaveFailure(failWith(status))).toMatchObject({ kind, text: 'said' });
  });

  test("the server's text is said in the reader's language", () => {
    expect(
      readSaveFailure(
        failWith(404, { key: 'notFound', params: { id: '7' } }),
        ({ key, params }) => `${key} ${params['id']}`,
      ),
    ).toMatchObject({ text: 'notFound 7' });
  });

  test('a 409 with both values is a conflict', () => {
    const conflict = { version: 4, fields: [] } as unknown as NonNullable<ErrorBody['conflict']>; // only handed on
    expect(readSaveFailure(failWith(409, { conflict }))).toMatchObject({ kind: 'conflict', conflict });
  });

  test('faults of fields are told apart from a refusal', () => {
    expect(readSaveFailure(failWith(422, { errors: { name: message('required') } }))).toMatchObject({
      kind: 'faults',
      errors: { name: { key: 'required' } },
    });
  });

  test('a fault of our own is refused with its text', () => {
    expect(readSaveFailure(new TypeError('x is undefined'))).toEqual({ kind: 'refused', text: 'x is undefined' });
  });
});
