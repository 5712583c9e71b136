import { Item } from '../../schemas/catalogue/Item.ts';
import { defineResource } from '../define.ts';
import { itemActions } from './itemActions.ts';
import { itemMessages } from './itemMessages.ts';

/** Spec 000 §2 to §9. */
export const items = defineResource(Item, {
  name: 'items',
  service: 'catalogue',
  path: '/items',
  key: 'id',
  // Requirement ITM-058: dropped before a save, as `priority` is by its field.
  ignored: ['reference', 'cross_selling'],
  recordRepresentation: 'name',
  menu: { group: 'pim', order: 10 },
  help: 'items',
  calls: {
    search: 'POST /search/items/{kind}',
    query: 'GET /search/items',
    bulkUpdate: 'PUT /bulk/items',
    bulkDelete: 'DELETE /bulk/items',
    history: 'GET /history/items/{id}',
  },
  access: {
    list: ['pim_items'],
    edit: ['pim_items'],
    delete: ['pim_items_admin'],
    bulk: ['pim_items_admin'],
    fields: { locked: ['pim_items_admin'] },
  },
  scope: {
    country: 'country',
    brand: 'brand_id',
    unitBrand: 'brand_id.brand_unit_id',
    mainBrand: 'brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: [
      'url_thumbnail', 'id', 'name', 'ean', 'brand_id', 'category_id', 'value', 'type', 'status', 'incompleteness', 'country', 'updated_at',
    ],
    hidden: [
      'short_description', 'display_brand', 'category_vertical', 'master_id', 'tags', 'variable_weight', 'selling_type', 'weight', 'delta',
      'item_empty_size', 'volume', 'alcoholVolume', 'zeroValue', 'hidden', 'locked', 'was_live', 'is_lidl', 'is_vertical', 'copyright',
      'url_images', 'priority', 'created_at',
    ],
    groups: {
      Identity: ['url_thumbnail', 'id', 'name', 'ean', 'brand_id', 'display_brand', 'category_id', 'category_vertical', 'master_id', 'tags', 'country'],
      Measures: [
        'value', 'type', 'variable_weight', 'selling_type', 'weight', 'delta', 'item_empty_size', 'volume', 'alcoholVolume', 'zeroValue',
      ],
      Content: ['short_description', 'copyright', 'url_images'],
      State: ['status', 'incompleteness', 'hidden', 'locked', 'was_live', 'is_lidl', 'is_vertical', 'priority', 'created_at', 'updated_at'],
    },
    sticky: ['url_thumbnail', 'id'],
    sort: [null, 'DESC'],
    sortable: ['id', 'name', 'status', 'value', 'variable_weight', 'created_at', 'updated_at'],
    filters: {
      name: 'contains', brand_id: 'oneOf', category_id: 'oneOf', master_id: 'oneOf', tags: 'anyOf', status: 'oneOf', country: 'oneOf',
      type: 'oneOf', value: 'between', variable_weight: 'is', incompleteness: 'anyOf', hidden: 'is', updated_at: 'between',
      url_thumbnail: 'empty',
    },
    // Requirement ITM-064: eans_advanced and the free query are not among the exceptions.
    sortKeys: { variable_weight: { to: 'is_variable_weight', except: ['gdoids', 'categories', 'tags', 'ids', 'eans'] } },
    pageSizes: [50, 100, 250],
    presets: [
      { name: 'waiting', label: 'Waiting for approval', filter: { status: { in: [0] } }, sort: ['updated_at', 'DESC'] },
      { name: 'withoutImage', label: 'Without an image', filter: { incompleteness: { in: ['no image'] } } },
      { name: 'hidden', label: 'Hidden', filter: { hidden: true } },
    ],
    prompt: 'Load data or search for items.',
    noResults: 'This search returned no results. Please try a different search.',
  },
  search: {
    ids: { label: 'IDs', by: 'id' },
    eans: { label: 'EANs', by: { related: 'item-eans', by: 'item_id', field: 'ean' }, digits: [12, 14] },
    eans_advanced: {
      label: 'EANs advanced',
      by: { related: 'item-eans', by: 'item_id', field: 'ean' },
      result: 'perCode',
      match: 'loose',
      help: 'Also finds codes with leading zeros and by their first digits; one row for each code.',
    },
    gdoids: { label: 'GDO IDs', by: { related: 'item-stores', by: 'item_id', field: 'gdo_id' } },
    tags: { label: 'Tags', by: 'tags', help: 'IDs of tags.' },
    categories: {
      label: 'Categories',
      by: { path: ['category_id', 'category_id.category_2_id', 'category_id.category_2_id.category_1_id'] },
      help: 'IDs of categories of any level.',
    },
    query: { label: 'Text', by: { text: ['name', 'display_brand', 'short_description'] } },
  },
  find: ['ids', 'eans', 'query'],
  attention: {
    drafts: { label: 'Drafts waiting for approval', where: { status: { in: [0] }, hidden: false }, access: ['pim_items_approve'] },
    withoutImage: { label: 'Items without image', where: { url_thumbnail: { empty: true }, hidden: false } },
  },
  form: {
    Identity: ['name', 'display_brand', 'brand_id', 'category_id', 'country', 'status', 'master_id', 'tags', 'hidden', 'locked', 'is_lidl', 'is_vertical', 'priority'],
    Measures: [
      'type', 'value', 'delta', 'weight', 'selling_type', 'variable_weight', 'volume', 'alcoholVolume', 'zeroValue', 'item_empty_size',
    ],
    Descriptions: ['short_description', 'copyright', 'long_description'],
    Nutrition: ['text_ingredients', 'text_nutritional_values', 'text_allergenes', 'text_coadjuvants', 'text_traceability'],
    Images: ['url_thumbnail', 'url_images'],
    EANs: ['ean'],
    Details: [],
  },
  states: {
    field: 'status',
    initial: 0,
    afterEdit: {
      set: 0,
      unless: { permission: 'pim_items_approve', fieldSet: 'status' },
      also: { when: { status: 2 }, set: { was_live: true } },
    },
    transitions: [
      {
        action: 'approve',
        from: [0, 1, 2],
        to: { rule: 'itemApproved', among: [1, 2] },
        given: { live: { resource: 'item-stores', by: 'item_id', where: { hidden: false } } },
        permissions: ['pim_items_approve'],
        requires: [
          { where: { ean: { empty: false } }, text: 'no EAN' },
          { where: { category_id: { empty: false } }, text: 'no category' },
          { where: { name: { empty: false } }, text: 'no name' },
        ],
        set: { was_live: false },
      },
    ],
  },
  delete: { soft: 'deleted_at', sets: { hidden: true }, restore: { request: 'POST /items/restore', sets: { hidden: false }, then: 'approve' } },
  compute: [
    { rule: 'itemCompleteness', from: ['ean', 'category_id', 'brand_id', 'url_thumbnail', 'was_live'], sets: ['incompleteness'] },
  ],
  actions: itemActions,
  related: [
    { resource: 'item-eans', by: 'item_id', many: true, save: 'immediate', section: 'EANs', part: true },
    { resource: 'item-details', by: 'item_id', many: false, save: 'withForm', section: 'Details', part: true },
  ],
  bulk: {
    fields: [
      'shared_tags', 'brand_id', 'category_id', 'master_id', 'display_brand', 'country', 'short_description', 'long_description', 'type', 'value', 'delta',
      'weight', 'item_empty_size', 'volume', 'alcoholVolume', 'zeroValue', 'selling_type', 'variable_weight', 'copyright', 'hidden', 'locked',
      'is_lidl', 'is_vertical', 'text_coadjuvants', 'text_traceability', 'url_thumbnail',
    ],
    atLeastOne: true,
  },
  import: {
    key: ['id', 'ean'],
    constants: ['country'],
    headers: {
      id: ['item_id'],
      ean: ['barcode_id', 'barcode', 'gtin', 'codice', 'codice a barre', 'kod', 'kod kreskowy'],
      name: ['product_name', 'nome', 'nome prodotto', 'nazwa', 'nazwa produktu'],
      url_thumbnail: ['product_image', 'image', 'image_url', 'immagine', 'zdjęcie'],
      'text_ingredients.printed': ['ingredients', 'ingredienti', 'składniki'],
      'text_nutritional_values.energy_kj': ['energia kJ', 'energy'],
      'text_nutritional_values.energy_kcal': ['energia kcal', 'calories'],
      'text_nutritional_values.fat': ['fat_amount', 'grassi', 'tłuszcz'],
      'text_nutritional_values.saturated_fats': ['saturated_fat', 'grassi saturi', 'kwasy nasycone'],
      'text_nutritional_values.carbohydrate': ['carbohydrates', 'carboidrati', 'węglowodany'],
      'text_nutritional_values.sugar': ['sugars', 'zuccheri', 'cukry'],
      'text_nutritional_values.dietary_fiber': ['fiber', 'fibre', 'błonnik'],
      'text_nutritional_values.protein': ['proteins', 'proteine', 'białko'],
      'text_nutritional_values.salt': ['sale', 'sól'],
      'text_nutritional_values.sodium': ['sodio', 'sód'],
    },
  },
  export: {},
  history: { with: ['item-eans', 'item-details'] },
  beside: [
    { label: 'Sources', proposals: 'item-drafts' },
    { label: 'Availability', answer: 'availability' },
  ],
  messages: itemMessages,
});
