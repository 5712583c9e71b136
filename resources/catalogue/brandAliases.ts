import { BrandAlias } from '../../schemas/catalogue/BrandAlias.ts';
import { defineResource } from '../define.ts';

export const brandAliases = defineResource(BrandAlias, {
  name: 'brand-aliases',
  title: { one: 'brand alias', many: 'brand aliases' },
  service: 'catalogue',
  path: '/brands/alias',
  key: 'id',
  recordRepresentation: 'alias',
  menu: { group: 'pim', order: 50 },
  access: { list: ['pim_brands'], edit: ['pim_brands'] },
  scope: {
    brand: 'brand_id',
    unitBrand: 'brand_id.brand_unit_id',
    mainBrand: 'brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['id', 'alias', 'brand_id', 'created_at'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'alias', 'created_at'],
    filters: { alias: 'contains', brand_id: 'oneOf' },
  },
  form: { Alias: ['alias', 'brand_id'] },
  messages: {
    listFailed: 'Error while fetching brand aliases. Please try again later.',
    created: 'Brand alias successfully created',
    notCreated: "Brand alias hasn't been created.",
    updated: 'Brand alias successfully updated',
    notUpdated: "Brand alias hasn't been updated.",
    deleted: 'Brand alias successfully deleted',
    notDeleted: "Brand alias hasn't been deleted.",
  },
});
