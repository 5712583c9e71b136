import { createRoot } from 'react-dom/client';
import { Admin, BooleanField, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

// What somebody writes on the first day with react-admin: one resource, one list. It is the measure of our first load.
const ItemList = () => (
  <List>
    <Datagrid>
      <NumberField source="id" />
      <TextField source="name" />
      <TextField source="ean" />
      <NumberField source="value" />
      <BooleanField source="hidden" />
      <DateField source="updated_at" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="items" list={ItemList} />
  </Admin>,
);
