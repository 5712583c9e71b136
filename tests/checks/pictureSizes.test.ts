import { describe, expect, it } from 'vitest';
import { image } from '../../src/fieldTypes/index.ts';
import type { DerivedSize } from '../../src/core/values/images.ts';
import { faultsOf } from './faultsOf.ts';

const withSizes = (...sizes: DerivedSize[]) => faultsOf({ fields: { logo: image({ label: 'Logo', sizes }) } });

describe('sizes that are made of a picture', () => {
  it('have no fault where each is called and is something of its own', () => {
    expect(withSizes({ name: 'plain', width: 100 }, { name: 'png', width: 100, format: 'png' })).toEqual([]);
  });

  it.each<[line: string, sizes: DerivedSize[]]>([
    [
      'RES735 products.fields.logo.slots[0].sizes[0].width: 4001 is no width. Say 1 to 4000 pixels.',
      [{ name: 'plain', width: 4_001 }],
    ],
    [
      'RES735 products.fields.logo.slots[0].sizes[0].width: 1.5 is no width. Say 1 to 4000 pixels.',
      [{ name: 'plain', width: 1.5 }],
    ],
    [
      "RES735 products.fields.logo.slots[0].sizes[1]: A size before it is called 'plain' too, or is the same. Give each a name, and a width or a format of its own.",
      [
        { name: 'plain', width: 100 },
        { name: 'plain', width: 200 },
      ],
    ],
  ])('%s', (line, sizes) => {
    expect(withSizes(...sizes)).toContain(line);
  });
});
