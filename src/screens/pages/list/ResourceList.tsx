import { Suspense, useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useTranslate } from 'ra-core';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { rememberList } from '../../kit/address/lastList.ts';
import { mayWriteMany } from '../../../core/declaration/access.ts';
import { useUser } from '../../kit/access/session.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { failuresOf, recordsOf } from '../../kit/messages/summary.ts';
import { useSide, type Side } from '../side/useSide.ts';
import { useOpenedView, useViews } from '../views/useViews.ts';
import { ViewMenu } from '../views/ViewMenu.tsx';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { toViewState } from '../views/viewState.ts';
import { columnsToRead } from '../../kit/table/columns.ts';
import { CodesFound } from '../codes/CodesFound.tsx';
import { useCodeSearch } from '../codes/useCodeSearch.ts';
import { ListContexts } from './ListContexts.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ListBody, type ListProps } from './ListBody.tsx';
import { isChosen } from '../listState/needs.ts';
import type { ListState } from '../listState/listState.ts';
import { ListMain } from './ListMain.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { isNothingSelected } from '../../kit/table/selection.ts';
import { useColumns } from '../listState/useColumns.ts';
import { useLook } from '../gallery/useLook.ts';
import { useFolding } from '../listState/useFolding.ts';
import { nextSelection, useSelection } from '../listState/useSelection.ts';
import { useSelectionKeys } from '../listState/useSelectionKeys.ts';
import { useListRows, useListTotal, type ListRows, type ListTotal, type Wanted } from '../listState/useListRows.ts';
import { useFailedSearch, useNoteFailure } from '../listState/useFailedSearch.ts';
import { useAskedState } from '../listState/useAskedState.ts';
import { useBoundedOrder } from '../listState/useBoundedOrder.ts';
import { useListState, useSearchCodes, type SearchCodes } from '../listState/useListState.ts';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/table/page.css';

const BulkBar = later(() => import('../bulk/BulkBar.tsx'));
const ListMap = later(() => import('../map/ListMap.tsx'));
const SideRecord = later(() => import('../side/SideRecord.tsx'));
const NeedsChooser = later(() => import('../listState/NeedsChooser.tsx'));

/** The generated list of a resource. All that it shows is in its address. */
const ResourceList = ({ resource }: { resource: string }): ReactNode => {
  const description = useResource(resource);
  const [state, go] = useListState(description);
  return <List key={resource} description={description} state={state} go={go} isPage />;
};
export default ResourceList;

/** A list that may not be asked for yet: its heading, and what is to be chosen. */
const NeedsFirst = (props: ListProps): ReactNode => {
  const { description, state, heading } = props;
  return (
    <div className="list-page">
      <ListHeading
        description={description}
        title={useListTitle(description)}
        heading={heading}
        total={undefined}
        query={{ filter: state.filter }}
      />
      <NeedsChooser {...props} />
    </div>
  );
};

/** The list of a resource in a state that is kept by whoever shows it. */
export const List = (props: ListProps): ReactNode =>
  isChosen(props.description, props.state.filter) ? <ChosenList {...props} /> : <NeedsFirst {...props} />;

