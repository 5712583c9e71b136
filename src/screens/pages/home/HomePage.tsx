import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLinkTitles } from '../../kit/access/useLinkTitle.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { Alerts } from './Alerts.tsx';
import { Attention } from './Attention.tsx';
import { Recent } from './Recent.tsx';
import { Trends } from './Trends.tsx';
import { UnfinishedWork } from './UnfinishedWork.tsx';
import { useAlerts } from './useAlerts.ts';
import { useUnfinished } from './useUnfinished.ts';
import { leadsToRecords, menuSections, waitsForScreens } from '../../kit/access/menuEntries.ts';

/** What needs attention today, and a link to everything that the user may open, as the menu groups it. */
const HomePage = () => {
  const translate = useTranslate();
  const titleOf = useLinkTitles();
  const { manifest, icons } = useToolkit();
  const { permissions, email } = useUser();
  const unfinished = useUnfinished();
  const alerts = useAlerts();
  const isKnown = useKnown(unfinished.isKnown && (alerts === null || alerts.isError || alerts.shown !== undefined));
  const sections = menuSections(manifest, permissions);
  return (
    <div className="shell-page">
      <h1>{translate('toolkit.home.title')}</h1>
      <Attention />
      {/* What these come to moves the rest down, which waits for them. */}
      {isKnown && (
        <>
          <UnfinishedWork unfinished={unfinished} />
          {alerts && <Alerts alerts={alerts} />}
          <Trends />
          {!leadsToRecords(sections) && (
            <p>
              {translate(waitsForScreens(manifest, permissions) ? 'toolkit.home.notYet' : 'toolkit.home.none', {
                email,
              })}
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
                    {links.map((link) => (
                      <li key={link.name}>
                        <LinkBase to={link.path}>{titleOf(link)}</LinkBase>
                      </li>
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          <Recent />
        </>
      )}
    </div>
  );
};

export default HomePage;

/** What was known once stays: to ask again takes nothing away. */
const useKnown = (isNow: boolean): boolean => {
  const [isKnown, setKnown] = useState(isNow);
  if (isNow && !isKnown) setKnown(true);
  return isKnown || isNow;
};
