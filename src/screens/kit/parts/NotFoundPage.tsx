import { LinkBase, useLocation, useTranslate } from 'ra-core';

export const NotFoundPage = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <div className="shell-message">
      <h1 className="shell-title">{translate('toolkit.notFound.title')}</h1>
      <p>{translate('toolkit.notFound.text', { path: pathname })}</p>
      <LinkBase to="/">{translate('toolkit.notFound.button')}</LinkBase>
    </div>
  );
};
