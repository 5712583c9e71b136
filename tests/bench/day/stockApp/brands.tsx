import { DataTable, List, TextInput } from 'react-admin';
import { CreateNext } from './CreateNext.tsx';

export const BrandList = () => (
  <List sort={{ field: 'id', order: 'DESC' }} perPage={50}>
    <DataTable rowClick={false}>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);

export const BrandCreate = () => (
  <CreateNext>
    <TextInput source="name" autoFocus />
  </CreateNext>
);
