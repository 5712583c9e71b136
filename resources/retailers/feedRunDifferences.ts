import { FeedRunDifference } from '../../schemas/retailers/FeedRunDifference.ts';
import type { AnswerConfig } from '../../src/core/words/action.ts';
import { defineResource } from '../define.ts';

/** Two runs of a store compared: what its rows were after the earlier one against what they are after the later one. */
export const feedRunDifferences = defineResource(FeedRunDifference, {
  name: 'feed-run-differences',
  service: 'retailer',
  path: '/feed-run-differences',
  key: 'id',
  recordRepresentation: 'gdo_id',
  storage: 'operation',
  operation: 'listRunDifferences',
  needs: ['from_run_id', 'to_run_id'],
  calls: { list: 'GET /feed-run-differences/{from_run_id}/{to_run_id}' },
  access: { list: ['retailer_reports'] },
  scope: { country: 'to_run_id.retailer_id.country', retailer: 'to_run_id.retailer_id' },
  list: {
    columns: ['kind', 'gdo_id', 'ean', 'item_id', 'price_before', 'price_after', 'error_message', 'row'],
    hidden: ['id', 'from_run_id', 'to_run_id'],
    sort: ['gdo_id', 'ASC'],
    sortable: ['gdo_id', 'kind', 'price_after'],
    filters: {
      from_run_id: 'oneOf',
      to_run_id: 'oneOf',
      kind: 'oneOf',
      gdo_id: 'contains',
      ean: 'contains',
      item_id: 'oneOf',
      error_message: 'anyOf',
    },
    noResults: 'The two runs left the store alike.',
  },
  messages: { listFailed: 'Error comparing the runs' },
});

/** How many rows of each kind there are, each number with the list of them. */
export const comparedRuns: AnswerConfig = {
  rows: 'rows',
  says: 'says',
  columns: [
    {
      name: 'kind',
      label: 'Difference',
      values: {
        new: 'New',
        gone: 'Gone',
        price: 'Changed in price',
        failing: 'Failing now',
        mended: 'Failing no more',
      },
    },
    { name: 'count', label: 'Rows', opens: 'list' },
  ],
  none: 'There is no earlier run of this store that was applied.',
};
