import { useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CoreAdminContext, useGetList } from 'react-admin';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { fieldViews } from '../../../src/fieldTypes/views.ts';
import { createI18nProvider } from '../../../src/screens/kit/i18n/i18nProvider.ts';
import { buildColumns } from '../../../src/screens/kit/table/columns.ts';
import { ListTable } from '../../../src/screens/kit/table/ListTable.tsx';
import { noSelection, reduceSelection } from '../../../src/screens/kit/table/selection.ts';
import { itemStores } from './itemStores.ts';
import { exposeBench } from './measure.ts';
import { provider } from './provider.ts';
import './page.css';

const columns = buildColumns(itemStores, itemStores.list.columns, {
  fieldTypes,
  views: fieldViews,
  locale: 'en',
  labelOf: (field) => field.label,
  hrefOf: (resource, id) => `/${resource}/${id}`,
});

const i18nProvider = createI18nProvider(async () => ({}));
const nothing = (): void => undefined;

const List = () => {
  const [sort, setSort] = useState<{ field: string; order: 'ASC' | 'DESC' }>({ field: 'id', order: 'ASC' });
  const [selection, select] = useReducer(reduceSelection, noSelection);
  const { data } = useGetList<ListRow>(
    'item-stores',
    { pagination: { page: 1, perPage: 250 }, sort },
    { placeholderData: (before: unknown) => before as never, structuralSharing: false },
  );
  return (
    <div className="list-scroll">
      <ListTable
        label="Item-stores"
        columns={columns}
        rows={data ?? []}
        sort={sort}
        onSort={(field) => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        selection={selection}
        onSelect={select}
        labelOf={(row) => String(row['item_name'])}
        hrefOf={(row) => `/item-stores/${row.id}`}
        onFollow={nothing}
        onMenu={nothing}
      />
    </div>
  );
};

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

exposeBench({
  clickSort: () =>
    [...document.querySelectorAll<HTMLElement>('th button')]
      .find((button) => button.innerText.startsWith('Price (EUR)'))
      ?.click(),
  clickSelectAll: () => find<HTMLElement>('thead input').click(),
  keyOf: (row) => row.cells[2]?.textContent ?? '',
  rows: () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')],
  cells: (row) => [...row.cells].slice(1, 28),
});

createRoot(find('#root')).render(
  <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider}>
    <List />
  </CoreAdminContext>,
);
