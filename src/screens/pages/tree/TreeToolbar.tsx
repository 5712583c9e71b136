import Button from '@mui/material/Button';
import { ListChevronsDownUp, Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { longestFind } from '../../../core/wire/query.ts';
import { isTyping } from '../../kit/parts/isTyping.ts';
import type { TreeState } from '../treeState/treeAddress.ts';
import type { ChangeTreeState } from '../treeState/useTreeState.ts';

interface TreeToolbarProps {
  state: TreeState;
  change: ChangeTreeState;
  /** A level leaves something out. */
  hasInactive: boolean;
}

/** Short enough to feel immediate, long enough to skip the letters of a word. In ms. */
const pause = 250;

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
  const [typed, setTyped] = useState({ text: search, of: search });
  // The address changed by another way, such as one step back.
  if (typed.of !== search) setTyped({ text: search, of: search });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = (text: string): void => {
    clearTimeout(timer.current);
    const next = text.trim();
    setTyped({ text, of: next });
    if (next !== search) onSearch(next);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <form
      className="list-quick"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        run(typed.text);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        maxLength={longestFind}
        value={typed.text}
        placeholder={translate('toolkit.tree.search')}
        aria-label={translate('toolkit.tree.search')}
        aria-keyshortcuts="/"
        onChange={({ target: { value } }) => {
          setTyped({ text: value, of: search });
          clearTimeout(timer.current);
          if (value.trim().length !== 1) timer.current = setTimeout(() => run(value), pause);
        }}
      />
      {typed.text !== '' && (
        <button type="button" aria-label={translate('toolkit.tree.clearSearch')} onClick={() => run('')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  );
};
