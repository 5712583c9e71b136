import Button from '@mui/material/Button';
import { ListChecks, Rows3, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useFinds } from '../../kit/access/useFinds.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { narrow, type ListState } from '../listState/listState.ts';
import { hasQuickSearch } from '../listState/quickSearch.ts';
import type { Columns } from '../listState/useColumns.ts';
import type { Folding } from '../listState/useFolding.ts';
import type { GoToState } from '../listState/useListState.ts';
import { QuickSearch } from './QuickSearch.tsx';
import type { CodeSearch } from '../codes/useCodeSearch.ts';

const SearchDialog = lazy(() => import('../codes/SearchDialog.tsx'));

interface ListToolbarProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  /** The search with its codes, or its text. */
  search: SearchQuery | undefined;
  codes: CodeSearch;
  columns: Columns;
  folding: Pick<Folding, 'folded' | 'keep'>;
  isRoomy: boolean;
  onRoomy(isRoomy: boolean): void;
}

/** What narrows and arranges a list: quick search, search by codes, filters, columns and density. */
export const ListToolbar = ({
  description,
  state,
  go,
  search,
  codes,
  columns,
  folding,
  isRoomy,
  onRoomy,
}: ListToolbarProps): ReactNode => {
  const translate = useTranslate();
  const finds = useFinds(description.name);
  return (
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
      {codes.search && <CodesChip description={description} search={codes.search} go={go} onOpen={codes.open} />}
      <FilterBar description={description} state={state} go={go} finds={finds} />
      <span className="list-space" />
      <button
        type="button"
        className="list-icon"
        aria-pressed={isRoomy}
        aria-label={translate('toolkit.list.roomy')}
        title={translate('toolkit.list.roomy')}
        onClick={() => onRoomy(!isRoomy)}
      >
        <Rows3 size={16} aria-hidden />
      </button>
      <ExportButton description={description} state={state} search={search} columns={columns.shown} />
      <ColumnPicker description={description} columns={columns} folding={folding} />
      {codes.asked && (
        <Suspense>
          <SearchDialog
            description={description}
            kinds={codes.kinds}
            search={codes.search}
            missing={codes.missing ?? []}
            pasted={codes.asked.pasted}
            go={go}
            onClose={codes.close}
          />
        </Suspense>
      )}
    </div>
  );
};

interface CodesChipProps extends Pick<ListToolbarProps, 'description' | 'go'> {
  search: SearchQuery;
  onOpen: CodeSearch['open'];
}

/** The codes that are searched for; opens them. */
const CodesChip = ({ description, search: { kind, codes }, go, onOpen }: CodesChipProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const label = translate(`resources.${description.name}.search.${kind}`, {
    _: description.search[kind]?.label ?? kind,
  });
  return (
    <span className="list-chip">
      <button type="button" className="list-chip-text" aria-haspopup="dialog" onClick={() => onOpen?.()}>
        {label} <strong>{counted('toolkit.list.codes', codes.length)}</strong>
      </button>
      <button
        type="button"
        aria-label={translate('toolkit.list.clearSearch')}
        onClick={() => go((now) => narrow(now, { search: null }))}
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  );
};