const ChosenList = ({ description, state, go, heading, isPage = false }: ListProps): ReactNode => {
  const title = useListTitle(description);
  const views = useViews(description, state.view);
  const isOpening = useOpenedView(description, state, go, views);
  const columns = useColumns(description, views.active, state.filter);
  const look = useLook(description, views.active);
  const now = useMemo(
    () => toViewState(state, { columns: columns.choice, roomy: look.isRoomy }, description),
    [state, columns.choice, look.isRoomy, description],
  );
  const failedSearch = useFailedSearch(state, go);
  const codes = useAskedCodes(description.name, state, failedSearch.error, isOpening);
  const { search } = codes;
  const wanted = { shown: columns.shown, also: look.also, codes, failedSearch };
  const { asked, page, list, sortAll, total, exact } = useAskedList(description, state, wanted);
  const user = useUser();
  const mayWrite = mayWriteMany(user, description);
  const { selection, select, expect } = useSelection(state, mayWrite);
  const found = useFound(description.name, list, isPage, { state: asked, search });
  const codeSearch = useCodeSearch(description, asked, search, { ...list, rows: found }, go, expect);
  const folding = useFolding(description, state.filter, found, columns.columns);
  const side = useSide(state, go, { rows: found, isThere: !list.isOld && !list.isLoading, total: total?.count });
  const query = { filter: asked.filter, ...(search && { search }) };
  const hasSelection = !isNothingSelected(selection) && !(selection.everything && exact === 0);
  const onApplied = (summary: ChangeSetSummary): void => select({ type: 'only', ids: recordsOf(failuresOf(summary)) });
  return (
    <div
      className="list-page"
      data-selecting={hasSelection}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && select({ type: 'clear' })}
    >
      <Top
        description={description}
        title={title}
        heading={heading}
        total={total}
        query={query}
        views={views}
        now={now}
        go={go}
        tabs={isPage ? { isReady: !list.isLoading && !list.isOld } : null}
      />
      <ListToolbar
        description={description}
        state={state}
        go={go}
        query={query}
        codes={codeSearch}
        columns={columns}
        folding={folding}
        look={look}
      />
      <CodesFound description={description} codes={codeSearch} total={exact} />
      <ListContexts of={{ description, title, state, go, list, total: exact, selection, onSelect: select }}>
        <Middle
          description={description}
          state={state}
          go={go}
          title={title}
          list={list}
          rows={found}
          columns={columns}
          folding={folding}
          selection={selection}
          onSelect={select}
          onSelectAll={() => select(nextSelection(selection, found, total?.count))}
          look={look}
          side={side}
          failedSearch={failedSearch}
          codes={codeSearch}
          query={query}
          maySelect={mayWrite}
        />
      </ListContexts>
      <ListFooter
        description={description}
        state={state}
        go={go}
        page={page}
        list={list}
        total={total}
        sortAll={sortAll}
        onSelectAll={mayWrite && !selection.everything ? () => select({ type: 'everything' }) : undefined}
      />
      <Chosen
        description={description}
        selection={selection}
        onSelect={select}
        total={total}
        query={query}
        onApplied={onApplied}
        columns={columns.shown}
        sort={state.sort}
        isShown={hasSelection}
        hasKeys={isPage && found.length > 0 && !list.error}
      />
      <ShownCount count={list.isLoading ? null : found.length} />
    </div>
  );
};

type MiddleProps = ComponentProps<typeof ListBody> & Pick<ComponentProps<typeof ListMap>, 'query' | 'maySelect'>;

/** The rows, or what stands in their place, and the record at their side. */
const Middle = ({ query, maySelect, ...body }: MiddleProps): ReactNode => (
  <ListMain description={body.description} rows={body.rows}>
    <WithMap {...body} query={query} maySelect={maySelect}>
      <div className="list-scroll" aria-busy={body.list.isLoading || body.list.isOld}>
        <ListBody {...body} />
      </div>
    </WithMap>
    <AtSide description={body.description} side={body.side} />
  </ListMain>
);

/** The rows, and above them where they lie. */
const WithMap = ({ children, ...map }: ComponentProps<typeof ListMap>): ReactNode =>
  map.description.place && map.state.map !== undefined ? <ListMap {...map}>{children}</ListMap> : children;

/** The record that is looked at beside the list. */
const AtSide = ({ description, side }: Pick<ListProps, 'description'> & { side: Side }): ReactNode => (
  <Suspense>
    {side.id !== undefined && (
      <SideRecord
        description={description}
        id={side.id}
        takesFocus={side.takesFocus}
        onPrevious={side.previous}
        onNext={side.next}
        onClose={side.close}
      />
    )}
  </Suspense>
);

interface TopProps extends ComponentProps<typeof ListHeading> {
  views: ReturnType<typeof useViews>;
  now: ReturnType<typeof toViewState>;
  go: ListProps['go'];
  /** Of its views; null: the list is part of a page. */
  tabs: { isReady: boolean } | null;
}

/** Its name and count, and its views. */
const Top = ({ views, now, go, tabs, ...heading }: TopProps): ReactNode => (
  <>
    <ListHeading {...heading}>
      <ViewMenu
        description={heading.description}
        views={views}
        now={now}
        onSaved={(id) => go((state) => ({ ...state, view: id }), { replace: true })}
      />
    </ListHeading>
    {tabs && <ViewTabs description={heading.description} views={views} query={now.query} isReady={tabs.isReady} />}
  </>
);

interface ChosenProps extends Omit<ComponentProps<typeof BulkBar>, 'asksEdit' | 'onEditAsked'> {
  isShown: boolean;
  /** The keys of the page are its own, and there is something to select. */
  hasKeys: boolean;
}

