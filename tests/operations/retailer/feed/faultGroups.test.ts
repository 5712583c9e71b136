import { describe, expect, it } from 'vitest';
import { groupFaults } from '../../../../server/operations/retailer/feed/run/faultGroups.ts';
import { message } from '../../../../src/core/values/messages.ts';

const unknown = (ean: string) => message('feedItemUnknown', { ean });

describe('reasons of rows', () => {
  it('are counted by their keys, with the first rows and what the first was told', () => {
    const groups = groupFaults();
    groups.add([message('feedPriceMissing')], 2);
    for (let row = 19; row > 2; row -= 1) groups.add([unknown(`80${row}`)], row);
    groups.add([message('feedPriceMissing')]);
    expect(groups.list()).toEqual([
      { key: 'feedItemUnknown', params: { ean: '8019' }, count: 17, rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      { key: 'feedPriceMissing', params: {}, count: 2, rows: [2] },
    ]);
  });

  it('count a row once for each of its reasons', () => {
    const groups = groupFaults();
    groups.add([unknown('1'), unknown('2'), message('feedPriceMissing')], 5);
    expect(groups.list()?.map(({ key, count }) => [key, count])).toEqual([
      ['feedItemUnknown', 1],
      ['feedPriceMissing', 1],
    ]);
  });

  it('are what they were in a copy, whatever comes after', () => {
    const groups = groupFaults();
    groups.add([unknown('1')], 1);
    const copy = groups.copy();
    groups.add([unknown('2')], 2);
    expect(copy.list()).toEqual([{ key: 'feedItemUnknown', params: { ean: '1' }, count: 1, rows: [1] }]);
  });

  it('are none where nothing failed', () => {
    expect(groupFaults().list()).toBeNull();
    const quiet = groupFaults();
    quiet.add([]);
    expect(quiet.list()).toBeNull();
  });
});
