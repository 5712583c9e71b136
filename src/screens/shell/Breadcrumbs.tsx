import { Fragment, useEffect } from 'react';
import { LinkBase, useTranslate } from 'ra-core';
import { useToolkit } from '../kit/access/toolkit.ts';
import { useTrail } from './useTrail.ts';

export const Breadcrumbs = ({ environment }: { environment: string | null }) => {
  const translate = useTranslate();
  const trail = useTrail();
  const { title } = useToolkit().manifest;
  const page = trail.at(-1)?.text ?? '';
  useEffect(() => {
    document.title = `${environment ? `[${environment}] ` : ''}${page} · ${title}`;
  }, [environment, page, title]);
  return (
    <nav className="shell-trail" aria-label={translate('toolkit.header.breadcrumbs')}>
      {trail.map(({ text, to }, at) => (
        <Fragment key={`${at}${text}`}>
          {at > 0 && <span aria-hidden="true">/</span>}
          {to ? (
            <LinkBase to={to}>{text}</LinkBase>
          ) : (
            <span {...(at === trail.length - 1 && { 'aria-current': 'page' })}>{text}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
};
