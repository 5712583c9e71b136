import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanField,
  Datagrid,
  List,
  NumberField,
  Resource,
  SearchInput,
  SelectField,
  TextField,
  type DataProvider,
  type GetListParams,
} from 'react-admin';
import { catalogueStatuses } from '../../../schemas/choices.ts';
import { authProvider } from '../day/stockApp/authProvider.ts';
import { dataProvider } from '../day/stockApp/dataProvider.ts';

/** What a page of a list of the server holds at most. */
const most = 1_000;

/** All rows are asked for at once, page beside page. */
const allRows: DataProvider = {
  ...dataProvider,
  getList: async (resource: string, params: Partial<GetListParams>) => {
    const page = (at: number) => dataProvider.getList(resource, { ...params, pagination: { page: at, perPage: most } });
    const first = await page(1);
    const pages = Math.ceil((first.total ?? 0) / most);
    const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)));
    return { data: [first, ...others].flatMap(({ data }) => data), total: first.total };
  },
} as DataProvider; // its other members are those of the stock app

const statuses = catalogueStatuses.map(({ value, label }) => ({ id: value, name: label }));
const columns = ['id', 'name', 'category_1_name', 'status', 'country', 'priority', 'frozen', 'rate', 'compliance_risk'];

/** As react-admin's documentation writes a list with a search. */
const CategoryList = () => (
  <List
    perPage={20_000}
    pagination={false}
    sort={{ field: 'id', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    queryOptions={{ meta: { columns } }}
  >
    <Datagrid rowClick="edit">
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="category_1_name" />
      <SelectField source="status" choices={statuses} />
      <TextField source="country" />
      <NumberField source="priority" emptyText="–" />
      <BooleanField source="frozen" />
      <TextField source="rate" emptyText="–" />
      <BooleanField source="compliance_risk" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={allRows} authProvider={authProvider} disableTelemetry>
    <Resource name="level3categories" list={CategoryList} />
  </Admin>,
);
