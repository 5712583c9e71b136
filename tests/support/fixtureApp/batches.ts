import * as z from 'zod';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { integer, reference, text } from '../../../src/fieldTypes/index.ts';

const ProductBatch = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
  name: text({ label: 'Name', required: true }),
  pieces: integer({ label: 'Pieces', min: 0 }),
});

const { defineResource } = forApp<{
  service: 'shop';
  permission: 'batches' | 'products';
  menuGroup: 'shop';
  rule: never;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

/** Records that live below others: the batches of a product. */
export const productBatches = defineResource(ProductBatch, {
  name: 'product-batches',
  service: 'shop',
  path: '/products/{product_id}/batches',
  parent: { resource: 'products', by: 'product_id' },
  key: 'id',
  recordRepresentation: 'name',
  calls: { bulkUpdate: 'PUT /bulk/batches' },
  access: { list: ['batches'], edit: ['batches'] },
  list: {
    columns: ['id', 'product_id', 'name', 'pieces'],
    sortable: ['id', 'name', 'pieces'],
    filters: { product_id: 'oneOf', name: 'contains', pieces: 'between' },
  },
  form: { Batch: ['product_id', 'name', 'pieces'] },
});
