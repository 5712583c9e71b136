import { describe, expect, it } from 'vitest';
import { declaredApplication as application } from '../../server/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Field } from '../../src/core/fields/field.ts';

const cashback = application.resources.find(({ name }) => name === 'cashback') as Resource; // it throws below where there is none
const fieldOf = ({ fields }: Resource, name: string): Field => {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`There is no ${name}.`);
  return field;
};
const names = cashback.fields.map(({ name }) => name);
const choicesOf = (name: string) => fieldOf(cashback, name).choices?.map(({ label }) => label);

describe('cashback', () => {
  it('has the columns of the spec', () => {
    expect(cashback.list.columns.map((name) => fieldOf(cashback, name).label)).toEqual([
      'Thumbnail',
      'Id',
      'Type',
      'Country',
      'Title',
      'Start Date',
      'End Date',
      'Free Delivery Rule',
      'Standard Rule',
      'Plus Rule',
      'Status',
    ]);
    expect([cashback.list.sort, cashback.list.pageSize, cashback.menu?.group]).toEqual([['id', 'DESC'], 50, 'ads']);
  });

  it('has the fields of the spec', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ...['id', 'type', 'country', 'title', 'start_date', 'end_date', 'status', 'priority', 'cashback_funding'],
        ...[
          'cashback_priority',
          'default_touchpoints',
          'thumbnail_url',
          'ad_keywords',
          'selectable_keywords',
          'groups',
        ],
        ...['image_app_slider', 'image_app_homepage', 'image_app_details', 'image_web_mobile', 'image_vertical_banner'],
        'image_landing_page_edp',
      ]),
    );
    expect(cashback.related).toMatchObject([{ resource: 'cashback-items', save: 'withForm', shownAs: 'items_data' }]);
  });

  it.each(['quantity', 'expense'])('has its texts by %s in English, Italian and Polish', (kind) => {
    const texts = ['disclaimer', 'progress_goal', 'progress_continue', 'progress_success', 'link_url', 'link_text'];
    const more = ['suggestion', 'description', 'free_delivery_terms_url', 'vertical_banner_url'];
    const wanted = [...texts, ...more].flatMap((name) =>
      ['en', 'it', 'pl'].map((language) => `${kind}_${name}_${language}`),
    );
    expect(names).toEqual(expect.arrayContaining(wanted));
    expect(wanted.every((name) => fieldOf(cashback, name).localized?.value === name.slice(0, -3))).toBe(true);
  });

  it('has the constants of the spec', () => {
    expect(choicesOf('cashback_funding')).toEqual(['Brand funded', 'Self funded']);
    expect(choicesOf('type')).toEqual(['Quantity', 'Expense']);
    const rule = JSON.stringify(fieldOf(cashback, 'groups').json?.schema);
    for (const [value, label] of [
      ['free_delivery', 'Free delivery'],
      ['regular', 'Standard'],
      ['premium', 'Plus'],
    ])
      expect(rule).toContain(JSON.stringify({ value, label }));
  });

  it('is new with the defaults of the spec', () => {
    expect([
      fieldOf(cashback, 'status').default,
      fieldOf(cashback, 'cashback_funding').default,
      fieldOf(cashback, 'cashback_priority').default,
      fieldOf(cashback, 'default_touchpoints').default,
    ]).toEqual([0, 0, 1, true]);
    const zeros = { minimum_qty: 0, minimum_spend: 0, discount: 0 };
    expect(fieldOf(cashback, 'groups').default).toEqual([
      {
        title: 'Cashback default group',
        priority: 1,
        cashback_rules: ['free_delivery', 'regular', 'premium'].map((user_type) => ({ user_type, ...zeros })),
      },
    ]);
  });

  it('has the calls of the spec', () => {
    expect(cashback.calls).toMatchObject({
      list: 'GET /cashback',
      create: 'POST /cashback',
      update: 'PUT /cashback/{id}',
      show: 'GET /cashback/{id}',
      delete: null,
    });
    expect(cashback.actions['contents']?.request.collection).toBe('GET /cashback/contents');
  });

  it('has the texts of the spec', () => {
    expect(cashback.messages).toMatchObject({
      created: 'Cashback successfully created',
      updated: 'Cashback successfully updated',
      notCreated: 'There was an error while creating the cashback',
      notUpdated: 'There was an error while updating the cashback',
      showFailed: 'There was an error while getting the cashback',
    });
  });
});
