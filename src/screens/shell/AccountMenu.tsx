import { useEffect, useRef } from 'react';
import { LinkBase, useLocales, useLocaleState, useTranslate } from 'ra-core';
import { Languages, ListRestart, MonitorSmartphone, Moon } from 'lucide-react';
import { useUser } from '../kit/access/session.ts';
import { hasUnsaved } from '../kit/access/unsaved.ts';
import { useMode, type ModeChoice } from '../kit/theme/ThemeMode.tsx';
import { usePanel } from './usePanel.ts';

const initials = (email: string): string => email.slice(0, 2).toUpperCase();

export const AccountMenu = ({ onChanges }: { onChanges(): void }) => {
  const translate = useTranslate();
  const { email } = useUser();
  const { isOpen, setOpen, button, around } = usePanel();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [isOpen]);
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className="shell-avatar"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{initials(email)}</span>
        <span className="shell-unseen">{translate('toolkit.header.account', { email })}</span>
      </button>
      {isOpen && (
        <div ref={panel} className="shell-account">
          <div className="shell-who">
            {translate('toolkit.header.signedInAs')}
            <strong>{email}</strong>
          </div>
          <Appearance />
          <Language />
          <button
            type="button"
            className="shell-entry"
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(false);
              onChanges();
            }}
          >
            <ListRestart />
            {translate('toolkit.sessionChanges.title')}
          </button>
          <LinkBase to="/sessions" className="shell-entry" onClick={() => setOpen(false)}>
            <MonitorSmartphone />
            {translate('toolkit.sessions.title')}
          </LinkBase>
        </div>
      )}
    </div>
  );
};

const Appearance = () => {
  const translate = useTranslate();
  const { choice, choose } = useMode();
  return (
    <label className="shell-entry">
      <Moon />
      <span className="shell-word">{translate('toolkit.header.appearance')}</span>
      <select value={choice} onChange={(event) => choose(event.target.value as ModeChoice)}>
        {(['system', 'light', 'dark'] as const).map((one) => (
          <option key={one} value={one}>
            {translate(`toolkit.header.appearances.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

// Another language draws every page afresh, which would lose what was typed.
const Language = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  return (
    <label className="shell-entry">
      <Languages />
      <span className="shell-word">{translate('toolkit.header.language')}</span>
      <select value={locale} disabled={hasUnsaved()} onChange={(event) => setLocale(event.target.value)}>
        {locales.map(({ locale: code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
