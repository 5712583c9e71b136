import { describe, expect, it } from 'vitest';
import { declaredApplication as application } from '../../server/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';

const named = (name: string): Resource => {
  const found = application.resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const campaigns = named('campaigns');
const fieldsOf = (name: string): string[] => named(name).fields.map((field) => field.name);

describe('brand campaigns', () => {
  it('has the columns of the spec', () => {
    expect(campaigns.list.columns).toEqual([
      'url_thumbnail',
      'id',
      'type',
      'country',
      'title',
      'priority',
      'start_date',
      'end_date',
      'live_test',
      'status',
    ]);
    expect(campaigns.list.hidden).toEqual(['slug', 'funded']);
    const labels = [...campaigns.list.columns, ...campaigns.list.hidden].map(
      (name) => campaigns.fields.find((field) => field.name === name)?.label,
    );
    expect(labels).toEqual([
      'Thumbnail',
      'Id',
      'Type',
      'Country',
      'Title',
      'Priority',
      'Start Date',
      'End Date',
      'Test Live',
      'Status',
      'Slug',
      'Funded',
    ]);
    expect(campaigns.list.sort).toEqual(['id', 'DESC']);
    expect(campaigns.list.presets.find(({ name }) => name === 'short')?.columns).toEqual([
      'url_thumbnail',
      'id',
      'status',
      'title',
      'priority',
    ]);
    expect(named('collections').list.columns).toEqual(['url_thumbnail', 'id', 'status', 'title', 'priority']);
    expect([campaigns.menu?.group, named('collections').menu?.group]).toEqual(['brandTools', 'brandTools']);
  });

  it('has the texts of the spec', () => {
    expect(campaigns.list.prompt).toBe('Load data or search for campaigns.');
    expect(campaigns.messages).toMatchObject({
      lookupFailed: 'Error in fetching campaigns',
      showFailed: 'There was an error while getting the requested campaign',
      listFailed: 'There was an error while fetching the campaign list',
      notCreated: 'There was an error while creating the campaign',
      notUpdated: 'There was an error while updating the campaign',
      created: 'Campaign successfully created',
      updated: 'Campaign successfully updated',
    });
    for (const [name, what] of [
      ['campaign-items', 'campaign item'],
      ['campaign-item-groups', 'item group'],
      ['extended-campaign-items', 'campaign item'],
      ['extended-campaign-item-groups', 'item group'],
    ] as const)
      expect(named(name).messages).toMatchObject({
        notCreated: `There was an error while creating the ${what}`,
        notUpdated: `There was an error while updating the ${what}`,
        notDeleted: `There was an error while deleting the ${what}`,
      });
    for (const name of ['campaign-items', 'extended-campaign-items'])
      expect(named(name).messages).toMatchObject({
        bulkCreated: 'Campaign items successfully added',
        notBulkCreated: 'There was an error while adding the campaign items',
        bulkDeleted: 'Campaign items successfully removed',
        notBulkDeleted: 'There was an error while removing the campaign items',
      });
    expect(named('extended-campaigns').messages['listFailed']).toBe('Error loading campaigns');
    expect(named('campaign-items').messages['notCreated']).toBe('There was an error while creating the campaign item');
    expect(named('campaign-item-groups').messages['notCreated']).toBe(
      'There was an error while creating the item group',
    );
  });

  it('has the fields of the spec', () => {
    const slots = ['thumbnail', 'image_app_details', 'image_app_slider', 'image_store_list'].flatMap((slot) => [
      `${slot}_en`,
      `${slot}_local`,
    ]);
    const banners = ['desktop_image', 'desktop_edp', 'mobile_image'].map((name) => `url_banner_${name}`);
    const sliders = ['url_slider_image', 'url_horizontal_slider_edp', 'url_category_homepage_image'];
    expect(fieldsOf('campaigns')).toEqual(
      expect.arrayContaining([
        ...slots,
        ...banners,
        ...sliders,
        'brands',
        'category_id_alt',
        'category_name_alt',
        'wallet_id',
        'minimum_quantity',
        'discount_amount',
        'category_id_premium',
        'category_name_premium',
      ]),
    );
    expect(fieldsOf('collections')).toEqual(expect.arrayContaining([...banners, ...sliders]));
    expect(fieldsOf('campaign-items')).toEqual(
      expect.arrayContaining(['item_id', 'campaign_id', 'rank', 'campaign_item_group_id', 'ean', 'item_name', 'image']),
    );
    for (const groups of ['campaign-item-groups', 'extended-campaign-item-groups'])
      expect(fieldsOf(groups)).toEqual(
        expect.arrayContaining(['id', 'title', 'minimum_quantity', 'discount_amount', 'country']),
      );
    expect(fieldsOf('extended-campaign-items')).toEqual(
      expect.arrayContaining(['item_id', 'campaign_id', 'extended_campaign_id', 'rank']),
    );
    expect(
      campaigns.fields.find(({ name }) => name === 'type')?.choices?.map(({ value, label }) => `${value} ${label}`),
    ).toEqual([
      '0 Editorial Moment',
      '1 Brand Moment',
      '2 Kit',
      '3 Meta Category',
      '4 Premium Category',
      '5 Brand Adv',
      '6 Marketing',
      '7 Brand Promotion',
    ]);
  });

  it('CMP-031, CMP-032: has pictures of the sizes of the spec, and so have collections', () => {
    const sizesOf = (name: string) =>
      Object.fromEntries(
        named(name).fields.flatMap(({ name: field, slots }) =>
          slots?.[0]?.width ? [[field, `${slots[0].width}x${slots[0].height}`]] : [],
        ),
      );
    const banners = {
      url_banner_desktop_image: '2048x300',
      url_banner_desktop_edp: '2152x269',
      url_banner_mobile_image: '960x300',
      url_slider_image: '544x1128',
      url_horizontal_slider_edp: '840x474',
      url_category_homepage_image: '1080x1080',
    };
    expect(sizesOf('collections')).toEqual(banners);
    expect(sizesOf('campaigns')).toEqual({
      ...banners,
      ...{ thumbnail_en: '1560x500', thumbnail_local: '1560x500' },
      ...{ image_app_details_en: '1200x640', image_app_details_local: '1200x640' },
      ...{ image_app_slider_en: '1200x640', image_app_slider_local: '1200x640' },
      ...{ image_store_list_en: '1440x250', image_store_list_local: '1440x250' },
    });
  });

  it('has the calls of the spec', () => {
    expect(campaigns.calls).toMatchObject({
      clone: 'POST /campaigns/{id}/clone',
      bulkUpdate: 'PUT /bulk/campaigns',
      search: 'POST /search/campaigns/{kind}',
    });
    expect(named('campaign-items').calls).toMatchObject({
      create: 'POST /campaign_items',
      update: 'PUT /campaign_items/{item_id}/{campaign_id}',
    });
    expect(named('extended-campaigns').calls).toMatchObject({ list: 'GET /extended_campaigns', delete: null });
    expect(named('extended-campaign-items').calls.delete).toBe(
      'DELETE /extended_campaign_items/{item_id}/{extended_campaign_id}',
    );
    expect(named('extended-campaign-item-groups').calls.delete).toBe('DELETE /extended_campaign_item_groups/{id}');
  });
});
