import { Eye, EyeOff, X } from 'lucide-react';
import { useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { message } from '../../../core/values/checkMessages.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { controlClass } from '../inputs/controlClass.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { ImageTool } from '../pictures/ImageTool.tsx';
import './secrets.css';

/** What stands for a secret that is kept, and for one that is being typed: neither its letters nor how many. */
const dots = '••••••••';

/**
 * A password or a key: typed here, it is kept by the server when the input is left or at Enter, and the form holds its mark alone, so
 * that neither what is kept of an unsaved form nor a plan has it. One that is kept is shown as dots, replaced by typing or taken out.
 */
export const SecretInput = (props: InputProps): ReactNode => {
  const { id, field, type, value, disabled, describedBy } = props;
  const translate = useTranslate();
  const isKept = !type.isEmpty(value);
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const keeping = useKeeping(props, () => setTyped(''));
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string): void => {
    setTyped(text);
    keeping.forget();
    // Nothing that is kept of the form has what is typed here.
    if (text === '') props.onValue(value ?? null);
    else props.onUnread?.(dots, message('secretWaits'), () => keeping.keep(text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === '' || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      change('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void keeping.keep(typed);
    }
  };
  const say = (key: string): string => translate(`toolkit.secrets.${key}`, { name: field.label });
  const state = keeping.fault ?? (keeping.isBusy ? say('keeping') : isKept && typed === '' ? say('kept') : null);
  return (
    <>
      <div className={controlClass({ invalid: props.invalid || keeping.fault !== null, disabled })}>
        <input
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          value={typed}
          disabled={disabled}
          placeholder={isKept ? dots : (props.placeholder ?? '')}
          aria-invalid={props.invalid || keeping.fault !== null}
          aria-describedby={[describedBy, `${id}-secret`].filter(Boolean).join(' ')}
          autoComplete="new-password"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed !== '') void keeping.keep(typed);
            props.onBlur();
          }}
        />
        {typed !== '' && (
          <ImageTool
            icon={isShown ? EyeOff : Eye}
            label={say(isShown ? 'hide' : 'show')}
            onClick={() => {
              setShown(!isShown);
              input.current?.focus();
            }}
          />
        )}
        {isKept && typed === '' && !disabled && (
          <ImageTool
            icon={X}
            label={say('takeOut')}
            onClick={() => {
              props.onValue(null);
              input.current?.focus();
            }}
          />
        )}
      </div>
      <p id={`${id}-secret`} className="secret-state" role="status" data-fault={keeping.fault !== null || undefined}>
        {state}
      </p>
    </>
  );
};

/** Leaves what was typed with the server, and hands its mark on. One at a time. */
const useKeeping = (
  { field, onValue }: InputProps,
  onKept: () => void,
): { isBusy: boolean; fault: string | null; keep(text: string): Promise<void>; forget(): void } => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(0);
  const underWay = useRef<{ text: string; kept: Promise<void> } | null>(null);
  useEffect(() => () => void (latest.current = -1), []);
  const send = async (text: string): Promise<void> => {
    const own = (latest.current += 1);
    setBusy(true);
    setFault(null);
    try {
      const { mark } = await provider.keepSecret({ resource, field: field.name }, text);
      if (latest.current !== own) return;
      onKept();
      onValue(mark);
    } catch (error) {
      const { title, details } = buildMessage(translate('toolkit.secrets.notKept', { name: field.label }), error, say);
      if (latest.current === own) setFault([title, details].filter((line) => line !== '').join(' '));
    } finally {
      if (latest.current === own) setBusy(false);
    }
  };
  const keep = (text: string): Promise<void> => {
    if (underWay.current?.text !== text) {
      const kept = send(text).finally(() => {
        if (underWay.current?.kept === kept) underWay.current = null;
      });
      underWay.current = { text, kept };
    }
    return underWay.current?.kept ?? Promise.resolve();
  };
  const forget = (): void => {
    latest.current += 1;
    underWay.current = null;
    setBusy(false);
    setFault(null);
  };
  return { isBusy, fault, keep, forget };
};
