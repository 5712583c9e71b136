import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { useOffers } from './useOffers.ts';
import '../theme/inputs.css';

/** Any number of texts as chips; Enter or a pasted list adds, what was not added yet is taken when the input is left. */
export const TextListInput = (props: InputProps): ReactNode =>
  props.field.offers ? <OfferedTexts {...props} /> : <Texts {...props} offered={null} />;

const OfferedTexts = (props: InputProps): ReactNode => {
  const { values, ask } = useOffers(props.field, props.record);
  return <Texts {...props} offered={{ values, ask }} />;
};

const Texts = ({ offered, ...props }: InputProps & { offered: ReturnType<typeof useOffers> | null }): ReactNode => {
  const { id, field, type, disabled, invalid } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  /** What is typed or pasted as one text is split as it is in files; one with a fault stays whole, and says so. */
  const split = (text: string): string[] => {
    const parsed = type.parse(text, field);
    return parsed.ok && Array.isArray(parsed.value) ? parsed.value.map(String) : [text];
  };
  const add = (text: string): void => {
    const parsed = type.parse(text, field);
    if (parsed.ok && Array.isArray(parsed.value)) props.onValue([...new Set([...value, ...parsed.value.map(String)])]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      className="lookup"
      slotProps={{ chip: { deleteIcon: <X size={12} strokeWidth={1.75} /> } }}
      clearText={translate('toolkit.inputs.clear')}
      id={id}
      options={[...(offered?.values ?? (field.choices ?? []).map((choice) => String(choice.value)))]}
      filterSelectedOptions={offered !== null}
      onOpen={() => offered?.ask()}
      getOptionLabel={(option) => type.display?.([option], field) || option}
      value={value}
      inputValue={typed}
      disabled={disabled}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, next) => {
        const given = next.flatMap((text) => (value.includes(text) ? [text] : split(text)));
        props.onValue(given.length === 0 ? null : [...new Set(given)]);
      }}
      onBlur={() => {
        if (typed.trim() !== '') add(typed);
        setTyped('');
        props.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          placeholder={props.placeholder ?? ''}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[;\n]/.test(text)) return;
            event.preventDefault();
            add(text);
          }}
        />
      )}
    />
  );
};
