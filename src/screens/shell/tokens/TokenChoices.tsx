import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

interface TokenChoicesProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  /** What is wrong with them. */
  children: ReactNode;
  onChange(chosen: string[]): void;
}

/** Beyond so many a text narrows them. */
const fewChoices = 10;

/** A list of boxes, one for each value. */
export const TokenChoices = ({ label, choices, chosen, children, onChange }: TokenChoicesProps): ReactNode => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = choices.filter(({ value, label: name }) => `${name} ${value}`.toLowerCase().includes(wanted));
  return (
    <fieldset className="plain-field token-choices">
      <legend>{label}</legend>
      {choices.length > fewChoices && (
        <input
          type="search"
          value={text}
          aria-label={translate('toolkit.tokens.find')}
          placeholder={translate('toolkit.tokens.find')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div>
        {shown.length === 0 && <p className="plain-hint">{translate('toolkit.panes.none')}</p>}
        {shown.map(({ value, label: name }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>
              {name} {name !== value && <code>{value}</code>}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
};
