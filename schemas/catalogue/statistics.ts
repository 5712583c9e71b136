import * as z from 'zod';
import type { Choice } from '../../src/core/fields/field.ts';
import { reference, textList } from '../../src/fieldTypes/index.ts';

/** The columns of the catalogue statistics, in the order of the file (spec 000 §3). */
export const statisticsColumns = [
  'store_id',
  'gdo_brand',
  'gdo_id',
  'feed_ean',
  'feed_item_name',
  'feed_brand',
  'feed_fam_desc',
  'feed_fam_desc_description',
  'feed_url_image',
  'feed_variable_weight',
  'feed_stock',
  'feed_selling_value',
  'item_id',
  'item_store_id',
  'pim_item_name',
  'item_display_brand',
  'item_brand_id',
  'item_category_id',
  'item_url_thumbnail',
  'item_variable_weight',
  'short_description',
  'item_value',
  'is_in_pim_item',
  'is_in_item_store',
  'is_in_feed',
  'is_in_sm_item',
  'item_hidden',
  'hidden_item_store',
  'skip',
  'build_type',
  'ingest_type',
  'pricing_type',
  'fee_type',
  'relationship_type',
  'retail_type',
  'markup_goal',
  'cat1_name',
  'cat2_name',
  'cat3_name',
  'has_image_in_pim',
] as const;

/** They are called alike in every language: by what stands in the head of the file. */
export const statisticsColumnNames: Readonly<Record<string, string>> = Object.fromEntries(
  statisticsColumns.map((column) => [column, column]),
);

const notAtFirst: readonly string[] = ['build_type', 'ingest_type', 'fee_type', 'relationship_type', 'retail_type'];

/** Those that are selected until somebody says otherwise. */
export const usualStatisticsColumns: string[] = statisticsColumns.filter((column) => !notAtFirst.includes(column));

const known: ReadonlySet<string> = new Set(statisticsColumns);

/** What a request of the catalogue statistics says. */
export const StatisticsRequest = z.object({
  columns: textList({
    label: 'Columns',
    required: true,
    boxes: true,
    default: usualStatisticsColumns,
    choices: statisticsColumns.map((value) => ({ value, label: value })) satisfies Choice[],
    help: 'No feed is read yet: columns whose name begins with feed_, and is_in_feed, stay empty. So do build_type, ingest_type, fee_type, relationship_type and retail_type.',
  })
    .refine((columns) => columns.length > 0 && columns.every((column) => known.has(column)), {
      error: 'Choose columns of the statistics.',
    })
    .optional(),
  store_id: reference({
    label: 'Store',
    reference: 'draft-stores',
    help: 'Blank: every store, and the items that no store sells.',
  }).optional(),
});
