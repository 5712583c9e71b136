import * as z from 'zod';
import { StatisticsRequest } from '../../schemas/catalogue/statistics.ts';
import type { Item } from '../../schemas/catalogue/Item.ts';
import type { Action } from '../../src/core/words/action.ts';
import type { AppNames } from '../define.ts';

type ItemAction<I = unknown> = Action<Item, I, AppNames>;

const approve: ItemAction = {
  label: 'Approve',
  icon: 'check-check',
  on: ['record', 'selection'],
  request: { record: 'POST /approve/items/{id}', selection: 'POST /bulk/approve/items' },
  result: 'record',
  permissions: ['pim_items_approve'],
  when: { status: { in: [0, 1] } },
  texts: {
    done: 'Item successfully approved',
    failed: "Item hasn't been approved.",
    partial: "Items with following ID's haven't been approved: ",
    many: { done: 'Selected items successfully approved', failed: "Selected items haven't been approved." },
  },
};

const refreshSources: ItemAction = {
  label: 'Refresh sources of',
  icon: 'refresh-cw',
  on: ['record', 'selection'],
  request: { selection: 'POST /items/refresh-item-source' },
  result: 'perId',
  atomic: 'row',
  permissions: ['pim_items'],
  operation: 'refreshSources',
  texts: {
    done: 'Item sources successfully refreshed',
    failed: "Item sources haven't been refreshed.",
    partial: "Items with following ID's haven't been refreshed: ",
    many: {
      done: 'Sources of selected items successfully refreshed',
      failed: "Sources of selected items haven't been refreshed.",
    },
  },
};

/** Spec 000 §2: a notification with a download link follows. */
const coverage: ItemAction = {
  label: 'EAN coverage of',
  icon: 'file-spreadsheet',
  on: ['selection', 'collection'],
  request: { selection: 'POST /items/coverage', collection: 'POST /items/coverage' },
  result: 'job',
  permissions: ['pim_items'],
  operation: 'reportCoverage',
  undo: false,
  texts: {
    started: 'EAN coverage report successfully requested',
    done: 'EAN coverage report is ready',
    failed: "EAN coverage report hasn't been created.",
  },
};

const exportDrafts: ItemAction = {
  label: 'Export drafts of',
  icon: 'file-output',
  on: ['selection', 'collection'],
  request: { selection: 'POST /item-drafts', collection: 'POST /item-drafts' },
  result: 'job',
  permissions: ['pim_items'],
  operation: 'reportDrafts',
  undo: false,
  texts: {
    started: 'Item drafts successfully requested',
    done: 'Item drafts are ready',
    failed: "Item drafts haven't been exported.",
  },
};

/** Spec 000 §2 and §3. */
const statistics: ItemAction<z.infer<typeof StatisticsRequest>> = {
  label: 'Request catalogue statistics of',
  icon: 'chart-column',
  on: ['collection'],
  request: { collection: 'POST /stats' },
  input: StatisticsRequest,
  result: 'job',
  permissions: ['pim_items'],
  operation: 'reportStatistics',
  undo: false,
  notice: '/catalogue/stats/{job}',
  texts: {
    started: 'Stats request successfully submitted... A notification will tell when the file is ready.',
    done: 'Catalogue statistics are ready',
    failed: 'There was an error while requesting the stats, please try again later.',
  },
};

/** Where the file of a request is; 404 while there is none. */
const statisticsFile: ItemAction = {
  label: 'Statistics file of',
  on: [],
  request: { collection: 'GET /stats/{id}' },
  result: 'data',
  permissions: ['pim_items'],
  operation: 'fileOfJob',
  undo: false,
  texts: { done: null, failed: 'There was an error while getting the stats file, please try again later.' },
};

const duplicates: ItemAction = {
  label: 'Check duplicates of',
  icon: 'copy',
  on: ['selection', 'collection'],
  request: { selection: 'POST /items/duplicates', collection: 'POST /items/duplicates' },
  result: 'data',
  permissions: ['pim_items'],
  operation: 'checkDuplicates',
  undo: false,
  texts: { done: null, failed: 'There was an error checking for duplicates' },
  shows: {
    heading: '{by}: {value}',
    rows: 'items',
    columns: [
      { name: 'id', label: 'ID', resource: 'items' },
      { name: 'name', label: 'Name' },
      { name: 'ean', label: 'EAN' },
      { name: 'brand', label: 'Brand' },
      { name: 'size', label: 'Value' },
    ],
    none: 'No duplicates found.',
  },
};

/** Spec 000 §8: a failed fetch resets it silently. */
const availability: ItemAction = {
  label: 'Availability of',
  icon: 'store',
  on: ['record', 'selection'],
  request: { selection: 'POST /items/availability' },
  idsIn: 'item_ids',
  result: 'data',
  permissions: ['pim_items'],
  operation: 'findAvailability',
  undo: false,
  texts: { done: null, failed: null },
  shows: {
    heading: '{name}: {count} stores',
    rows: 'stores',
    columns: [
      { name: 'store_id', label: 'Store ID', resource: 'draft-stores' },
      { name: 'name', label: 'Store' },
      { name: 'retailer', label: 'Retailer' },
      { name: 'price', label: 'Price', scale: 2 },
    ],
    none: 'In no store.',
  },
};

const keywordSources = ['name', 'brand', 'category', 'all'] as const;

const keywords: ItemAction<{ type: (typeof keywordSources)[number] }> = {
  label: 'Keywords of',
  icon: 'key-round',
  on: ['record', 'selection'],
  request: { selection: 'POST /keywords' },
  idsIn: 'items',
  input: z.object({ type: z.enum(keywordSources).default('all') }),
  result: 'data',
  // Ads ask it for the item that they are made for (spec 001 §7).
  permissions: ['pim_items', 'pim_activities_admin'],
  operation: 'suggestKeywords',
  undo: false,
  texts: { done: null, failed: 'Error in finding keywords' },
  shows: {
    columns: [{ name: 'name', label: 'Keyword' }],
    picks: { name: 'name', selected: 'selected', separator: '; ' },
    none: 'Warning: no keywords found',
  },
};

/** What staff do with items besides editing them (spec 000 §2 and §7). */
export const itemActions = {
  approve,
  refreshSources,
  availability,
  duplicates,
  coverage,
  exportDrafts,
  statistics,
  statisticsFile,
  keywords,
};
