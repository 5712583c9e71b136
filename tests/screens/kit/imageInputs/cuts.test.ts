import { describe, expect, it } from 'vitest';
import { isLargeEnough, middleOf, shownPart, toWhole } from '../../../../src/screens/kit/imageInputs/cuts.ts';

const picture = { width: 3000, height: 2000 };

describe('a cut of a picture for a place', () => {
  it('is at first the largest part of its shape in the middle', () => {
    expect(middleOf(picture, { width: 1500, height: 500 })).toEqual({ x: 0, y: 500, width: 3000, height: 1000 });
    expect(middleOf(picture, { width: 500, height: 1000 })).toEqual({ x: 1000, y: 0, width: 1000, height: 2000 });
    expect(middleOf(picture, picture)).toEqual({ x: 0, y: 0, ...picture });
  });

  it('is made smaller and never larger', () => {
    expect(isLargeEnough(picture, { width: 3000, height: 10 })).toBe(true);
    expect(isLargeEnough(picture, { width: 3001, height: 10 })).toBe(false);
    expect(isLargeEnough({ width: 1199, height: 640 }, { width: 1200, height: 640 })).toBe(false);
  });

  it('has whole pixels that lie inside the picture', () => {
    expect(toWhole({ x: -0.4, y: 10.6, width: 100.5, height: 50.4 }, picture)).toEqual({
      left: 0,
      top: 11,
      width: 101,
      height: 50,
    });
    expect(toWhole({ x: 2999.4, y: 0, width: 2, height: 0 }, picture)).toEqual({
      left: 2999,
      top: 0,
      width: 1,
      height: 1,
    });
  });

  it('is shown by the box that it fills', () => {
    expect(shownPart({ x: 1500, y: 500, width: 1500, height: 1000 }, picture)).toEqual({
      size: '200% 200%',
      position: '100% 50%',
    });
    expect(shownPart({ x: 0, y: 0, ...picture }, picture)).toEqual({ size: '100% 100%', position: '50% 50%' });
  });
});
