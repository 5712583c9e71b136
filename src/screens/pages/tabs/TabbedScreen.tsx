import { lazy, type ComponentType, type ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import type { Screen } from '../../../core/declaration/resource.ts';
import { ScreenProvider, useScreen, useScreenTitle } from '../../kit/access/screen.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens } from '../../kit/access/useCan.ts';
import { InService } from '../../kit/parts/ErrorPage.tsx';
import { NotFoundPage } from '../../kit/parts/NotFoundPage.tsx';
import './tabs.css';

const ResourceList = lazy(() => import('../list/ResourceList.tsx'));

interface OpenTab {
  /** Its place in the address: the name of the resource or page. */
  name: string;
  label: string;
  content: ReactNode;
}

/** The tabs of a screen that its reader may open, each at an address of its own; the first is shown where none is named. */
const TabbedScreen = ({ pages }: { pages: Readonly<Record<string, ComponentType>> }): ReactNode => {
  const screen = useScreen();
  const titleOf = useScreenTitle();
  const tabs = useOpenTabs(screen, pages);
  const [first] = tabs;
  if (!first) return <NotFoundPage />;
  return (
    <div className="tabbed-screen">
      <nav className="tabbed-screen-tabs" aria-label={titleOf(screen)}>
        {tabs.map(({ name, label }) => (
          <NavLink key={name} to={`/${screen.name}/${name}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="tabbed-screen-content">
        <Routes>
          <Route index element={<Navigate to={first.name} replace />} />
          {tabs.map(({ name, content }) => (
            <Route key={name} path={`${name}/*`} element={content} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </div>
    </div>
  );
};
export default TabbedScreen;

const useOpenTabs = (screen: Screen, pages: Readonly<Record<string, ComponentType>>): OpenTab[] => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  return (screen.tabs ?? []).flatMap(({ label: english, resource, page }) => {
    const label = translate(`tabs.${screen.name}.${resource ?? page}`, { _: english });
    if (resource !== undefined) {
      const entry = manifest.resources.find(({ name }) => name === resource);
      const isOpen = entry?.has.list && opens(entry.access.list, permissions);
      return isOpen ? [{ name: resource, label, content: <ListTab key={resource} resource={resource} /> }] : [];
    }
    const other = manifest.screens.find(({ name }) => name === page);
    const Page = pages[page];
    if (!other || !Page || !opens(other.access, permissions)) return [];
    const content = (
      <ScreenProvider value={other}>
        <Page />
      </ScreenProvider>
    );
    return [{ name: page, label, content }];
  });
};

const ListTab = ({ resource }: { resource: string }): ReactNode => (
  <InService resource={resource}>
    <ResourceContextProvider value={resource}>
      <ResourceList resource={resource} />
    </ResourceContextProvider>
  </InService>
);
