import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Message } from '../../../core/values/messages.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { nameInWords } from '../../../core/values/nameInWords.ts';
import { tokenDays, type MadeToken } from '../../../core/wire/session.ts';
import { useUser, type SessionProvider } from '../../kit/access/session.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { buildMessage, errorBodyOf, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { SignInFailure } from '../secondFactor/SignInFailure.tsx';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { TokenChoices } from './TokenChoices.tsx';
import { usePermissionChoices } from './usePermissionChoices.ts';
import '../../kit/theme/plain.css';
import './tokens.css';

const usualDays = [7, 30, tokenDays.usual, 180, tokenDays.most];

const shownFaults = ['name', 'permissions', 'constraints'];

interface NewTokenProps {
  /** A service, whose roles say what the token may. */
  account: number | undefined;
  onClose(): void;
  onMade(made: MadeToken): void;
}

/** Asks what a token is called, how long it is good, and what of one's own it may. */
export const NewTokenDialog = ({ account, onClose, onMade }: NewTokenProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const say = useSay();
  const id = useId();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const isOwn = account === undefined;
  const { constraints } = useUser();
  const choices = usePermissionChoices();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(tokenDays.usual);
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const [isMailed, setMailed] = useState(false);
  const [limits, setLimits] = useState<Record<string, readonly string[]>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, Message | undefined>>>({});
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const scope = isOwn
        ? { permissions: [...permissions], constraints: narrowed(constraints, limits) }
        : { permissions: null, account };
      onMade(await auth.makeToken({ name, days, ...scope, ...(isMailed && { mail: locale }) }));
    } catch (error) {
      const errors = errorBodyOf(error)?.errors ?? {};
      setFaults(errors);
      // What no field of the dialog says is said above them.
      const isShown = Object.keys(errors).some((field) => shownFaults.includes(field));
      setFailure(isShown ? null : buildMessage(translate('toolkit.tokens.notMade'), error, say));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      ...(name.trim() === '' && { name: message('required') }),
      ...(isOwn && permissions.length === 0 && { permissions: message('atLeastOne') }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) void make();
    else event.currentTarget.querySelector<HTMLElement>('name' in found ? 'input' : 'fieldset input')?.focus();
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 720 } } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('toolkit.tokens.new')}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent className="token-form">
          <SignInFailure failure={failure} />
          <label className="plain-field">
            <span>{translate('toolkit.tokens.name')}</span>
            <input
              value={name}
              maxLength={100}
              autoFocus
              aria-invalid={faults['name'] !== undefined}
              placeholder={translate('toolkit.tokens.nameExample')}
              onChange={(event) => {
                setName(event.target.value);
                setFaults({ ...faults, name: undefined });
              }}
            />
            <Fault of={faults['name']} />
          </label>
          <Days days={days} onChange={setDays} />
          <label className="token-mail">
            <input type="checkbox" checked={isMailed} onChange={(event) => setMailed(event.target.checked)} />
            <span>{translate('toolkit.tokens.mailed')}</span>
          </label>
          {isOwn ? (
            <>
              <TokenChoices
                label={translate('toolkit.tokens.may')}
                choices={choices}
                chosen={permissions}
                onChange={(chosen) => {
                  setPermissions(chosen);
                  setFaults({ ...faults, permissions: undefined });
                }}
              >
                <Fault of={faults['permissions']} />
              </TokenChoices>
              <Limits own={constraints} chosen={limits} fault={faults['constraints']} onChange={setLimits} />
            </>
          ) : (
            <p>{translate('toolkit.tokens.allByRoles')}</p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isBusy}>
            {translate(isBusy ? 'toolkit.tokens.making' : 'toolkit.tokens.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const Days = ({ days, onChange }: { days: number; onChange(days: number): void }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <label className="plain-field">
      <span>{translate('toolkit.tokens.good')}</span>
      <select value={days} onChange={(event) => onChange(Number(event.target.value))}>
        {usualDays.map((one) => (
          <option key={one} value={one}>
            {counted('toolkit.tokens.days', one)}
          </option>
        ))}
      </select>
    </label>
  );
};

interface LimitsProps {
  own: Readonly<Record<string, readonly (string | number)[]>>;
  chosen: Record<string, readonly string[]>;
  fault: Message | undefined;
  onChange(chosen: Record<string, readonly string[]>): void;
}

/** One's own limits, of which a token may have fewer values. */
const Limits = ({ own, chosen, fault, onChange }: LimitsProps): ReactNode => {
  const translate = useTranslate();
  const called = (constraint: string): string => {
    const words = nameInWords(constraint);
    return translate(`words.${words}`, { _: words });
  };
  return Object.entries(own)
    .filter(([, values]) => values.length > 1)
    .map(([constraint, values]) => (
      <TokenChoices
        key={constraint}
        label={translate('toolkit.tokens.within', { name: called(constraint) })}
        choices={values.map((one) => ({ value: String(one), label: String(one) }))}
        chosen={chosen[constraint] ?? values.map(String)}
        onChange={(left) => onChange({ ...chosen, [constraint]: left })}
      >
        <Fault of={fault} />
      </TokenChoices>
    ));
};

const Fault = ({ of }: { of: Message | undefined }): ReactNode => {
  const say = useSay();
  return of ? (
    <span className="plain-fault" role="alert">
      {say(of)}
    </span>
  ) : null;
};

/** Only what is less than one's own limits: the others hold by themselves. */
const narrowed = (
  own: Readonly<Record<string, readonly (string | number)[]>>,
  chosen: Readonly<Record<string, readonly string[]>>,
): Record<string, (string | number)[]> =>
  Object.fromEntries(
    Object.entries(chosen).map(([name, values]) => [
      name,
      (own[name] ?? []).filter((value) => values.includes(String(value))),
    ]),
  );
