import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Screen } from '../../../core/declaration/resource.ts';
import { useScreenTitle } from '../../kit/access/screen.ts';
import type { OpenTab } from './useTabs.ts';
import './tabs.css';

interface TabFrameProps {
  screen: Screen;
  tabs: readonly OpenTab[];
  children: ReactNode;
}

/** The tabs of a screen as links, and below them what the open one shows. */
export const TabFrame = ({ screen, tabs, children }: TabFrameProps): ReactNode => {
  const titleOf = useScreenTitle();
  return (
    <div className="tabbed-screen">
      <nav className="tabbed-screen-tabs" aria-label={titleOf(screen)}>
        {tabs.map(({ name, label, to }) => (
          <NavLink key={name} to={to} end={name === ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="tabbed-screen-content">{children}</div>
    </div>
  );
};