/** What can be done with what is selected, by its bar and by keys. */
const Chosen = ({ isShown, hasKeys, ...bar }: ChosenProps): ReactNode => {
  const [asksEdit, setAsksEdit] = useState(false);
  const selectAll = (): void => bar.onSelect({ type: 'everything' });
  const edit = (): void => {
    if (!isShown) selectAll();
    setAsksEdit(true);
  };
  useSelectionKeys(hasKeys ? { selectAll, edit, clear: () => bar.onSelect({ type: 'clear' }) } : undefined);
  return isShown ? <BulkBar {...bar} asksEdit={asksEdit} onEditAsked={() => setAsksEdit(false)} /> : null;
};

/** Tells how many rows are shown; null: they are on their way. */
const ShownCount = ({ count }: { count: number | null }): ReactNode => {
  const translate = useTranslate();
  return (
    <p className="unseen" role="status">
      {count === null ? '' : translate('toolkit.list.shown', { smart_count: count, count })}
    </p>
  );
};

const useListTitle = ({ name, title }: ResourceDescription): string => {
  const titles = useTitles();
  const entry = useEntry(name);
  return entry ? titles(entry) : title.many;
};

/** The rows of a list and their count, as the service is asked for them. */
const useAskedList = (
  description: ResourceDescription,
  state: ListState,
  {
    shown,
    also,
    codes,
    failedSearch,
  }: { shown: string[]; also: readonly string[]; codes: SearchCodes; failedSearch: ReturnType<typeof useFailedSearch> },
): {
  asked: ListState;
  page: Wanted;
  list: ListRows;
  sortAll: () => void;
  total: ListTotal | undefined;
  /** Undefined: nobody knows. */
  exact: number | undefined;
} => {
  const asked = useAskedState(description, state);
  const wanted = useReadColumns(description, shown, also);
  const { ordered, isThorough, isTooMany, noteTooMany, sortAll } = useBoundedOrder(asked);
  const page = useMemo(
    () => ({ state: ordered, columns: wanted, codes, isThorough }),
    [ordered, wanted, codes, isThorough],
  );
  const read = useListRows(description, page);
  const isUnsorted = read.isUnsorted || isTooMany;
  useEffect(() => {
    if (read.isUnsorted && !read.isOld) noteTooMany();
  });
  const list = { ...read, isUnsorted };
  const counted = useListTotal(description, { state: asked, codes });
  useNoteFailure(list.error, failedSearch);
  const total = list.error ? undefined : counted;
  return { asked, page, list, sortAll, total, exact: total?.isEstimated ? undefined : total?.count };
};

/** The fields that rows are read with. Those that a column was hidden of are read on: the rows that are there hold them. */
const useReadColumns = (description: ResourceDescription, shown: string[], also: readonly string[]): string[] => {
  const wanted = useMemo(() => columnsToRead(description, [...shown, ...also]), [description, shown, also]);
  const [read, setRead] = useState(wanted);
  const isEnough = wanted.every((name) => read.includes(name));
  if (!isEnough) setRead(wanted);
  return isEnough ? read : wanted;
};

/** The codes that the list asks for: not before its view is open, and none after a search that failed. */
const useAskedCodes = (resource: string, { search }: ListState, failed: unknown, isOpening: boolean): SearchCodes => {
  const kept = useSearchCodes(resource, search);
  return useMemo(
    () => ({ ...kept, isReady: kept.isReady && !isOpening && !failed, error: failed ?? kept.error }),
    [kept, isOpening, failed],
  );
};

/** A search that answers one row for each code also answers those that found nothing. */
const isFound = (row: ListRow): boolean => row['_code'] === undefined || row.id !== null;

/** The rows of a list. What its page shows is where its records lead back to, and on to the next one. */
const useFound = (
  resource: string,
  { rows, isOld, isLoading }: ListRows,
  isPage: boolean,
  { state, search: codes }: { state: ListState; search: SearchCodes['search'] },
): ListRow[] => {
  const { search } = useLocation();
  const found = useMemo(() => rows.filter(isFound), [rows]);
  const isThere = isPage && !isOld && !isLoading;
  useEffect(() => {
    if (!isThere) return;
    const { page, perPage, filter, sort } = state;
    const ids = found.map(({ id }) => String(id));
    rememberList(resource, { search, ids, page, query: { perPage, filter, sort, ...(codes && { search: codes }) } });
  }, [resource, found, isThere, search, state, codes]);
  return found;
};
