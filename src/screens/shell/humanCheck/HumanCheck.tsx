import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { HumanCheckInfo } from '../../../core/wire/session.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useMode } from '../../kit/theme/ThemeMode.tsx';
import { loadWidget, type WidgetApi } from './loadWidget.ts';
import '../../kit/theme/plain.css';
import './humanCheck.css';

interface HumanCheckProps {
  info: HumanCheckInfo;
  action: string;
  /** It was sent without. */
  isMissing: boolean;
  group: Ref<HTMLDivElement>;
  /** Null: what was confirmed is too old by now. */
  onToken(token: string | null): void;
}

/** Codes of hCaptcha that are no fault: somebody closed the question, or let it be, and may open it again. */
const harmless: readonly unknown[] = ['challenge-closed', 'challenge-expired'];

/** The provider's widget, once its script has come. Each use of what it confirms needs another one, which a new `key` makes. */
export const HumanCheck = ({ info, action, isMissing, group, onToken }: HumanCheckProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const language = useLocale();
  const { mode } = useMode();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const tell = useRef(onToken);
  useEffect(() => {
    tell.current = onToken;
  });
  const isLoading = state !== 'failed';
  useEffect(() => {
    const container = place.current;
    if (!isLoading || !container) return undefined;
    let isGone = false;
    let undo = (): void => undefined;
    const fail = (): void => {
      if (isGone) return;
      tell.current(null);
      setState('failed');
    };
    const show = (api: WidgetApi): void => {
      if (isGone) return;
      // A place of its own each time: what a provider drew into one it does not draw into again.
      const own = container.appendChild(document.createElement('div'));
      const widget = api.render(own, {
        sitekey: info.siteKey,
        theme: mode,
        language,
        action,
        callback: (token) => !isGone && tell.current(token),
        'expired-callback': () => !isGone && tell.current(null),
        'error-callback': (code) => {
          if (!harmless.includes(code)) fail();
          return true;
        },
      });
      undo = () => {
        api.remove?.(widget);
        own.remove();
      };
      setState('shown');
    };
    loadWidget(info, language).then(show).catch(fail);
    return () => {
      isGone = true;
      undo();
    };
  }, [info, action, language, mode, isLoading]);
  return (
    <div
      ref={group}
      className="human-check"
      role="group"
      tabIndex={-1}
      aria-label={translate('toolkit.humanCheck.label')}
      {...(isMissing && { 'aria-describedby': `${id}-fault` })}
    >
      {state === 'loading' && (
        <p className="plain-hint" role="status">
          {translate('toolkit.humanCheck.loading')}
        </p>
      )}
      {state === 'failed' ? (
        <div className="plain-failure human-check-failed" role="alert">
          <p>{translate('toolkit.humanCheck.failed', { provider: info.label })}</p>
          <Button size="small" onClick={() => setState('loading')}>
            {translate('toolkit.humanCheck.again')}
          </Button>
        </div>
      ) : (
        <div ref={place} />
      )}
      {isMissing && state !== 'failed' && (
        <span id={`${id}-fault`} className="plain-fault">
          {say(message('humanCheckNeeded'))}
        </span>
      )}
    </div>
  );
};
