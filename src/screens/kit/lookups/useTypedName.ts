import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { useEffect, useEffectEvent, useState } from 'react';
import { message } from '../../../core/values/checkMessages.ts';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import type { LookupOption } from './lookupOption.ts';
import type { Lookup } from './useLookup.ts';

/**
 * What stands in the input. Typed text that is not the name of what is chosen is told to whoever keeps it, and stays when
 * the input is left.
 */
export const useTypedName = ({ value, refs, unread = null, onUnread, onValue }: InputProps, settled: string) => {
  const [typed, setTyped] = useState(unread ?? settled);
  const [kept, setKept] = useState(unread);
  const [named, setNamed] = useState(settled);
  if (named !== settled) {
    setNamed(settled);
    // What a key stands for was told after it was shown.
    if (unread === null && typed === named) setTyped(settled);
  }
  if (kept !== unread) {
    setKept(unread);
    // It was taken back: a form was discarded, or a rule set another value.
    if (unread === null && typed === kept) setTyped(settled);
  }
  const isUnread = typed.trim() !== '' && typed !== settled;
  const type = (text: string, reason: AutocompleteInputChangeReason): void => {
    if (onUnread && isUnread && (reason === 'blur' || reason === 'reset')) return;
    setTyped(text);
    if (reason !== 'input') return;
    if (text.trim() !== '' && text !== settled) onUnread?.(text, message('notChosen', { text: text.trim() }));
    else if (unread !== null) onValue(value, refs);
  };
  return { typed, setTyped, type, isUnread };
};

/** The record that a text names whole, by its name or by what is held of it. */
export const wholeOf = (refs: readonly Ref[], typed: string): Ref | undefined => {
  const whole = typed.trim().toLowerCase();
  return refs.find((ref) => [String(heldBy(ref)), ref.label].some((name) => name.toLowerCase() === whole));
};

/** A text whose answer was not waited for. */
export interface Early {
  text: string;
  byEnter: boolean;
}

interface Waiting {
  early: Early | null;
  setEarly(early: Early | null): void;
  lookup: Lookup;
  typed: string;
}

/**
 * Enter, or another place, before the answer to what is typed has come waits for it: the record that was typed whole is
 * chosen then, by Enter also the only one found; of several the list stays open.
 */
export const useEarlyChoice = (
  { early, setEarly, lookup: { isBehind, options }, typed }: Waiting,
  arrive: (ref: Ref | undefined) => void,
): void =>
  useEffect(() => {
    if (isBehind || early === null) return;
    setEarly(null);
    const found = early.text === typed && typed.trim() !== '' ? options : [];
    const [only, ...others] = found;
    arrive(early.byEnter && others.length === 0 ? only : wholeOf(early.byEnter ? found.slice(0, 1) : found, typed));
  });

/** The only record that is found is chosen without a key that says so once its whole name is typed: what stands there stays. */
export const useWholeChoice = (
  { isAsked, lookup: { isBehind, hasMore, options }, typed }: Pick<Waiting, 'lookup' | 'typed'> & { isAsked: boolean },
  arrive: (option: LookupOption) => void,
): void => {
  const [found, ...others] = isAsked && !isBehind && !hasMore ? options : [];
  const only = others.length === 0 && found?.label.toLowerCase() === typed.trim().toLowerCase() ? found : undefined;
  const take = useEffectEvent(arrive);
  useEffect(() => {
    if (only) take(only);
  }, [only]);
};
