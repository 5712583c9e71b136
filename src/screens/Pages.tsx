import { lazy, useMemo, type ComponentType } from 'react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'ra-core';
import { matchPath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { ManifestEntry } from '../core/declaration/application.ts';
import { homeScreen } from '../core/declaration/places/homeScreen.ts';
import { ownPages, type OwnPage } from '../core/values/pages.ts';
import type { AccessKind } from '../core/declaration/resource.ts';
import { RequireAccess } from './kit/messages/RequireAccess.tsx';
import { useEntry } from './kit/access/useCan.ts';
import { withTexts } from './kit/i18n/texts.ts';
import { useUser } from './kit/access/session.ts';
import { InService } from './kit/parts/ErrorPage.tsx';
import { NotFoundPage } from './kit/parts/NotFoundPage.tsx';
import { importAddress } from './kit/address/importAddress.ts';
import { ScreenProvider } from './kit/access/screen.ts';
import { useToolkit, type Toolkit } from './kit/access/toolkit.ts';
import type { PageCode } from './kit/openings/openings.ts';
import type { CustomPages } from './lazyParts.ts';

type Page = ComponentType<{ resource: string }>;

const HomePage = lazy(withTexts(() => import('./pages/home/HomePage.tsx')));
const TabbedScreen = lazy(withTexts(() => import('./pages/tabs/TabbedScreen.tsx')));
const CalendarScreen = lazy(withTexts(() => import('./pages/calendar/CalendarScreen.tsx')));
const PersonalPage = lazy(withTexts(() => import('./kit/impact/PersonalPage.tsx')));
const TabsAbove = lazy(() => import('./pages/tabs/TabsAbove.tsx'));

/** The framework's own pages, what their address may go on with, and whether they are personal. */
const own: Record<OwnPage, { below?: string; isPersonal?: true; Screen: ComponentType }> = {
  work: { Screen: lazy(withTexts(() => import('./pages/jobs/JobsPage.tsx'))) },
  sessions: { isPersonal: true, Screen: lazy(withTexts(() => import('./shell/signIn/SessionsPage.tsx'))) },
  tokens: { isPersonal: true, Screen: lazy(withTexts(() => import('./shell/tokens/TokensPage.tsx'))) },
  password: { isPersonal: true, Screen: lazy(withTexts(() => import('./shell/signIn/PasswordPage.tsx'))) },
  security: { isPersonal: true, Screen: lazy(withTexts(() => import('./shell/secondFactor/SecurityPage.tsx'))) },
  audit: { Screen: lazy(withTexts(() => import('./pages/audit/AuditPage.tsx'))) },
  changes: { below: '/:id', Screen: lazy(withTexts(() => import('./pages/audit/ChangeSetScreen.tsx'))) },
  help: { below: '/*', Screen: lazy(withTexts(() => import('./pages/help/HelpPage.tsx'))) },
};

interface ResourceScreen {
  /** react-admin's own address below the resource's. */
  path: string;
  has: keyof ManifestEntry['has'];
  /** Who may open it. */
  access: AccessKind;
  load: () => Promise<{ default: Page }>;
}

/** The screens that every resource may have, each its own chunk. */
const screens = (
  [
    { path: '', has: 'list', access: 'list', load: () => import('./pages/list/ResourceList.tsx') },
    {
      path: 'create',
      has: 'create',
      access: 'create',
      load: withTexts(() => import('./pages/record/ResourceCreate.tsx')),
    },
    { path: 'import', has: 'import', access: 'import', load: withTexts(() => import('./pages/import/ImportPage.tsx')) },
    { path: 'deleted', has: 'list', access: 'list', load: withTexts(() => import('./pages/deleted/DeletedPage.tsx')) },
    { path: 'compare', has: 'show', access: 'show', load: withTexts(() => import('./pages/compare/ComparePage.tsx')) },
    { path: ':id', has: 'edit', access: 'show', load: withTexts(() => import('./pages/record/ResourceEdit.tsx')) },
    {
      path: ':id/history',
      has: 'show',
      access: 'show',
      load: withTexts(() => import('./pages/history/ResourceHistory.tsx')),
    },
    { path: ':id/show', has: 'show', access: 'show', load: withTexts(() => import('./pages/record/ResourceShow.tsx')) },
  ] satisfies ResourceScreen[]
).map((screen) => ({ ...screen, Screen: lazy(screen.load) }));

/** Asks for the code of a resource's page while the session is still being asked for; what fails is asked for again when it is drawn. */
export const startLoading = ({ manifest, loadResource }: Toolkit, pathname: string): void => {
  const entry = manifest.resources.find(({ name }) => pathname.split('/')[1] === name);
  const screen = entry && screens.find(({ path }) => matchPath(`/${entry.name}/${path}`, pathname));
  if (!screen) return;
  for (const loading of [screen.load(), loadResource(entry.name)]) loading.catch(() => undefined);
};

/** The code of a record's page, and how its record is read before it is there. */
export const loadRecordPage = async (): Promise<PageCode> => {
  const [{ pageCode }] = await Promise.all([
    import('./kit/formState/pageCode.ts'),
    withTexts(() => import('./pages/record/ResourceEdit.tsx'))(),
  ]);
  return pageCode;
};

export const Pages = ({ pages }: { pages: CustomPages }) => {
  const { manifest } = useToolkit();
  return (
    <ResourceDefinitionContextProvider definitions={useDefinitions(manifest.resources)}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {ownPages.map((name) => {
          const { below = '', isPersonal, Screen } = own[name];
          const page = isPersonal ? <AsOneself Screen={Screen} /> : <Screen />;
          return <Route key={name} path={`/${name}${below}`} element={page} />;
        })}
        {/* One for all resources: at every step the router looks through each of its routes. */}
        <Route path="/:resource/*" element={<ResourcePages />} />
        {manifest.screens.map((screen) => {
          const Page = pages[screen.name] ?? NotFoundPage;
          return (
            <Route
              key={screen.name}
              path={`/${screen.name}/*`}
              element={
                <RequireAccess permissions={screen.access}>
                  <ScreenProvider value={screen}>
                    {screen.tabs || screen.tree ? (
                      <TabbedScreen pages={pages} />
                    ) : screen.calendar ? (
                      <CalendarScreen />
                    ) : (
                      <Page />
                    )}
                  </ScreenProvider>
                </RequireAccess>
              }
            />
          );
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceDefinitionContextProvider>
  );
};

/** A page of what is personal: whoever looks as another does not see it. */
const AsOneself = ({ Screen }: { Screen: ComponentType }) => {
  const { viewing } = useUser();
  return viewing ? <PersonalPage name={viewing.name} /> : <Screen />;
};

const ResourcePages = () => {
  const { resource = '' } = useParams<{ resource: string }>();
  const entry = useEntry(resource);
  if (!entry) return <NotFoundPage />;
  return (
    <InService resource={entry.name}>
      <OpenPages key={entry.name} entry={entry} />
    </InService>
  );
};

const OpenPages = ({ entry }: { entry: ManifestEntry }) => {
  const home = homeScreen(entry, useToolkit().manifest.screens);
  return (
    <ResourceContextProvider value={entry.name}>
      <Routes>
        {screens
          .filter(({ has, path }) => entry.has[has] && !(path === 'import' && entry.importPage))
          .map(({ path, access, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireAccess permissions={entry.access[access]}>
                  {path === '' && home ? (
                    <TabsAbove screen={home}>
                      <Screen resource={entry.name} />
                    </TabsAbove>
                  ) : (
                    <Screen resource={entry.name} />
                  )}
                </RequireAccess>
              }
            />
          ))}
        {entry.importPage && <Route path="import" element={<ImportElsewhere entry={entry} />} />}
        {!entry.has.edit && entry.has.show && (
          <Route path=":id" element={<Navigate to="show" relative="path" replace />} />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
};

/** Where the files of a resource are imported that has a page of its own for it. */
const ImportElsewhere = ({ entry }: { entry: ManifestEntry }) => (
  <Navigate to={`${importAddress(entry)}${useLocation().search}`} replace />
);

/** What react-admin's own hooks know of our resources. */
const useDefinitions = (entries: ManifestEntry[]) =>
  useMemo(
    () =>
      Object.fromEntries(
        entries.map(({ name, has, recordRepresentation }) => [
          name,
          {
            name,
            recordRepresentation,
            hasList: has.list,
            hasCreate: has.create,
            hasEdit: has.edit,
            hasShow: has.show,
          },
        ]),
      ),
    [entries],
  );
