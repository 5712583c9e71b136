import { useTranslate } from 'ra-core';
import { useUser } from '../access/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

/** Where the page is, which environment this is unless it is production, and whose account. */
export const Header = () => {
  const translate = useTranslate();
  const { name } = useUser().environment;
  const environment = name === 'production' ? null : name;
  return (
    <header className="shell-header" {...(environment && { 'data-environment': environment })}>
      <Breadcrumbs environment={environment} />
      {environment && (
        <span className="shell-environment" title={translate('toolkit.header.environment', { name: environment })}>
          {environment}
        </span>
      )}
      <AccountMenu />
    </header>
  );
};
