import { useQuery } from '@tanstack/react-query';
import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import type { Suggestion } from '../../../core/wire/query.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import type { LookupOption } from './lookupOption.ts';
import type { Lookup } from './useLookup.ts';

/** How long an answer is the same: others map meanwhile what is alike. */
const freshMs = 10_000;

/** What records alike hold, for a field that says so, while `isAsked`; each says which records it comes from. Null: it is on its way. */
const useSuggestions = ({ field, record }: InputProps, isAsked: boolean): readonly LookupOption[] | null => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { suggested } = field;
  const isOn = suggested !== undefined && record !== undefined && isAsked;
  const now = isOn ? record() : {};
  const id = now['id'];
  const names = [...(suggested?.like ?? []), ...(suggested?.within === undefined ? [] : [suggested.within])];
  // What a list does not show of its records is taken from what is stored.
  const values = Object.fromEntries(names.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]])));
  const asked = {
    resource,
    field: field.name,
    ...(id !== null && id !== undefined && { id: String(id) }),
    values,
  };
  const { data, isPending } = useQuery({
    queryKey: [resource, 'suggestions', asked],
    queryFn: () => provider.suggest(asked),
    enabled: isOn,
    staleTime: freshMs,
    retry: false,
  });
  if (!isOn) return [];
  if (isPending) return null;
  return (data ?? []).map((one): LookupOption => ({
    id: one.value,
    label: one.label,
    shown: { picture: undefined, details: why(one, translate) },
    isSuggested: true,
  }));
};

/** 'As in LATTE INTERO, LATTE UHT and 12 more' */
const why = ({ count, like }: Suggestion, translate: ReturnType<typeof useTranslate>): string => {
  const names = like.map(({ text }) => text).join(', ');
  const more = count - like.length;
  return more > 0
    ? translate('toolkit.inputs.suggestedMore', { names, count: more })
    : translate('toolkit.inputs.suggested', { names });
};

/** A lookup with what is suggested before all else. Nothing is offered before that has come, so that Enter takes what was seen. */
const withSuggestions = (lookup: Lookup, suggested: readonly LookupOption[] | null): Lookup => {
  if (suggested === null) return { ...lookup, options: [], state: 'loading' };
  if (suggested.length === 0) return lookup;
  const known = new Set(suggested.map(({ id }) => String(id)));
  return { ...lookup, options: [...suggested, ...lookup.options.filter(({ id }) => !known.has(String(id)))] };
};

/** Shows what is suggested once it has come, to whoever is at the input. */
const useOffered = (suggested: readonly LookupOption[] | null, open: () => void): void => {
  const isThere = suggested !== null && suggested.length > 0;
  const show = useEffectEvent(open);
  useEffect(() => {
    if (isThere) show();
  }, [isThere]);
};

/** A lookup with what is suggested while it is asked for, which opens once that has come. */
export const useOffer = (
  props: InputProps,
  { isAsked, lookup, open }: { isAsked: boolean; lookup: Lookup; open: () => void },
): Lookup => {
  const suggested = useSuggestions(props, isAsked);
  useOffered(suggested, open);
  return withSuggestions(lookup, suggested);
};
