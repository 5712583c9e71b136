import { lazy, type ComponentType, type ReactNode } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ScreenProvider, useScreen } from '../../kit/access/screen.ts';
import { InService } from '../../kit/parts/ErrorPage.tsx';
import { NotFoundPage } from '../../kit/parts/NotFoundPage.tsx';
import { TabFrame } from './TabFrame.tsx';
import { useTabs, type OpenTab } from './useTabs.ts';

const ResourceList = lazy(() => import('../list/ResourceList.tsx'));
const TreePage = lazy(() => import('../tree/TreePage.tsx'));

type Components = Readonly<Record<string, ComponentType>>;

/** The tabs of a screen that its reader may open, each at an address of its own; the first is shown where none is named. */
const TabbedScreen = ({ pages }: { pages: Components }): ReactNode => {
  const screen = useScreen();
  const { search } = useLocation();
  const tabs = useTabs(screen);
  const [first] = tabs;
  if (!first) return <NotFoundPage />;
  const homes = tabs.filter((tab) => 'isHome' in tab && tab.isHome);
  return (
    <Routes>
      <Route
        index
        element={
          screen.tree ? (
            <TabFrame screen={screen} tabs={tabs}>
              <TreePage screen={screen} tree={screen.tree} />
            </TabFrame>
          ) : (
            <Navigate to={first.to} replace />
          )
        }
      />
      {homes.map(({ name, to }) => (
        <Route key={name} path={name} element={<Navigate to={to + search} replace />} />
      ))}
      <Route
        path="*"
        element={
          <TabFrame screen={screen} tabs={tabs}>
            <Routes>
              {tabs
                .flatMap((tab) => ('isTree' in tab ? [] : [tab]))
                .map((tab) => (
                  <Route key={tab.name} path={`${tab.name}/*`} element={<TabContent tab={tab} pages={pages} />} />
                ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </TabFrame>
        }
      />
    </Routes>
  );
};
export default TabbedScreen;

type ContentTab = Exclude<OpenTab, { isTree: true }>;

const TabContent = ({ tab, pages }: { tab: ContentTab; pages: Components }): ReactNode => {
  if ('resource' in tab) return <ListTab key={tab.resource} resource={tab.resource} />;
  const Page = pages[tab.page.name] ?? NotFoundPage;
  return (
    <ScreenProvider value={tab.page}>
      <Page />
    </ScreenProvider>
  );
};

const ListTab = ({ resource }: { resource: string }): ReactNode => (
  <InService resource={resource}>
    <ResourceContextProvider value={resource}>
      <ResourceList resource={resource} />
    </ResourceContextProvider>
  </InService>
);
