import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './authProvider.ts';
import { BrandCreate, BrandList } from './brands.tsx';
import { dataProvider } from './dataProvider.ts';
import { ItemCreate, ItemEdit, ItemList } from './items.tsx';
import { ItemStoreCreate, ItemStoreEdit, ItemStoreList } from './itemStores.tsx';

// What a developer writes who follows react-admin's documentation with its open-source packages alone.
createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="items" list={ItemList} edit={ItemEdit} create={ItemCreate} recordRepresentation="name" />
    <Resource
      name="itemstores"
      list={ItemStoreList}
      edit={ItemStoreEdit}
      create={ItemStoreCreate}
      options={{ label: 'Item-stores' }}
    />
    <Resource name="brands" list={BrandList} create={BrandCreate} recordRepresentation="name" />
    <Resource name="level3categories" recordRepresentation="name" />
    <Resource name="draft_stores" recordRepresentation="name" />
  </Admin>,
);
