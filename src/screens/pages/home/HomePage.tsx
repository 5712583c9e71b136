import { LinkBase, useTranslate } from 'ra-core';
import { useTitles } from '../../kit/access/useTitle.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { Attention } from './Attention.tsx';
import { menuSections, waitsForScreens } from '../../kit/access/menuEntries.ts';

/** What needs attention today, and a link to everything that the user may open, as the menu groups it. */
const HomePage = () => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const { manifest, icons } = useToolkit();
  const { permissions, email } = useUser();
  const sections = menuSections(manifest, permissions);
  return (
    <div className="shell-page">
      <h1>{translate('toolkit.home.title')}</h1>
      <Attention />
      {sections.length === 0 && (
        <p>
          {translate(waitsForScreens(manifest, permissions) ? 'toolkit.home.notYet' : 'toolkit.home.none', { email })}
        </p>
      )}
      <div className="shell-home">
        {sections.map(({ name, label, icon, links }) => {
          const Icon = icons?.[icon];
          return (
            <section key={name}>
              <h2>
                {Icon && <Icon aria-hidden="true" />}
                {translate(`menu.${name}`, { _: label })}
              </h2>
              <ul>
                {links.map(({ path, entry, label: text, name: link }) => (
                  <li key={link}>
                    <LinkBase to={path}>{entry ? titleOf(entry) : translate(`screens.${link}`, { _: text })}</LinkBase>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
};

export default HomePage;
