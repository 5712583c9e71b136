import Button from '@mui/material/Button';
import { LayoutGrid, ListChecks, Rows3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useFinds } from '../../kit/access/useFinds.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { useFilters } from '../filters/useFilters.ts';
import type { ListState } from '../listState/listState.ts';
import { hasQuickSearch } from '../listState/quickSearch.ts';
import type { Columns } from '../listState/useColumns.ts';
import type { Folding } from '../listState/useFolding.ts';
import type { GoToState } from '../listState/useListState.ts';
import type { Look } from '../gallery/useLook.ts';
import { QuickSearch } from './QuickSearch.tsx';
import type { CodeSearch } from '../codes/useCodeSearch.ts';
import { later } from '../../kit/openings/later.tsx';

const MapButton = later(() => import('../map/MapButton.tsx'));
const SearchDialog = later(() => import('../codes/SearchDialog.tsx'));

interface ListToolbarProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  /** What is listed. */
  query: { filter: Where; search?: SearchQuery };
  codes: CodeSearch;
  columns: Columns;
  folding: Pick<Folding, 'folded' | 'keep'>;
  look: Look;
}

/** What narrows and arranges a list: quick search, search by codes, filters, columns and density, and below it the filters that hold. */
export const ListToolbar = ({
  description,
  state,
  go,
  query,
  codes,
  columns,
  folding,
  look,
}: ListToolbarProps): ReactNode => {
  const translate = useTranslate();
  const finds = useFinds(description.name);
  const adder = useRef<HTMLButtonElement>(null);
  const filters = useFilters(description, state, go);
  return (
    <>
      <div className="list-toolbar" role="search" data-pane>
        {hasQuickSearch(description, finds) && (
          <QuickSearch description={description} state={state} go={go} finds={finds} onCodes={codes.open} />
        )}
        {codes.open && (
          <Button
            variant="text"
            startIcon={<ListChecks size={16} aria-hidden />}
            onClick={() => codes.open?.()}
            aria-haspopup="dialog"
          >
            {translate('toolkit.list.searchByCodes')}
          </Button>
        )}
        <FilterMenu description={description} filters={filters} shown={columns.shown} button={adder} />
        <span className="list-space" />
        {description.place && <MapButton state={state} go={go} />}
        <LookButtons look={look} />
        <ExportButton description={description} query={query} sort={state.sort} columns={columns.shown} />
        <ColumnPicker description={description} columns={columns} folding={folding} />
        {codes.asked && (
          <SearchDialog
            description={description}
            kinds={codes.kinds}
            search={codes.search}
            missing={codes.missing ?? []}
            pasted={codes.asked.pasted}
            go={go}
            onClose={codes.close}
          />
        )}
      </div>
      <ActiveFilters
        description={description}
        filters={filters}
        codes={codes.search}
        onCodes={codes.open}
        adder={adder}
      />
    </>
  );
};

/** Whether rows are roomy, and whether they are cards with pictures. */
const LookButtons = ({ look: { isRoomy, setRoomy, isGallery, setGallery } }: { look: Look }): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      {setGallery && (
        <button
          type="button"
          className="list-icon"
          aria-pressed={isGallery}
          aria-label={translate('toolkit.list.gallery')}
          title={translate('toolkit.list.gallery')}
          onClick={() => setGallery(!isGallery)}
        >
          <LayoutGrid size={16} aria-hidden />
        </button>
      )}
      {!isGallery && (
        <button
          type="button"
          className="list-icon"
          aria-pressed={isRoomy}
          aria-label={translate('toolkit.list.roomy')}
          title={translate('toolkit.list.roomy')}
          onClick={() => setRoomy(!isRoomy)}
        >
          <Rows3 size={16} aria-hidden />
        </button>
      )}
    </>
  );
};
