import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import './identities.css';

interface IdentityLinksProps {
  identities: readonly { name: string; label: string }[];
}

/** A link for each issuer by which people sign in. It leaves the page, and brings back to the one that was asked for. */
export const IdentityLinks = ({ identities }: IdentityLinksProps): ReactNode => {
  const translate = useTranslate();
  const { state, search } = useLocation() as { state: AskedFor | null; search: string }; // react-admin's own, of who was sent here
  if (identities.length === 0) return null;
  const to = state?.nextPathname
    ? `${state.nextPathname}${state.nextSearch ?? ''}`
    : new URLSearchParams(search).get('to');
  return (
    <div className="identities">
      <span className="identities-or">{translate('toolkit.signIn.or')}</span>
      {identities.map(({ name, label }) => (
        <a
          key={name}
          className="identities-link"
          href={`/api/user/v4/identity/${name}/start${to ? `?${new URLSearchParams({ to })}` : ''}`}
        >
          {translate('toolkit.signIn.by', { label })}
        </a>
      ))}
    </div>
  );
};

interface AskedFor {
  nextPathname?: string;
  nextSearch?: string;
}
