import { expect, it } from 'vitest';
import { unwrap } from '../../dataProviders/answers.ts';

it('takes the payload out of data', () => {
  expect(unwrap({ data: [1], metadata: { total: 1 } })).toEqual({ data: [1], metadata: { total: 1 } });
});

it('takes a payload that is nested once more, with the metadata of both', () => {
  expect(unwrap({ data: { data: [1], metadata: { total: 9 } }, metadata: { page: 1 } })).toEqual({
    data: [1],
    metadata: { page: 1, total: 9 },
  });
});

it('leaves a record alone that has a field called data', () => {
  expect(unwrap({ data: { id: 1, data: 'x' } }).data).toEqual({ id: 1, data: 'x' });
});

it('takes a bare answer as the payload', () => {
  expect(unwrap([1, 2])).toEqual({ data: [1, 2], metadata: {} });
});
