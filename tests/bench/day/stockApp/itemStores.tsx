import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  BulkActionsToolbar,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  CloneButton,
  Create,
  DataTable,
  Edit,
  ImageField,
  List,
  NumberInput,
  ReferenceInput,
  SelectAllButton,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { hiddenReasons } from '../../../../schemas/choices.ts';

const numbers = [
  'price',
  'price_per_type',
  'surcharge_fixed',
  'original_price',
  'original_price_per_type',
  'promo_price',
];
const words = [
  'store_name',
  'gdo_id',
  'retailer',
  'store_brand',
  'country',
  'city',
  'province',
  'ean',
  'item_name',
  'short_description',
  'category',
  'brand',
  'store_active',
  'status',
];
const flags = ['variable_weight', 'hidden'];
const columns = [
  'id',
  'item_id',
  'store_id',
  'thumbnail',
  ...words,
  ...numbers,
  ...flags,
  'priority',
  'hidden_reason',
  'is_gdo_assorted',
  'original_surcharge_fixed',
];

const filters = [
  <TextInput key="ids" source="ids" label="IDs" alwaysOn resettable />,
  <TextInput key="item" source="item_name" label="Item name" alwaysOn resettable />,
  // It has the focus whenever the list is there, so that one code after the other is pasted into it.
  <TextInput key="gdo" source="gdo_id" label="GDO ID" alwaysOn autoFocus />,
];

/** The values that a reassign leaves and takes back (spec 000 §4), each behind a button of its own. */
const bulkActions = (
  <BulkActionsToolbar selectAllButton={<SelectAllButton limit={1_000} />}>
    <BulkUpdateButton label="Hide as duplicate" data={{ hidden: true, hidden_reason: 3 }} mutationMode="pessimistic" />
    <BulkUpdateButton label="Unhide" data={{ hidden: false }} mutationMode="pessimistic" />
    <BulkExportButton />
    <BulkDeleteButton mutationMode="pessimistic" />
  </BulkActionsToolbar>
);

export const ItemStoreList = () => (
  <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={50} queryOptions={{ meta: { columns } }}>
    <DataTable bulkActionsToolbar={bulkActions}>
      <DataTable.Col label="Clone">
        <CloneButton />
      </DataTable.Col>
      <DataTable.Col source="thumbnail">
        <ImageField source="thumbnail" sx={{ '& img': { height: 32, width: 32 } }} />
      </DataTable.Col>
      <DataTable.NumberCol source="id" />
      <DataTable.NumberCol source="item_id" />
      <DataTable.NumberCol source="store_id" />
      {words.map((word) => (
        <DataTable.Col key={word} source={word} />
      ))}
      {numbers.map((number) => (
        <DataTable.NumberCol key={number} source={number} />
      ))}
      {flags.map((flag) => (
        <DataTable.Col key={flag} source={flag}>
          <BooleanField source={flag} />
        </DataTable.Col>
      ))}
      <DataTable.NumberCol source="priority" />
    </DataTable>
  </List>
);

/** A saved form of it is left for the list, which has its filter still: the price is what most come for. */
const inputs = (isPriceFirst: boolean) => (
  <SimpleForm>
    <ReferenceInput source="item_id" reference="items">
      <AutocompleteInput />
    </ReferenceInput>
    <ReferenceInput source="store_id" reference="draft_stores">
      <AutocompleteInput optionText="name" />
    </ReferenceInput>
    <TextInput source="gdo_id" />
    <NumberInput source="price" autoFocus={isPriceFirst} />
    <NumberInput source="surcharge_fixed" />
    <NumberInput source="priority" />
    <BooleanInput source="hidden" />
    <SelectInput
      source="hidden_reason"
      choices={hiddenReasons.map(({ value, label }) => ({ id: value, name: label }))}
    />
  </SimpleForm>
);

export const ItemStoreEdit = () => <Edit mutationMode="pessimistic">{inputs(true)}</Edit>;

/** Reached by Clone, which brings the values of a row along. */
export const ItemStoreCreate = () => <Create redirect="list">{inputs(false)}</Create>;
