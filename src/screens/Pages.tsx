import { lazy, useMemo, useState, type ComponentType } from 'react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'ra-core';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { ManifestEntry } from '../core/application.ts';
import { ownPages, type OwnPage } from '../core/pages.ts';
import type { AccessKind } from '../core/resource.ts';
import { RequireAccess } from './access/RequireAccess.tsx';
import { useUser } from './access/session.ts';
import { MaintenancePage } from './shell/ErrorPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { useToolkit } from './toolkit.ts';

type Page = ComponentType<{ resource: string }>;

const HomePage = lazy(() => import('./shell/HomePage.tsx'));

/** The framework's own pages, and what their address may go on with. */
const own: Record<OwnPage, { below?: string; Screen: ComponentType }> = {
  work: { Screen: lazy(() => import('./shell/JobsPage.tsx')) },
  sessions: { Screen: lazy(() => import('./shell/SessionsPage.tsx')) },
  audit: { Screen: lazy(() => import('./audit/AuditPage.tsx')) },
  changes: { below: '/:id', Screen: lazy(() => import('./audit/ChangeSetScreen.tsx')) },
  help: { below: '/*', Screen: lazy(() => import('./help/HelpPage.tsx')) },
};

/** The screens that every resource may have: react-admin's own addresses, who may open them, and their chunk. */
const screens: { path: string; has: keyof ManifestEntry['has']; access: AccessKind; Screen: Page }[] = [
  { path: '', has: 'list', access: 'list', Screen: lazy(() => import('./list/ResourceList.tsx')) },
  { path: 'create', has: 'create', access: 'create', Screen: lazy(() => import('./form/ResourceCreate.tsx')) },
  { path: 'import', has: 'import', access: 'import', Screen: lazy(() => import('./import/ImportPage.tsx')) },
  { path: ':id', has: 'edit', access: 'show', Screen: lazy(() => import('./form/ResourceEdit.tsx')) },
  { path: ':id/history', has: 'show', access: 'show', Screen: lazy(() => import('./history/ResourceHistory.tsx')) },
  { path: ':id/show', has: 'show', access: 'show', Screen: lazy(() => import('./form/ResourceShow.tsx')) },
];

/** Hand-written pages by name, each its own chunk. */
export type CustomPages = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

export const Pages = ({ pages }: { pages: CustomPages }) => {
  const { manifest } = useToolkit();
  const [customPages] = useState(() => Object.entries(pages).map(([name, load]) => ({ name, Screen: lazy(load) })));
  return (
    <ResourceDefinitionContextProvider definitions={useDefinitions(manifest.resources)}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {ownPages.map((name) => {
          const { below = '', Screen } = own[name];
          return <Route key={name} path={`/${name}${below}`} element={<Screen />} />;
        })}
        {manifest.resources.map((entry) => (
          <Route key={entry.name} path={`/${entry.name}/*`} element={<ResourcePages entry={entry} />} />
        ))}
        {customPages.map(({ name, Screen }) => (
          <Route
            key={name}
            path={`/${name}/*`}
            element={
              <RequireAccess permissions={manifest.screens.find((screen) => screen.name === name)?.access ?? []}>
                <Screen />
              </RequireAccess>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceDefinitionContextProvider>
  );
};

const ResourcePages = ({ entry }: { entry: ManifestEntry }) =>
  useUser().environment.maintenance.includes(entry.name) ? <MaintenancePage onRetry={() => window.location.reload()} /> : <OpenPages entry={entry} />;

const OpenPages = ({ entry }: { entry: ManifestEntry }) => (
  <ResourceContextProvider value={entry.name}>
    <Routes>
      {screens
        .filter(({ has }) => entry.has[has])
        .map(({ path, access, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              <RequireAccess permissions={entry.access[access]}>
                <Screen resource={entry.name} />
              </RequireAccess>
            }
          />
        ))}
      {!entry.has.edit && entry.has.show && <Route path=":id" element={<Navigate to="show" relative="path" replace />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </ResourceContextProvider>
);

/** What react-admin's own hooks know of our resources. */
const useDefinitions = (entries: ManifestEntry[]) =>
  useMemo(
    () =>
      Object.fromEntries(
        entries.map(({ name, has, recordRepresentation }) => [
          name,
          { name, recordRepresentation, hasList: has.list, hasCreate: has.create, hasEdit: has.edit, hasShow: has.show },
        ]),
      ),
    [entries],
  );
