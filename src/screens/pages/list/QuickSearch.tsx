import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, type ClipboardEvent, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { longestFind } from '../../../core/wire/query.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { ListState } from '../listState/listState.ts';
import { quickText, searchQuickly } from '../listState/quickSearch.ts';
import { useLater, useSearchText, useSlash } from '../listState/searchBox.ts';
import type { GoToState } from '../listState/useListState.ts';
import { isColumnOfCodes } from '../listState/usePastedCodes.ts';

/** A single letter is looked for when Enter asks for it. */
const minTyped = 2;

interface QuickSearchProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  /** One text is looked for as code and as text, while it is typed; else by Enter alone. */
  finds: boolean;
  /** Several codes were pasted; absent: there is no search by codes. */
  onCodes: ((pasted: string) => void) | undefined;
}

/** The search box of a list. Enter marks what stands there, so that the next code of a scanner takes its place. */
export const QuickSearch = ({ description, state, go, finds, onCodes }: QuickSearchProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const box = useRef<HTMLInputElement>(null);
  const quick = quickText(description, state, finds);
  const [text, setText, note] = useSearchText(quick);
  const run = (next: string, how?: { replace: boolean }): void => {
    note(next.trim());
    go((now) => searchQuickly(description, now, next.trim(), finds), how);
  };
  // What is typed on takes the place of what was looked for a moment ago: one step back leaves the search.
  const later = useLater((next: string) => next.trim() !== quick && run(next, { replace: quick !== '' }));
  const type = (next: string): void => {
    setText(next);
    if (!finds) return;
    const typed = next.trim();
    if (typed.length >= minTyped || (typed === '' && quick !== '')) later.ask(next);
    else later.drop();
  };
  useSlash(() => box.current?.focus());
  return (
    <form
      className="list-quick"
      onSubmit={(event) => {
        event.preventDefault();
        later.drop();
        run(text);
        if (finds) box.current?.select();
      }}
    >
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        maxLength={longestFind}
        value={text}
        placeholder={translate('toolkit.list.quick', { many })}
        aria-label={translate('toolkit.list.quick', { many })}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => takeCodes(event, onCodes)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') box.current?.blur();
          else type('');
        }}
      />
      {text === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button
          type="button"
          aria-label={translate('toolkit.list.clearSearch')}
          onClick={() => {
            later.drop();
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
