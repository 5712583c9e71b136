import { describe, expect, it } from 'vitest';
import { encodeKey } from '../../../../src/core/values/key.ts';
import { comparedIds, compareHref } from '../../../../src/screens/kit/address/compareAddress.ts';

const idsOf = (href: string): string[] => comparedIds(new URL(href, 'http://here').searchParams.get('ids') ?? '');

describe('the address of a comparison', () => {
  it('names the records in their order', () => {
    expect(compareHref('pens', ['3', '1', '2'])).toBe('/pens/compare?ids=3,1,2');
    expect(comparedIds('3,1,2')).toEqual(['3', '1', '2']);
  });

  it('keeps ids apart that hold a comma, as those of a key of two fields do', () => {
    const ids = [encodeKey(['a,b', 'ITA']), encodeKey(['100%', 'POL']), '7'];
    expect(idsOf(compareHref('pens', ids))).toEqual(ids);
  });

  it('names each record once and leaves out what is empty', () => {
    expect(comparedIds('1,,2,1, ')).toEqual(['1', '2']);
    expect(comparedIds('')).toEqual([]);
  });

  it('takes a percent sign that somebody typed as it is', () => {
    expect(comparedIds('100%,2')).toEqual(['100%', '2']);
  });
});
