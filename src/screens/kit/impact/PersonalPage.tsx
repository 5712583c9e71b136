import { LinkBase, useTranslate } from 'ra-core';

/** In place of what is personal, for whoever looks as another. */
const PersonalPage = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return (
    <div className="shell-message">
      <h1 className="shell-title">{translate('toolkit.viewing.own')}</h1>
      <p>{translate('toolkit.viewing.ownText', { name })}</p>
      <LinkBase to="/">{translate('toolkit.notFound.button')}</LinkBase>
    </div>
  );
};
export default PersonalPage;
