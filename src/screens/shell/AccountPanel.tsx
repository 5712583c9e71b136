import { useEffect, useRef } from 'react';
import { LinkBase, useLocales, useLocaleState, useTranslate } from 'ra-core';
import { Bot, KeyRound, Languages, ListRestart, MonitorSmartphone, Moon, ShieldCheck } from 'lucide-react';
import { useUser } from '../kit/access/session.ts';
import { hasUnsaved } from '../kit/access/unsaved.ts';
import { useMode, type ModeChoice } from '../kit/theme/ThemeMode.tsx';

interface AccountPanelProps {
  email: string;
  onClose(): void;
  onChanges(): void;
}

/** Whose account it is, what it looks like, and what belongs to the person. */
const AccountPanel = ({ email, onClose, onChanges }: AccountPanelProps) => {
  const translate = useTranslate();
  const { viewing } = useUser();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('select, button')?.focus(), []);
  return (
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
          onClose();
          onChanges();
        }}
      >
        <ListRestart />
        {translate('toolkit.sessionChanges.title')}
      </button>
      {!viewing && <OwnPages onClose={onClose} />}
    </div>
  );
};
export default AccountPanel;

/** What is personal; nobody sees it as another. */
const OwnPages = ({ onClose }: Pick<AccountPanelProps, 'onClose'>) => {
  const translate = useTranslate();
  return (
    <>
      <LinkBase to="/sessions" className="shell-entry" onClick={onClose}>
        <MonitorSmartphone />
        {translate('toolkit.sessions.title')}
      </LinkBase>
      <LinkBase to="/tokens" className="shell-entry" onClick={onClose}>
        <Bot />
        {translate('toolkit.tokens.title')}
      </LinkBase>
      <LinkBase to="/password" className="shell-entry" onClick={onClose}>
        <KeyRound />
        {translate('toolkit.password.title')}
      </LinkBase>
      <LinkBase to="/security" className="shell-entry" onClick={onClose}>
        <ShieldCheck />
        {translate('toolkit.security.title')}
      </LinkBase>
    </>
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
