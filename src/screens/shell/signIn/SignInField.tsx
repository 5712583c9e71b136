import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Message } from '../../../core/values/messages.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import '../../kit/theme/plain.css';

interface SignInFieldProps {
  name: 'email' | 'password' | 'new_password' | 'confirmation';
  type: string;
  label: string;
  value: string;
  fault: Message | null;
  isFixed: boolean;
  autoComplete: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** One field of a sign-in or sign-up; a password can be shown. */
export const SignInField = ({
  name,
  type,
  label,
  value,
  fault,
  isFixed,
  autoComplete,
  autoFocus = !isFixed && name === 'email',
  onChange,
}: SignInFieldProps) => {
  const id = useId();
  const say = useSay();
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="plain-field sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={isShown ? 'text' : type}
        value={value}
        readOnly={isFixed}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        aria-invalid={fault !== null}
        {...(fault && { 'aria-describedby': `${id}-fault` })}
        onChange={(event) => onChange(event.target.value)}
      />
      {type === 'password' && (
        <button
          type="button"
          className="sign-in-eye"
          aria-pressed={isShown}
          aria-label={translate(isShown ? 'toolkit.signIn.hidePassword' : 'toolkit.signIn.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </button>
      )}
      {fault && (
        <span id={`${id}-fault`} className="plain-fault">
          {say(fault)}
        </span>
      )}
    </div>
  );
};
