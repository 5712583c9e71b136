import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { heldBy, type Ref } from '../../../core/wire/query.ts';
import type { InputProps } from './fieldView.ts';
import { useLookup, type Lookup } from './useLookup.ts';
import '../theme/inputs.css';

/** One record of another resource, or several as chips, found while typing. */
export const ReferenceInput = (props: InputProps): ReactNode => {
  const { id, field, disabled } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The same object while nothing else is chosen: a new one would take back what is being typed.
  const chosen = useMemo(() => chosenRefs(props.value, props.refs), [props.value, props.refs]);
  const single = chosen[0] ?? null;
  // The name of what is chosen is no search for it.
  const lookup = useLookup(field, {
    text: !field.many && typed === single?.label ? '' : typed,
    isOpen,
    among: props.among,
  });
  const choose = (ref: Ref): void => {
    if (!field.many) props.onValue(heldBy(ref), ref);
    else if (!chosen.some((one) => heldBy(one) === heldBy(ref)))
      props.onValue([...chosen, ref].map(heldBy), [...chosen, ref]);
    setTyped(field.many ? '' : ref.label);
    setOpen(false);
  };
  const shared = {
    id,
    disabled,
    className: 'lookup',
    open: isOpen,
    // What an earlier text found stays in view and cannot be taken; the first stays marked, so that it is again.
    getOptionDisabled: () => lookup.isBehind,
    disabledItemsFocusable: true,
    onKeyDown: useEarlyEnter(lookup, typed, choose),
    popupIcon: <ChevronDown size={16} strokeWidth={1.75} aria-hidden />,
    clearIcon: <X size={14} strokeWidth={1.75} aria-hidden />,
    clearText: translate('toolkit.inputs.clear'),
    openText: translate('toolkit.inputs.open'),
    closeText: translate('toolkit.inputs.close'),
    options: lookup.options,
    loading: lookup.state === 'loading',
    loadingText: translate('toolkit.inputs.searching'),
    noOptionsText:
      lookup.nothing ??
      translate(lookup.state === 'failed' ? 'toolkit.inputs.lookupFailed' : 'toolkit.inputs.noChoices'),
    getOptionLabel: (ref: Ref) => ref.label,
    getOptionKey: (ref: Ref) => String(ref.id),
    isOptionEqualToValue: (a: Ref, b: Ref) => String(heldBy(a)) === String(heldBy(b)),
    // The server has searched already, by its own rules.
    filterOptions: (refs: Ref[]) => refs,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onBlur: props.onBlur,
    inputValue: typed,
    onInputChange: (_: unknown, text: string) => setTyped(text),
    slotProps: {
      paper: { className: 'lookup-paper' },
      chip: { deleteIcon: <X size={12} strokeWidth={1.75} /> },
      listbox: { onScroll: (event: UIEvent<HTMLElement>) => loadAtEnd(event.currentTarget, lookup) },
    },
    renderOption: renderOption(lookup, translate('toolkit.inputs.narrow')),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        error={props.invalid}
        placeholder={chosen.length === 0 ? (props.placeholder ?? '') : ''}
        slotProps={{
          ...params.slotProps,
          htmlInput: {
            ...params.slotProps.htmlInput,
            'aria-describedby': props.describedBy,
            'aria-invalid': props.invalid,
          },
        }}
      />
    ),
  };
  if (field.many)
    return (
      <Autocomplete<Ref, true>
        {...shared}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        value={chosen}
        onChange={(_, refs) => props.onValue(refs.length === 0 ? null : refs.map(heldBy), refs)}
      />
    );
  return (
    <Autocomplete<Ref>
      {...shared}
      autoHighlight
      value={single}
      onChange={(_, ref) => props.onValue(ref ? heldBy(ref) : null, ref ?? undefined)}
    />
  );
};

/**
 * Enter before the answer to what is typed has come waits for it: the only record found, or the one that was typed whole,
 * is chosen then; of several the list stays open.
 */
const useEarlyEnter = (lookup: Lookup, typed: string, choose: (ref: Ref) => void) => {
  const early = useRef<string | null>(null);
  const { isBehind, options } = lookup;
  useEffect(() => {
    if (isBehind || early.current === null) return;
    const [first, ...others] = early.current === typed ? options : [];
    early.current = null;
    const whole = typed.trim().toLowerCase();
    if (
      first &&
      whole !== '' &&
      (others.length === 0 || [String(heldBy(first)).toLowerCase(), first.label.toLowerCase()].includes(whole))
    )
      choose(first);
  });
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    early.current = null;
    if (event.key !== 'Enter' || !isBehind) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    early.current = typed;
  };
};

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
  ({ key, ...rest }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, ref: Ref): ReactNode => (
    <li key={key} {...rest}>
      <span className="lookup-option">
        {ref.label}
        {ref.value !== ref.label && <span className="lookup-id">{heldBy(ref)}</span>}
        {hasMore && ref === options.at(-1) && <span className="lookup-id">{narrow}</span>}
      </span>
    </li>
  );
