import Button from '@mui/material/Button';
import { ListChecks, Rows3, Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { narrow, type ListState } from '../listState/listState.ts';
import { hasQuickSearch, quickText, searchQuickly } from '../listState/quickSearch.ts';
import type { Columns } from '../listState/useColumns.ts';
import type { Folding } from '../listState/useFolding.ts';
import type { GoToState } from '../listState/useListState.ts';
import { isColumnOfCodes } from '../listState/usePastedCodes.ts';
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
  return (
    <div className="list-toolbar" role="search" data-pane>
      {hasQuickSearch(description) && (
        <QuickSearch description={description} state={state} go={go} onCodes={codes.open} />
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
      <FilterBar description={description} state={state} go={go} />
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

interface QuickSearchProps extends Pick<ListToolbarProps, 'description' | 'state' | 'go'> {
  /** Several codes were pasted; absent: there is no search by codes. */
  onCodes: ((pasted: string) => void) | undefined;
}

const QuickSearch = ({ description, state, go, onCodes }: QuickSearchProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const box = useRef<HTMLInputElement>(null);
  const quick = quickText(description, state);
  const [text, setText] = useState(quick);
  const [shown, setShown] = useState(quick);
  // Another address brings another text; the box itself stays, and with it the focus.
  if (quick !== shown) {
    setShown(quick);
    setText(quick);
  }
  useSlash(() => box.current?.focus());
  const run = (next: string): void => go((now) => searchQuickly(description, now, next.trim()));
  return (
    <form
      className="list-quick"
      onSubmit={(event) => {
        event.preventDefault();
        run(text);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        value={text}
        placeholder={translate('toolkit.list.quick', { many })}
        aria-label={translate('toolkit.list.quick', { many })}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => takeCodes(event, onCodes)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') box.current?.blur();
          else setText('');
        }}
      />
      {text === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button
          type="button"
          aria-label={translate('toolkit.list.clearSearch')}
          onClick={() => {
            setText('');
            if (quick !== '') run('');
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  );
};

const takeCodes = (event: ClipboardEvent, onCodes: QuickSearchProps['onCodes']): void => {
  const pasted = event.clipboardData.getData('text/plain');
  if (!onCodes || !isColumnOfCodes(pasted)) return;
  event.preventDefault();
  onCodes(pasted);
};

/** `/` puts the cursor into the search box, unless something is being typed elsewhere. */
const useSlash = (focus: () => void): void => {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
