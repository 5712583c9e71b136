import { useEffect, useRef, useState } from 'react';

// Short enough to feel immediate, long enough to skip the letters of a word.
const pause = 250;

/**
 * What stands in the box. Another address brings another text; the box itself stays, and with it the focus. What the box
 * itself asked for arrives while people type on, and takes nothing away.
 */
export const useSearchText = (searched: string): [string, (text: string) => void, (asked: string) => void] => {
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (searched !== shown) {
    setShown(searched);
    const place = asked.indexOf(searched);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    if (place < 0) setText(searched);
  }
  return [text, setText, (next) => setAsked((before) => (next === searched ? before : [...before, next]))];
};

/** Does something with the last of several texts, a moment after it came. */
export const useLater = (run: (text: string) => void): { ask(text: string): void; drop(): void } => {
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

/** `/` puts the cursor into the search box, unless something is being typed elsewhere. */
export const useSlash = (focus: () => void): void => {
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
