import Button from '@mui/material/Button';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { message } from '../../../core/values/checkMessages.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { useFailure } from './useFailure.ts';
import '../../kit/theme/plain.css';
import './factors.css';

interface CodeFormProps {
  label: string;
  hint?: string;
  button: string;
  busy: string;
  /** What a refusal begins with. */
  failed: string;
  /** What is typed: digits of an app, a recovery code, the password, a name. */
  kind: 'totp' | 'recovery' | 'password' | 'name';
  initial?: string;
  /** Beside the button. */
  extra?: ReactNode;
  onSend(typed: string): Promise<void>;
}

const inputs = {
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 },
  recovery: { autoComplete: 'off', maxLength: 20, autoCapitalize: 'characters', spellCheck: false },
  password: { type: 'password', autoComplete: 'current-password' },
  name: { autoComplete: 'off', maxLength: 60 },
} as const;

/** One field and its button; a refusal stands above it, and what was typed can be typed over at once. */
export const CodeForm = ({
  label,
  hint,
  button,
  busy,
  failed,
  kind,
  initial = '',
  extra,
  onSend,
}: CodeFormProps): ReactNode => {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const say = useSay();
  const { isBusy, failure, attempt } = useFailure();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return input?.focus();
    void attempt(failed, () => onSend(kind === 'password' ? typed : typed.trim())).then((isDone) => {
      if (!isDone) input?.select();
    });
  };
  return (
    <form className="factor-form" onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      <div className="plain-field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          {...inputs[kind]}
          data-kind={kind}
          value={typed}
          autoFocus
          aria-invalid={failure !== null || isMissing}
          aria-describedby={`${id}-fault ${id}-hint`}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
          }}
        />
        {isMissing && (
          <span id={`${id}-fault`} className="plain-fault" role="alert">
            {say(message('required'))}
          </span>
        )}
        {hint !== undefined && (
          <span id={`${id}-hint`} className="plain-hint">
            {hint}
          </span>
        )}
      </div>
      <div className="factor-buttons">
        {extra}
        <Button type="submit" variant="contained" color="primary" disabled={isBusy} sx={{ height: 36, flex: 1 }}>
          {isBusy ? busy : button}
        </Button>
      </div>
    </form>
  );
};
