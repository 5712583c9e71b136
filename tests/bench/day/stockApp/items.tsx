import { useMutation } from '@tanstack/react-query';
import {
  BooleanInput,
  BulkActionsToolbar,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Button,
  DataTable,
  DateField,
  Edit,
  ImageField,
  ImageInput,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectAllButton,
  SelectField,
  SelectInput,
  SimpleForm,
  TextInput,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
} from 'react-admin';
import { catalogueStatuses, itemUnits, sellingTypes } from '../../../../schemas/choices.ts';
import { CreateNext } from './CreateNext.tsx';
import type { StockProvider } from './dataProvider.ts';

const choicesOf = (choices: readonly { value: string | number; label: string }[]) =>
  choices.map(({ value, label }) => ({ id: value, name: label }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="eans" source="eans" label="EANs" alwaysOn resettable />,
];

/** The custom bulk action of react-admin's documentation; without a question before it. */
const ApproveButton = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider<StockProvider>();
  const refresh = useRefresh();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.approve(selectedIds),
    onSuccess: () => {
      refresh();
      onUnselectItems();
      notify('Approved');
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return <Button label="Approve" onClick={() => mutate()} disabled={isPending} />;
};

/** All 800 can be selected at once: react-admin's own limit is 250. */
const bulkActions = (
  <BulkActionsToolbar selectAllButton={<SelectAllButton limit={1_000} />}>
    <BulkUpdateButton label="Lock" data={{ locked: true }} mutationMode="pessimistic" />
    <ApproveButton />
    <BulkExportButton />
    <BulkDeleteButton mutationMode="pessimistic" />
  </BulkActionsToolbar>
);

export const ItemList = () => (
  <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={50}>
    <DataTable bulkActionsToolbar={bulkActions}>
      <DataTable.Col source="url_thumbnail">
        <ImageField source="url_thumbnail" sx={{ '& img': { height: 32, width: 32 } }} />
      </DataTable.Col>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="ean" />
      <DataTable.Col source="brand_id">
        <ReferenceField source="brand_id" reference="brands" link={false} />
      </DataTable.Col>
      <DataTable.Col source="category_id">
        <ReferenceField source="category_id" reference="level3categories" link={false} />
      </DataTable.Col>
      <DataTable.NumberCol source="value" />
      <DataTable.Col source="type" />
      <DataTable.Col source="status">
        <SelectField source="status" choices={choicesOf(catalogueStatuses)} />
      </DataTable.Col>
      <DataTable.Col source="incompleteness" />
      <DataTable.Col source="country" />
      <DataTable.Col source="updated_at">
        <DateField source="updated_at" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

const pictures = { 'image/*': ['.jpg', '.png'] };

/** An address that is stored, as the input wants it; a file that was chosen is so already. */
const toPicture = (value: unknown) => (typeof value === 'string' ? { src: value } : value);

export const ItemEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="display_brand" />
      <ReferenceInput source="brand_id" reference="brands" />
      <ReferenceInput source="category_id" reference="level3categories" />
      <ImageInput source="url_thumbnail" accept={pictures} format={toPicture}>
        <ImageField source="src" title="title" />
      </ImageInput>
      <TextInput source="country" />
      <SelectInput source="status" choices={choicesOf(catalogueStatuses)} />
      <SelectInput source="type" choices={choicesOf(itemUnits)} />
      <NumberInput source="value" />
      <NumberInput source="weight" />
      <NumberInput source="delta" />
      <SelectInput source="selling_type" choices={choicesOf(sellingTypes)} />
      <NumberInput source="volume" />
      <NumberInput source="alcoholVolume" />
      <TextInput source="short_description" />
      <TextInput source="long_description" multiline />
      <TextInput source="copyright" />
      <BooleanInput source="variable_weight" />
      <BooleanInput source="hidden" />
      <BooleanInput source="locked" />
    </SimpleForm>
  </Edit>
);

/** What a supplier's file says of an item, in its order; the country is mostly the same. */
export const ItemCreate = () => (
  <CreateNext>
    <TextInput source="name" autoFocus />
    <TextInput source="ean" label="EAN" />
    <ReferenceInput source="brand_id" reference="brands" />
    <ReferenceInput source="category_id" reference="level3categories" />
    <NumberInput source="value" />
    <TextInput source="country" defaultValue="ITA" />
  </CreateNext>
);
