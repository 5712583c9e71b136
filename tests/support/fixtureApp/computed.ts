import * as z from 'zod';
import type { Operation } from '../../../server/engine/context/operation.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { country, integer, money, reference, text } from '../../../src/fieldTypes/index.ts';

const Alert = z.object({
  code: text({ label: 'Code', required: true }),
  product_id: reference({ label: 'Product', reference: 'products' }),
  product_name: text({ label: 'Product name', from: 'product_id.name', stored: false, readOnly: true }),
  country: country({ label: 'Country' }),
  what: text({ label: 'What' }),
  stock: integer({ label: 'Stock' }),
});

const StockLine = z.object({
  code: text({ label: 'Code', required: true }),
  country: country({ label: 'Country' }),
  maker_id: reference({ label: 'Maker', reference: 'makers' }),
  name: text({ label: 'Name' }),
  worth: money({ label: 'Worth' }),
});

const { defineResource } = forApp<{
  service: 'shop';
  permission: 'products';
  menuGroup: 'shop';
  rule: never;
  operation: 'productAlerts' | 'stockOfMaker';
  cell: never;
  panel: never;
  page: never;
}>();

/** Rows that are worked out at each read. */
export const alerts = defineResource(Alert, {
  name: 'alerts',
  service: 'shop',
  path: '/alerts',
  storage: 'view',
  operation: 'productAlerts',
  key: 'code',
  recordRepresentation: 'what',
  calls: { count: 'POST /alerts/count' },
  access: { list: ['products'] },
  scope: { country: 'country' },
  list: {
    columns: ['code', 'product_id', 'product_name', 'country', 'what', 'stock'],
    sortable: ['code', 'stock', 'product_name'],
    filters: { what: 'contains', country: 'equals', stock: 'between', product_name: 'contains' },
  },
});

/** Rows of what is chosen first. */
export const stockLines = defineResource(StockLine, {
  name: 'stock-lines',
  service: 'shop',
  path: '/stock_lines',
  storage: 'operation',
  operation: 'stockOfMaker',
  needs: ['country', 'maker_id'],
  key: 'code',
  recordRepresentation: 'name',
  access: { list: ['products'] },
  list: {
    columns: ['code', 'country', 'maker_id', 'name', 'worth'],
    sortable: ['code', 'name', 'worth'],
    filters: { country: 'equals', maker_id: 'oneOf', name: 'contains' },
  },
});

const rowsOf = (result: unknown): Awaited<ReturnType<Operation>> => ({ changes: [], effects: [], result });

/** What gives their rows. */
export const computing: Readonly<Record<'productAlerts' | 'stockOfMaker', Operation>> = {
  productAlerts: async (_, { read }) => {
    const found = [];
    for await (const rows of read.rows('products', { columns: ['id', 'country', 'stock', 'price'] }))
      for (const { id, country: where, stock, price } of rows) {
        const told = { product_id: id, country: where, stock };
        if (price === null) found.push({ ...told, code: `price:${id}`, what: 'No price' });
        if (stock === 0) found.push({ ...told, code: `stock:${id}`, what: 'Out of stock' });
      }
    return rowsOf(found);
  },
  stockOfMaker: async ({ country: where, maker_id: maker }, { read }) => {
    const found = [];
    const filter = { country: String(where), maker_id: Number(maker) };
    for await (const rows of read.rows('products', { filter, columns: ['id', 'name', 'stock', 'price'] }))
      for (const { id, name, stock, price } of rows)
        found.push({ code: `line:${id}`, name, worth: Math.round(Number(stock) * Number(price) * 100) / 100 });
    return rowsOf(found);
  },
};
