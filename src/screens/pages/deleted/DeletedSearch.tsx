import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A text waits this long for its next letter. */
const pause = 300;

/** Finds while it is typed; Esc empties it. */
export const DeletedSearch = ({ text, onText }: { text: string; onText(text: string): void }): ReactNode => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(() => latest.current(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, text]);
  return (
    <div className="list-quick">
      <Search size={16} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        value={typed}
        placeholder={translate('toolkit.deleted.search')}
        aria-label={translate('toolkit.deleted.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onText(wanted);
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={translate('toolkit.deleted.clear')}
          onClick={() => {
            setTyped('');
            box.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
};
