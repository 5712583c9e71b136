import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Message } from '../../../core/values/messages.ts';
import { buildMessage, errorBodyOf, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { useHumanCheck } from '../humanCheck/useHumanCheck.tsx';
import { SignInField } from './SignInField.tsx';
import { useEnvironment } from './useEnvironment.ts';

type Name = 'email' | 'password' | 'new_password' | 'confirmation';
type Values = Record<Name, string>;

interface AccountField {
  name: Name;
  label: string;
  /** It is the password that is there already. */
  isPresent?: boolean;
  check(values: Values): Message | null;
}

interface AccountFormProps {
  fields: readonly AccountField[];
  button: string;
  busy: string;
  /** What a refusal begins with. */
  failed: string;
  /** It is a person who sends it, as far as a provider says; for what. Absent: that is not asked. */
  humanCheck?: 'signup' | 'forgot';
  onSend(values: Values, confirmation: string | null): Promise<void>;
}

const empty: Values = { email: '', password: '', new_password: '', confirmation: '' };

/** Fields of an account with their checks. A refusal stands at the fields that it names, else above them all; what was typed stays. */
export const AccountForm = ({ fields, button, busy, failed, humanCheck, onSend }: AccountFormProps): ReactNode => {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** What the server said of a field, until something else is typed there. */
  const [refused, setRefused] = useState<Readonly<Record<string, Message | undefined>>>({});
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const environment = useEnvironment();
  const human = useHumanCheck(humanCheck && environment?.humanCheck, humanCheck ?? '');
  const focusOn = (name: Name): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onSend({ ...values, email: values.email.trim() }, human.token);
    } catch (error) {
      const errors = errorBodyOf(error)?.errors ?? {};
      const first = fields.find(({ name }) => errors[name]);
      setRefused(errors);
      setFailure(first ? null : buildMessage(failed, error, say));
      if (first) focusOn(first.name);
      human.renew();
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const wrong = fields.find(({ check }) => check(values) !== null);
    if (wrong) focusOn(wrong.name);
    else if (human.isReady()) void send();
  };
  return (
    <form ref={form} className="sign-in-form" onSubmit={submit} noValidate>
      <SignInFailure failure={failure} />
      {fields.map(({ name, label, isPresent, check }, at) => (
        <SignInField
          key={name}
          name={name}
          type={name === 'email' ? 'email' : 'password'}
          label={label}
          value={values[name]}
          fault={(isChecked ? check(values) : null) ?? refused[name] ?? null}
          isFixed={false}
          autoComplete={name === 'email' ? 'username' : isPresent ? 'current-password' : 'new-password'}
          autoFocus={at === 0}
          onChange={(value) => {
            setValues({ ...values, [name]: value });
            setRefused({ ...refused, [name]: undefined });
          }}
        />
      ))}
      {human.part}
      <Button type="submit" variant="contained" color="primary" disabled={isBusy} sx={{ height: 36 }}>
        {isBusy ? busy : button}
      </Button>
    </form>
  );
};
