import Button from '@mui/material/Button';
import { ListChevronsDownUp, Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { longestFind } from '../../../core/wire/query.ts';
import { useLater, useSearchText, useSlash } from '../listState/searchBox.ts';
import type { TreeState } from '../treeState/treeAddress.ts';
import type { ChangeTreeState } from '../treeState/useTreeState.ts';

interface TreeToolbarProps {
  state: TreeState;
  change: ChangeTreeState;
  /** A level leaves something out. */
  hasInactive: boolean;
}

/** The search over all levels, and what is shown. */
export const TreeToolbar = ({ state, change, hasInactive }: TreeToolbarProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="list-toolbar">
      <TreeSearch search={state.search} onSearch={(search) => change((now) => ({ ...now, search }))} />
      {hasInactive && (
        <label className="tree-switch">
          <input
            type="checkbox"
            role="switch"
            checked={state.isAll}
            onChange={(event) => change((now) => ({ ...now, isAll: event.target.checked }))}
          />{' '}
          {translate('toolkit.tree.inactive')}
        </label>
      )}
      <span className="list-space" />
      {state.search === '' && (
        <Button
          disabled={state.open.size === 0}
          startIcon={<ListChevronsDownUp size={16} aria-hidden />}
          onClick={() => change((now) => ({ ...now, open: new Set() }))}
        >
          {translate('toolkit.tree.closeAll')}
        </Button>
      )}
    </div>
  );
};

const TreeSearch = ({ search, onSearch }: { search: string; onSearch(search: string): void }): ReactNode => {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText, note] = useSearchText(search);
  const run = (next: string): void => {
    const asked = next.trim();
    note(asked);
    if (asked !== search) onSearch(asked);
  };
  const later = useLater(run);
  useSlash(() => box.current?.focus());
  return (
    <form
      className="list-quick"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        later.drop();
        run(text);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        maxLength={longestFind}
        value={text}
        placeholder={translate('toolkit.tree.search')}
        aria-label={translate('toolkit.tree.search')}
        aria-keyshortcuts="/"
        onChange={({ target: { value } }) => {
          setText(value);
          if (value.trim().length === 1) later.drop();
          else later.ask(value);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={translate('toolkit.tree.clearSearch')}
          onClick={() => {
            later.drop();
            setText('');
            run('');
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  );
};
