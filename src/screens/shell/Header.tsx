import { useBasename, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { CircleHelp, LogOut, Search } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../kit/access/session.ts';
import { useTitles } from '../kit/access/useTitle.ts';
import { useToolkit } from '../kit/access/toolkit.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Inbox } from './Inbox.tsx';
import { later } from '../kit/openings/later.tsx';

const LogoutDialog = later(() => import('./LogoutDialog.tsx'));

/** Where the page is, which environment this is unless it is production, and whose account. */
export const Header = ({ onFind, onChanges }: { onFind(): void; onChanges(): void }) => {
  const translate = useTranslate();
  const { name } = useUser().environment;
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
        <Inbox />
        <HelpLink />
        <AccountMenu onChanges={onChanges} />
        <LogoutButton />
      </div>
    </header>
  );
};

const LogoutButton = () => {
  const translate = useTranslate();
  const [isLeaving, setLeaving] = useState(false);
  const label = translate('toolkit.logout.button');
  return (
    <>
      <button type="button" className="shell-help" title={label} aria-label={label} onClick={() => setLeaving(true)}>
        <LogOut aria-hidden="true" />
      </button>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </>
  );
};

/** To the manual's page of what is open, in a tab of its own: nothing that was typed is left. */
const HelpLink = () => {
  const translate = useTranslate();
  const basename = useBasename();
  const { pathname } = useLocation();
  const { manifest } = useToolkit();
  const titleOf = useTitles();
  const open = pathname.split('/')[1];
  const entry = manifest.resources.find(({ name }) => name === open);
  const label = translate(entry ? 'toolkit.help.of' : 'toolkit.help.title', { name: entry ? titleOf(entry) : '' });
  return (
    <a
      className="shell-help"
      href={`${basename}/help${entry ? `/${entry.help ?? entry.name}` : ''}`}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
    >
      <CircleHelp aria-hidden="true" />
    </a>
  );
};
