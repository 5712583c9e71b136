import { useBasename, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { CircleHelp, LogOut, Search } from 'lucide-react';
import { useUser } from '../kit/access/session.ts';
import { useScreenTitle } from '../kit/access/screen.ts';
import { useTitles } from '../kit/access/useTitle.ts';
import { useToolkit } from '../kit/access/toolkit.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Inbox } from './Inbox.tsx';

interface HeaderProps {
  onFind(): void;
  onChanges(): void;
  onLogout(): void;
}

/** Where the page is, which environment this is unless it is production, and whose account. */
export const Header = ({ onFind, onChanges, onLogout }: HeaderProps) => {
  const translate = useTranslate();
  const logout = translate('toolkit.logout.button');
  const {
    environment: { name },
    viewing,
  } = useUser();
  const environment = name === 'production' ? null : name;
  return (
    <header className="shell-header" {...(environment && { 'data-environment': environment })}>
      <Breadcrumbs environment={environment} />
      <button type="button" className="shell-find" aria-keyshortcuts="Control+K" onClick={onFind}>
        <Search aria-hidden="true" />
        <span className="shell-word">{translate('toolkit.palette.button')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <div className="shell-tools">
        {environment && (
          <span className="shell-environment" title={translate('toolkit.header.environment', { name: environment })}>
            {environment}
          </span>
        )}
        {!viewing && <Inbox />}
        <HelpLink />
        <AccountMenu onChanges={onChanges} />
        <button type="button" className="shell-tool" title={logout} aria-label={logout} onClick={onLogout}>
          <LogOut aria-hidden="true" />
        </button>
      </div>
    </header>
  );
};

/** To the manual's page of what is open, in a tab of its own: nothing that was typed is left. */
const HelpLink = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { pathname } = useLocation();
  const { manifest } = useToolkit();
  const titleOf = useTitles();
  const titleOfScreen = useScreenTitle();
  const open = pathname.split('/')[1];
  const entry = manifest.resources.find(({ name }) => name === open);
  const screen = manifest.screens.find(({ name, help }) => name === open && help !== undefined);
  const page = entry ? (entry.help ?? entry.name) : screen?.help;
  const name = entry ? titleOf(entry) : screen ? titleOfScreen(screen) : '';
  const label = translate(page ? 'toolkit.help.of' : 'toolkit.help.title', { name });
  return (
    <a
      className="shell-tool"
      href={`${basename}/help${page ? `/${page}` : ''}`}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
    >
      <CircleHelp aria-hidden="true" />
    </a>
  );
};
