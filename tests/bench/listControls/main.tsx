import Button from '@mui/material/Button';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanField,
  DatagridConfigurable,
  ImageField,
  List,
  NumberField,
  Resource,
  SelectColumnsButton,
  SelectField,
  TextField,
  TopToolbar,
  useStore,
} from 'react-admin';
import { catalogueStatuses, itemStoreActivity } from '../../../schemas/choices.ts';
import { authProvider } from '../day/stockApp/authProvider.ts';
import { dataProvider } from '../day/stockApp/dataProvider.ts';

const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
const choicesOf = (choices: readonly { value: string | number; label: string }[]) =>
  choices.map(({ value, label }) => ({ id: value, name: label }));

/** The columns that our list of item-stores shows at first, in its order. */
const columns = [
  'thumbnail',
  'id',
  'item_name',
  'store_name',
  'price',
  'original_price',
  'promo_price',
  'status',
  'hidden',
  'store_active',
  'item_id',
  'store_id',
  'gdo_id',
  'retailer',
  'store_brand',
  'country',
  'city',
  'province',
  'ean',
  'short_description',
  'price_per_type',
  'surcharge_fixed',
  'original_price_per_type',
  'variable_weight',
  'category',
  'brand',
  'priority',
];

const useDensity = () => useStore<'small' | 'medium'>('itemstores.density', 'small');

const DensityButton = () => {
  const [size, setSize] = useDensity();
  return (
    <Button
      size="small"
      aria-label="Roomy rows"
      aria-pressed={size === 'medium'}
      onClick={() => setSize(size === 'small' ? 'medium' : 'small')}
    >
      Roomy
    </Button>
  );
};

/** Alone it is drawn anew where the density changes, not the list around it. */
const ItemStoreGrid = () => {
  const [size] = useDensity();
  return (
    <DatagridConfigurable size={size} rowClick="edit">
      <ImageField
        source="thumbnail"
        sortable={false}
        sx={{ '& .RaImageField-image': { width: 32, height: 32, margin: 0 } }}
      />
      <TextField source="id" label="ID" />
      <TextField source="item_name" />
      <TextField source="store_name" />
      <NumberField source="price" options={amount} />
      <NumberField source="original_price" options={amount} />
      <NumberField source="promo_price" options={amount} emptyText="–" />
      <SelectField source="status" choices={choicesOf(catalogueStatuses)} />
      <BooleanField source="hidden" />
      <SelectField source="store_active" choices={choicesOf(itemStoreActivity)} />
      <TextField source="item_id" />
      <TextField source="store_id" />
      <TextField source="gdo_id" />
      <TextField source="retailer" />
      <TextField source="store_brand" />
      <TextField source="country" />
      <TextField source="city" />
      <TextField source="province" />
      <TextField source="ean" />
      <TextField source="short_description" emptyText="–" />
      <NumberField source="price_per_type" options={amount} emptyText="–" />
      <NumberField source="surcharge_fixed" options={amount} emptyText="–" />
      <NumberField source="original_price_per_type" options={amount} emptyText="–" />
      <BooleanField source="variable_weight" />
      <TextField source="category" />
      <TextField source="brand" />
      <NumberField source="priority" emptyText="–" />
    </DatagridConfigurable>
  );
};

/** As react-admin's documentation writes a list whose columns can be chosen; the density has a button, as its `size` has none. */
const ItemStoreList = () => (
  <List
    perPage={100}
    sort={{ field: 'id', order: 'DESC' }}
    queryOptions={{ meta: { columns } }}
    actions={
      <TopToolbar>
        <DensityButton />
        <SelectColumnsButton />
      </TopToolbar>
    }
  >
    <ItemStoreGrid />
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="itemstores" list={ItemStoreList} options={{ label: 'Item-stores' }} />
  </Admin>,
);
