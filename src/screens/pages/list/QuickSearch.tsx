import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { longestFind } from '../../../core/wire/query.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { ListState } from '../listState/listState.ts';
import { quickText, searchQuickly } from '../listState/quickSearch.ts';
import type { GoToState } from '../listState/useListState.ts';
import { isColumnOfCodes } from '../listState/usePastedCodes.ts';

// Short enough to feel immediate, long enough to skip the letters of a word.
const pause = 250;
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
  const [text, setText, note] = useText(quick);
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

/**
 * What stands in the box. Another address brings another text; the box itself stays, and with it the focus. What the box
 * itself asked for arrives while people type on, and takes nothing away.
 */
const useText = (quick: string): [string, (text: string) => void, (asked: string) => void] => {
  const [text, setText] = useState(quick);
  const [shown, setShown] = useState(quick);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (quick !== shown) {
    setShown(quick);
    const place = asked.indexOf(quick);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    if (place < 0) setText(quick);
  }
  return [text, setText, (next) => setAsked((before) => (next === quick ? before : [...before, next]))];
};

/** Does something with the last of several texts, a moment after it came. */
const useLater = (run: (text: string) => void): { ask(text: string): void; drop(): void } => {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = (): void => clearTimeout(timer.current);
  return {
    ask: (text) => {
      drop();
      timer.current = setTimeout(() => latest.current(text), pause);
    },
    drop,
  };
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
