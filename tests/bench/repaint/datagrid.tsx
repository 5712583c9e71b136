import { createRoot } from 'react-dom/client';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { Admin, Datagrid, FunctionField, ImageField, List, NumberField, Resource, TextField } from 'react-admin';
import type { ListRow, Ref } from '../../../src/core/wire/query.ts';
import { exposeBench } from './measure.ts';
import { provider } from './provider.ts';
import './page.css';

const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
const quantity = { maximumFractionDigits: 3, useGrouping: false };
const refOf = (row: ListRow, field: string): Ref => row._refs?.[field] as Ref; // every row has both
const yesNo = (field: string) => (row: ListRow) => (row[field] ? 'Yes' : 'No');

/** As react-admin's documentation writes a list of these columns. */
const ItemStoreList = () => (
  <List perPage={250} sort={{ field: 'id', order: 'ASC' }} pagination={false} actions={false} empty={false}>
    <Datagrid rowClick={false} bulkActionButtons={<span />}>
      <ImageField
        source="thumbnail"
        sortable={false}
        sx={{ '& .RaImageField-image': { width: 32, height: 32, margin: 0 } }}
      />
      <FunctionField source="id" render={(row: ListRow) => <Link to={`/item-stores/${row.id}`}>{row.id}</Link>} />
      <FunctionField
        source="item_id"
        sortable={false}
        render={(row: ListRow) => <Link to={`/items/${refOf(row, 'item_id').id}`}>{refOf(row, 'item_id').label}</Link>}
      />
      <FunctionField
        source="store_id"
        sortable={false}
        render={(row: ListRow) => (
          <Link to={`/draft-stores/${refOf(row, 'store_id').id}`}>{refOf(row, 'store_id').label}</Link>
        )}
      />
      <TextField source="store_name" sortable={false} />
      <TextField source="gdo_id" sortable={false} />
      <TextField source="retailer" sortable={false} />
      <TextField source="store_brand" sortable={false} />
      <TextField source="country" sortable={false} />
      <TextField source="city" sortable={false} />
      <TextField source="province" sortable={false} />
      <TextField source="ean" sortable={false} />
      <FunctionField
        source="item_name"
        sortable={false}
        render={(row: ListRow) => <Link to={`/item-stores/${row.id}`}>{String(row['item_name'])}</Link>}
      />
      <TextField source="short_description" sortable={false} emptyText="–" />
      <NumberField source="price" options={amount} />
      <NumberField source="price_per_type" sortable={false} options={amount} />
      <NumberField source="discount" sortable={false} options={amount} />
      <NumberField source="original_price" sortable={false} options={amount} />
      <NumberField source="promo_price" sortable={false} options={amount} emptyText="–" />
      <FunctionField source="variable_weight" sortable={false} render={yesNo('variable_weight')} />
      <TextField source="category" sortable={false} />
      <TextField source="brand" sortable={false} />
      <FunctionField
        source="store_active"
        sortable={false}
        render={(row: ListRow) => <Chip size="small" label={row['store_active'] ? 'Active' : 'Not Active'} />}
      />
      <FunctionField source="hidden" sortable={false} render={yesNo('hidden')} />
      <NumberField source="priority" sortable={false} />
      <FunctionField
        source="status"
        sortable={false}
        render={(row: ListRow) => <Chip size="small" label={['Draft', 'Approved', 'Live'][Number(row['status'])]} />}
      />
      <NumberField source="minimum" sortable={false} options={quantity} />
    </Datagrid>
  </List>
);

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

exposeBench({
  clickSort: () => find<HTMLElement>('th.column-price .MuiTableSortLabel-root').click(),
  clickSelectAll: () => find<HTMLElement>('thead input').click(),
  keyOf: (row) => row.cells[2]?.textContent ?? '',
  rows: () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')],
  cells: (row) => [...row.cells].slice(1, 28),
});

createRoot(find('#root')).render(
  <Admin dataProvider={provider} disableTelemetry>
    <Resource name="item-stores" list={ItemStoreList} />
  </Admin>,
);
