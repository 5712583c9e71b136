import Autocomplete, {
  type AutocompleteInputChangeReason,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChevronDown, Sparkles, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { later } from '../openings/later.tsx';
import { useMemo, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import type { InputProps } from '../inputs/fieldView.ts';
import { asRef, type LookupOption } from './lookupOption.ts';
import { useOffer } from './useSuggestions.ts';
import { useLookup, type Lookup } from './useLookup.ts';
import { useEarlyChoice, useTypedName, useWholeChoice, wholeOf, type Early } from './useTypedName.ts';
import '../theme/inputs.css';

const MakeReference = later(() => import('./MakeReference.tsx'));

/**
 * One record of another resource, or several as chips, found while typing. Text that names none stays, and is a fault where
 * somebody keeps it.
 */
export const ReferenceInput = (props: InputProps): ReactNode => {
  const { id, field, disabled } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // The same object while nothing else is chosen: a new one would take back what is being typed.
  const chosen = useMemo(() => chosenRefs(props.value, props.refs), [props.value, props.refs]);
  const single = chosen[0] ?? null;
  const settled = field.many ? '' : (single?.label ?? '');
  const { typed, setTyped, type, isUnread } = useTypedName(props, settled);
  const choose = (option: LookupOption, staysOpen = false): void => {
    const ref = asRef(option);
    if (!field.many) props.onValue(heldBy(ref), ref);
    else if (!chosen.some((one) => heldBy(one) === heldBy(ref)))
      props.onValue([...chosen, ref].map(heldBy), [...chosen, ref]);
    setTyped(field.many ? '' : ref.label);
    setOpen(staysOpen);
  };
  const [early, setEarly] = useState<Early | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  // The name of what is chosen is no search for it, but where it was typed a moment ago.
  const lookup = useLookup(field, {
    text: typed === settled && !(isOpen && typed === taken) ? '' : typed,
    isOpen: isOpen || early !== null,
    among: props.among,
    record: props.record,
  });
  const isBlank = chosen.length === 0 && typed === '';
  const offered = useOffer(props, { isAsked: isFocused && isBlank, lookup, open: () => setOpen(true) });
  useEarlyChoice({ early, setEarly, lookup, typed }, (ref) => {
    if (ref) choose(ref);
    if (!early?.byEnter) props.onBlur();
    else if (ref) props.onPicked?.();
  });
  // Where Enter alone saves, it is waited for. The list stays: who reaches for what stands there finds it.
  useWholeChoice({ isAsked: isOpen && isUnread && !field.many && !props.onPicked, lookup, typed }, (ref) => {
    choose(ref, true);
    setTaken(ref.label);
  });
  /** Whoever typed a name whole and goes on has chosen it. */
  const chooseWhole = (): void => {
    const ref = isUnread && !lookup.isBehind ? wholeOf(lookup.options, typed) : undefined;
    if (ref) choose(ref);
  };
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    setEarly(null);
    if (event.key === 'Tab') chooseWhole();
    if (event.key !== 'Enter' || !isUnread) return;
    if (lookup.isBehind) {
      keepFromChoosing(event);
      setEarly({ text: typed, byEnter: true });
    }
    // What is wrong with the text stands where the list was.
    else if (lookup.options.length === 0) setOpen(false);
  };
  const shared = {
    id,
    disabled,
    ...fixed,
    open: isOpen,
    // What an earlier text found stays in view and cannot be taken; the first stays marked, so that it is again.
    getOptionDisabled: (option: LookupOption) => lookup.isBehind && !option.isSuggested,
    onKeyDown,
    options: offered.options,
    loading: offered.state === 'loading',
    ...looksOf(offered, translate),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setTaken(null);
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      chooseWhole();
      if (isUnread && lookup.isBehind && props.onUnread) setEarly({ text: typed, byEnter: false });
      else props.onBlur();
    },
    inputValue: typed,
    onInputChange: (_: unknown, text: string, reason: AutocompleteInputChangeReason) => type(text, reason),
    renderOption: renderOption(offered, translate('toolkit.inputs.narrow')),
    renderInput: renderInput(props, chosen.length === 0),
  };
  if (field.many) {
    const keep = (refs: readonly LookupOption[]): void => {
      props.onValue(refs.length === 0 ? null : refs.map(heldBy), refs.map(asRef));
      setTyped('');
    };
    return (
      <Autocomplete<LookupOption, true> {...shared} {...several} value={chosen} onChange={(_, refs) => keep(refs)} />
    );
  }
  return (
    <>
      <Autocomplete<LookupOption>
        {...shared}
        autoHighlight
        value={single}
        onChange={(event, ref) => {
          props.onValue(ref ? heldBy(ref) : null, ref ? asRef(ref) : undefined);
          if (ref && 'key' in event && event.key === 'Enter') props.onPicked?.();
        }}
      />
      {isUnread && (
        <Making input={props} lookup={lookup} text={typed.trim()} close={() => setOpen(false)} choose={choose} />
      )}
    </>
  );
};

