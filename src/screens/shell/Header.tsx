import { useTranslate } from 'ra-core';
import { Search } from 'lucide-react';
import { useUser } from '../access/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

/** Where the page is, which environment this is unless it is production, and whose account. */
export const Header = ({ onFind }: { onFind(): void }) => {
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
      {environment && (
        <span className="shell-environment" title={translate('toolkit.header.environment', { name: environment })}>
          {environment}
        </span>
      )}
      <AccountMenu />
    </header>
  );
};
