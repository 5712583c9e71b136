import { useEffect, useRef } from 'react';
import { isTyping } from '../../kit/parts/isTyping.ts';
import { parseCodes } from './codes.ts';

/** One line that is pasted is a text to search for; a column is a list of codes. */
export const isColumnOfCodes = (pasted: string): boolean =>
  /[\r\n]./.test(pasted) && parseCodes(pasted).codes.length > 1;

/** A column of codes that is pasted on the page, but into no field, dialog or cell, which have their own use for it. */
export const usePastedCodes = (onCodes: ((pasted: string) => void) | undefined): void => {
  const latest = useRef(onCodes);
  useEffect(() => {
    latest.current = onCodes;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isTyping(event.target) || !latest.current || !isColumnOfCodes(pasted)) return;
      event.preventDefault();
      latest.current(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
};