/** What is the same of every such input. */
const fixed = {
  className: 'lookup',
  disabledItemsFocusable: true,
  getOptionLabel: (ref: Ref) => ref.label,
  getOptionKey: (ref: Ref) => String(ref.id),
  isOptionEqualToValue: (a: Ref, b: Ref) => String(heldBy(a)) === String(heldBy(b)),
  // The server has searched already, by its own rules.
  filterOptions: (refs: LookupOption[]) => refs,
};

const several = { multiple: true, disableCloseOnSelect: true, filterSelectedOptions: true } as const;

const keepFromChoosing = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
  event.preventDefault();
  event.defaultMuiPrevented = true;
};

interface MakingProps {
  input: InputProps;
  lookup: Lookup;
  text: string;
  close(): void;
  choose(ref: Ref): void;
}

/** A button that makes what a form's typed name lacks; a cell has no room for it. */
const Making = ({ input, lookup, text, close, choose }: MakingProps): ReactNode =>
  namesNone(lookup) && input.onUnread && !input.onPicked ? (
    <MakeReference resource={input.field.reference ?? ''} text={text} onOffered={close} onMade={choose} />
  ) : null;

const namesNone = ({ isBehind, options, state }: Lookup): boolean =>
  !isBehind && state === 'idle' && options.length === 0;

const icons = {
  popupIcon: <ChevronDown size={16} strokeWidth={1.75} aria-hidden />,
  clearIcon: <X size={14} strokeWidth={1.75} aria-hidden />,
};

const looksOf = (lookup: Lookup, translate: ReturnType<typeof useTranslate>) => ({
  ...icons,
  ...wordsOf(lookup, translate),
  slotProps: slotsOf(lookup),
});

const slotsOf = (lookup: Lookup) => ({
  paper: { className: 'lookup-paper' },
  chip: { deleteIcon: <X size={12} strokeWidth={1.75} /> },
  listbox: { onScroll: (event: UIEvent<HTMLElement>) => loadAtEnd(event.currentTarget, lookup) },
});

const wordsOf = ({ nothing, state }: Lookup, translate: ReturnType<typeof useTranslate>) => ({
  clearText: translate('toolkit.inputs.clear'),
  openText: translate('toolkit.inputs.open'),
  closeText: translate('toolkit.inputs.close'),
  loadingText: translate('toolkit.inputs.searching'),
  noOptionsText: nothing ?? translate(state === 'failed' ? 'toolkit.inputs.lookupFailed' : 'toolkit.inputs.noChoices'),
});

const renderInput =
  ({ invalid, placeholder, describedBy }: InputProps, isEmpty: boolean) =>
  (params: AutocompleteRenderInputParams): ReactNode => (
    <TextField
      {...params}
      error={invalid}
      placeholder={isEmpty ? (placeholder ?? '') : ''}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-invalid': invalid },
      }}
    />
  );

const chosenRefs = (value: unknown, refs: InputProps['refs']): Ref[] => {
  const known = new Map([refs ?? []].flat().map((ref) => [String(heldBy(ref)), ref]));
  const keys = value === null || value === undefined ? [] : ([value].flat() as Ref['id'][]); // a reference holds keys
  return keys.map((id) => {
    const ref = known.get(String(id));
    return ref?.value === undefined ? { id, label: ref?.label ?? String(id) } : ref;
  });
};

const loadAtEnd = (listbox: HTMLElement, lookup: Lookup): void => {
  const isAtEnd = listbox.scrollTop + listbox.clientHeight > listbox.scrollHeight - 60;
  if (isAtEnd && lookup.hasMore && lookup.state === 'idle') lookup.loadMore();
};

const renderOption =
  ({ options, hasMore }: Lookup, narrow: string) =>
  ({ key, ...rest }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, ref: LookupOption): ReactNode => (
    <li
      key={ref.isSuggested ? `~${key}` : key}
      {...rest}
      className={ref.shown ? `${rest.className} lookup-tall` : rest.className}
    >
      {ref.shown?.picture !== undefined && (
        <span className="lookup-picture">
          <Thumbnail url={ref.shown.picture} />
        </span>
      )}
      <span className="lookup-option">
        {ref.isSuggested && <Sparkles className="lookup-suggested" size={13} strokeWidth={1.75} aria-hidden />}
        {ref.label}
        {ref.value !== ref.label && <span className="lookup-id">{heldBy(ref)}</span>}
        {hasMore && ref === options.at(-1) && <span className="lookup-id">{narrow}</span>}
        {ref.shown && (
          <span className="lookup-details" title={ref.isSuggested && ref.shown.details}>
            {ref.shown.details || '\u00a0'}
          </span>
        )}
      </span>
    </li>
  );
