import { describe, expect, it } from 'vitest';
import { declaredApplication as application } from '../../server/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';

const named = (name: string): Resource => {
  const found = application.resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const banners = named('banners');
const labelsOf = (names: readonly string[]): (string | undefined)[] =>
  names.map((name) => banners.fields.find((field) => field.name === name)?.label);
const choicesOf = (field: string): string[] =>
  banners.fields.find(({ name }) => name === field)?.choices?.map(({ label }) => label) ?? [];
const defaultOf = (field: string): unknown => banners.fields.find(({ name }) => name === field)?.default;

describe('banners', () => {
  it('have the columns of the spec, 50 a page, the newest first', () => {
    expect(labelsOf(banners.list.columns)).toEqual([
      'Thumbnail',
      'Id',
      'Type',
      'Country',
      'Title',
      'Priority',
      'Start Date',
      'End Date',
      'Goal Type',
      'Goal Amount',
      'Status',
    ]);
    expect([banners.list.pageSize, banners.list.sort]).toEqual([50, ['id', 'DESC']]);
    expect(banners.menu?.group).toBe('ads');
  });

  it('have a simpler table with name, type and last modified', () => {
    const short = banners.list.presets.find(({ name }) => name === 'short');
    expect(labelsOf(short?.columns ?? [])).toEqual(['Title', 'Type', 'Last modified']);
  });

  it('have the texts of the spec', () => {
    expect(banners.list.empty?.text).toBe('No banners found. Please add one.');
    expect(banners.list.loading).toBe('Loading...');
  });

  it('have the fields of the spec', () => {
    const slots = ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) => [
      `${slot}_en`,
      `${slot}_local`,
    ]);
    expect(banners.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'id',
        'type',
        'country',
        'title',
        'slug',
        'banner_title',
        'banner_slug',
        'index',
        'start_date',
        'end_date',
        'goal_type',
        'goal_amount',
        'status',
        'thumbnail_url',
        'keywords',
        'selectable_keywords',
        'metric',
        'rate',
        'quote',
        'price',
        ...slots,
      ]),
    );
    const sizes = slots.map((slot) => banners.fields.find(({ name }) => name === slot)?.slots?.[0]);
    expect(sizes.map((slot) => [slot?.width, slot?.height])).toEqual([
      [1560, 500],
      [1560, 500],
      [1200, 640],
      [1200, 640],
      [1200, 640],
      [1200, 640],
    ]);
    const related = banners.related.find(({ resource }) => resource === 'banner-items');
    expect(related).toMatchObject({ save: 'withForm', order: 'rank' });
    expect(named('banner-items').fields.find(({ name }) => name === 'rank')?.min).toBe(1);
  });

  it('are of the types of the spec', () => {
    expect(choicesOf('type')).toEqual([
      'Banner MPU',
      'Banner Category 1st',
      'Banner Category Premium Top',
      'Banner Category Premium Middle',
      'Premium Search Top',
      'Premium Search Middle',
      'Cashback',
    ]);
    expect(choicesOf('status')).toEqual(['Draft', 'Scheduled', 'Live', 'Completed', 'Cancelled']);
    expect(choicesOf('goal_type')).toEqual(['Clicks', 'Impressions', 'Budget']);
  });

  it('CMP-024: have positions, foreground colours and link types of the spec; what is not visible is not chosen', () => {
    const positions = banners.fields.find(({ name }) => name === 'index')?.choices ?? [];
    expect(positions.map(({ value, label }) => `${String(value)} ${label}`)).toEqual([
      '0 Not visible',
      '1 Top',
      '2 Middle',
      '3 Bottom',
    ]);
    expect(positions.filter(({ selectable }) => selectable === false).map(({ value }) => value)).toEqual([0]);
    const members = banners.fields.find(({ name }) => name === 'contents')?.json?.members ?? [];
    const labels = (name: string) =>
      members.find((member) => member.name === name)?.choices?.map(({ label }) => label.toLowerCase());
    expect(labels('foreground')).toEqual(['none', 'dark', 'light']);
    expect(labels('link_type')).toEqual(['internal', 'external']);
  });

  it('begin as the spec says: in the middle, an MPU, with its metric, rate, quote, price and status', () => {
    const fields = ['index', 'type', 'metric', 'rate', 'quote', 'price', 'status'];
    expect(fields.map(defaultOf)).toEqual([2, 'mpu', 'impressions', 'adserver_fixed', 1_000_000, 3000, 0]);
  });

  it('BAN-011: fill in quote and price by their type', () => {
    expect(banners.prefills).toEqual([
      {
        from: ['type'],
        sets: ['quote', 'price'],
        values: [
          { when: { type: 'mpu' }, to: { quote: 1_000_000, price: 3000 } },
          { when: { type: 'category_first' }, to: { quote: 1_000_000, price: 4500 } },
          { to: { quote: 100, price: 0 } },
        ],
      },
    ]);
  });

  it('BAN-009: have contents by their type, those of a cashback in the kinds of the spec', () => {
    const contents = banners.fields.find(({ name }) => name === 'contents')?.json;
    const types = (contents?.cases ?? []).flatMap(({ when }) => (when?.['type'] as { in: string[] }).in); // as declared
    expect(types.toSorted()).toEqual(
      banners.fields
        .find(({ name }) => name === 'type')
        ?.choices?.map(({ value }) => String(value))
        .toSorted(),
    );
    const kind = contents?.members?.find(({ name }) => name === 'kind');
    expect(kind?.choices?.map(({ label }) => label)).toEqual([
      'Cashback card',
      'Cashback image, third width',
      'Cashback image, full width',
    ]);
  });

  it('have the calls of the spec', () => {
    expect(banners.calls).toMatchObject({
      list: 'GET /banners',
      show: 'GET /banners/{id}',
      create: 'POST /banners',
      update: 'PUT /banners/{id}',
      bulkCreate: 'POST /bulk/banners',
      bulkUpdate: 'PUT /bulk/banners',
      bulkDelete: 'DELETE /bulk/banners',
    });
    expect(banners.actions['contents']?.request).toEqual({ collection: 'GET /banners/contents' });
  });
});
