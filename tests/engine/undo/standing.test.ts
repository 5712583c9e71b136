import { expect, it } from 'vitest';
import { standing } from '../../../server/engine/undo/standing.ts';

/** 'b<a': the change-set b took a back. */
const stands = (...said: string[]): string[] =>
  standing(
    said.map((text) => {
      const [id = '', undid = null] = text.split('<');
      return { change_set: id, undid };
    }),
  ).map(({ change_set: id }) => id);

it('leaves out a change and what took it back', () => {
  expect(stands('a', 'b', 'c<b')).toEqual(['a']);
});

it('keeps what was taken back and brought again, by what brought it', () => {
  expect(stands('a', 'b<a', 'c<b')).toEqual(['c']);
  expect(stands('a', 'b<a', 'c<b', 'd<c')).toEqual([]);
});

it('keeps what took back a change that is not among them', () => {
  expect(stands('c<earlier')).toEqual(['c']);
});

it('takes all changes of a change-set as one, of the undo too', () => {
  expect(stands('a', 'a', 'b<a', 'b<a')).toEqual([]);
});
