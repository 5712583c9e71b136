import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { controlClass } from '../../kit/inputs/controlClass.ts';
import '../../kit/theme/inputs.css';

interface ChoiceFieldProps {
  label: string;
  value: string;
  /** What stands for no choice. */
  any: string;
  choices: readonly { value: string; label: string }[];
  onValue(value: string): void;
}

/** One choice of a few, or all. */
export const ChoiceField = ({ label, value, any, choices, onValue }: ChoiceFieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="audit-field">
      <label htmlFor={id}>{label}</label>
      <div className={controlClass({ invalid: false, disabled: false })}>
        <select id={id} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </div>
    </div>
  );
};

interface TextFieldProps {
  label: string;
  value: string;
  type?: 'text' | 'date';
  placeholder?: string;
  disabled?: boolean;
  mono?: boolean;
  onValue(value: string): void;
}

/** A text that counts when it is left or sent by Enter; a date counts at once. */
export const TextField = ({
  label,
  value,
  type = 'text',
  placeholder,
  disabled = false,
  mono,
  onValue,
}: TextFieldProps): ReactNode => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by other means than this field.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const send = (): void => {
    if (typed.trim() !== value) onValue(typed.trim());
  };
  return (
    <div className="audit-field">
      <label htmlFor={id}>{label}</label>
      <div className={controlClass({ invalid: false, disabled, mono })}>
        <input
          id={id}
          type={type}
          value={typed}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          {...(type === 'date' && { max: '9999-12-31' })}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={send}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
      </div>
    </div>
  );
};
