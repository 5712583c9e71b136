import * as z from 'zod';
import { boolean, choice, longText, plainDate, reference, text, textList } from '../../src/fieldTypes/index.ts';
import { storeType } from '../geography/definedType.ts';
import { isProvince, isVatNumber } from '../validation.ts';
import { launchedActivity, storeDifferences } from './choices.ts';

const ofStore = { readOnly: true, stored: false } as const;

/** A store that went live for a retailer (spec 002 §1). Its name and address are its own copy; `differs` says where its store says otherwise. */
export const LaunchedStore = z.object({
  kam: reference({ label: 'KAM', reference: 'retailer-managers', where: { role: 'kam' } }),
  catalog_manager: reference({
    label: 'Catalog manager',
    reference: 'retailer-managers',
    where: { role: 'catalog_manager' },
  }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers', required: true }),
  sm_store_id: reference({
    label: 'Store ID',
    reference: 'draft-stores',
    required: true,
    showsKey: true,
    matching: { retailer_id: 'retailer_id' },
  }),
  gdo_store_id: text({ label: 'GDO store ID', maxLength: 65 }),
  retail_type: storeType('Retail type', 'retail_type'),
  relationship_type: storeType('Relationship type', 'relationship_type'),
  company: text({ label: 'Company', maxLength: 120 }),
  vat_number: text({ label: 'VAT number', maxLength: 20 }).superRefine(isVatNumber),
  name: text({ label: 'Name', required: true }),
  address: text({ label: 'Address' }),
  city: text({ label: 'City', maxLength: 65 }),
  province: text({ label: 'Province', maxLength: 3 }).superRefine(isProvince),
  operating_province: text({ label: 'Operating province/areas', maxLength: 3 }).superRefine(isProvince),
  multi_area: boolean({ label: 'Multi-area', required: true, default: false }),
  live_date: plainDate({ label: 'Live date' }),
  notes: longText({ label: 'Notes', maxLength: 2000 }),
  active: choice({ label: 'Active', choices: launchedActivity, required: true, default: 1 }),
  differs: textList({
    label: 'Differs from its store',
    choices: storeDifferences,
    readOnly: true,
    help: 'What the store itself says otherwise.',
  }),
  store_name: text({ label: 'Name of the store', from: 'sm_store_id.name', ...ofStore }),
  store_address: text({ label: 'Address of the store', from: 'sm_store_id.address', ...ofStore }),
  store_city: text({ label: 'City of the store', from: 'sm_store_id.city', ...ofStore }),
  store_province: text({ label: 'Province of the store', from: 'sm_store_id.province', ...ofStore }),
  store_operating_province: text({
    label: 'Operating province of the store',
    from: 'sm_store_id.operating_province',
    ...ofStore,
  }),
});
export type LaunchedStore = z.output<typeof LaunchedStore>;
