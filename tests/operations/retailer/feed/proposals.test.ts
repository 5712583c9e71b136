import { describe, expect, it } from 'vitest';
import type { PimMapping } from '../../../../server/operations/retailer/feed/prepare/mapImages.ts';
import { isAccepted, proposalsOf } from '../../../../server/operations/retailer/feed/prepare/proposals.ts';
import { noValues, type FeedValues } from '../../../../server/operations/retailer/feed/read/feedFields.ts';

const buildValues = (values: Partial<FeedValues> = {}): FeedValues => ({ ...noValues, gdo_id: '1', ...values });
const bare = { name: 'Latte', display_brand: null, url_thumbnail: null, url_images: null };
const mapping: PimMapping = {
  type: 'suffix_mapping',
  image_fields: ['url_image', 'url_front', 'url_six', 'url_allergens'],
  parse_url_texts: false,
  url: 'https://images.example/',
  draft_field: 'ean',
  image_extension: '.png',
};

describe('what a row proposes for its item', () => {
  it('FED-019: is each picture at its place among the twelve of an item', () => {
    const values = buildValues({ feed_ean: '8001120000019' });
    const { url_images: images, ...others } = proposalsOf(values, mapping, bare);
    expect(others).toEqual({ url_thumbnail: 'https://images.example/8001120000019.png' });
    // main, front, back, right, left, other x2, ingredients, nutrition value, coadjuvants, traceability, allergens (spec 000 §3)
    expect(JSON.parse(images ?? '')).toEqual([
      'https://images.example/8001120000019.png',
      'https://images.example/8001120000019_front.png',
      '',
      '',
      '',
      '',
      'https://images.example/8001120000019_six.png',
      '',
      '',
      '',
      '',
      'https://images.example/8001120000019_allergens.png',
    ]);
  });

  it('leaves the pictures of the item that the row does not have', () => {
    const values = buildValues({ feed_ean: '8001120000019' });
    const item = {
      ...bare,
      url_images: ['https://a.example/1.png', 'https://a.example/2.png', 'https://a.example/3.png'],
    };
    const made = proposalsOf(values, { ...mapping, image_fields: ['url_front'] }, item);
    expect(made).toEqual({
      url_images: 'https://a.example/1.png; https://images.example/8001120000019_front.png; https://a.example/3.png',
    });
  });

  it('is its name and brand, and nothing that the item has or the row does not say', () => {
    const values = buildValues({ feed_item_name: 'Latte', feed_brand: 'Montebello' });
    expect(proposalsOf(values, null, bare)).toEqual({ display_brand: 'Montebello' });
    expect(proposalsOf(buildValues(), mapping, { ...bare, url_images: ['https://a.example/1.png'] })).toEqual({});
  });

  it.each([
    ['never', false, false],
    ['always', true, true],
    ['gdo_forced', true, false],
  ] as const)('SHR-138: is accepted %s', (accepts, ofOverride, ofAnother) => {
    const pim = { accepts, mapping: null };
    expect([isAccepted(pim, true), isAccepted(pim, false)]).toEqual([ofOverride, ofAnother]);
  });
});
