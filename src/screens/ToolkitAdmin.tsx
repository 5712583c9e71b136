import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, useLocale, type DataProvider } from 'ra-core';
import { LucideProvider } from 'lucide-react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { openPages, type OpenPage } from '../core/values/pages.ts';
import type { SessionProvider } from './kit/access/session.ts';
import { SignedIn } from './shell/signIn/SignedIn.tsx';
import { createBrowserStore } from './kit/access/stores.ts';
import { statusOf } from './kit/messages/buildMessage.ts';
import { createI18nProvider } from './kit/i18n/i18nProvider.ts';
import { withTexts } from './kit/i18n/texts.ts';
import type { CustomPages } from './lazyParts.ts';
import { loadRecordPage, Pages, startLoading } from './Pages.tsx';
import { Openings } from './kit/openings/openings.ts';
import { OpeningsProvider } from './kit/openings/useOpenings.ts';
import { Loading } from './kit/parts/Loading.tsx';
import { Shell } from './shell/Shell.tsx';
import { Toasts } from './shell/toasts/Toasts.tsx';
import { ThemeMode } from './kit/theme/ThemeMode.tsx';
import { ToolkitProvider, type Toolkit } from './kit/access/toolkit.ts';
import './shell/shell.css';

const beforeSignIn: Record<OpenPage, ComponentType> = {
  login: lazy(withTexts(() => import('./shell/signIn/SignInPage.tsx'))),
  signup: lazy(withTexts(() => import('./shell/signIn/SignUpPage.tsx'))),
  activate: lazy(withTexts(() => import('./shell/signIn/ActivatePage.tsx'))),
  forgot: lazy(withTexts(() => import('./shell/signIn/ForgotPage.tsx'))),
  reset: lazy(withTexts(() => import('./shell/signIn/ResetPage.tsx'))),
  device: lazy(withTexts(() => import('./shell/signIn/DevicePage.tsx'))),
};

interface ToolkitAdminProps {
  toolkit: Toolkit;
  dataProvider: DataProvider;
  authProvider: SessionProvider;
  /** The application's labels in a language other than English. */
  loadTranslations: (language: string) => Promise<Record<string, string>>;
  pages: CustomPages;
}

/** The whole application: what src/main.tsx composes goes in, every screen comes out of the manifest. */
export const ToolkitAdmin = (props: ToolkitAdminProps) => {
  // A data router: the guard of unsaved changes needs one. It is made once, whatever is drawn above it.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Application {...props} /> }]));
  useEffect(() => startLoading(props.toolkit, window.location.pathname), [props.toolkit]);
  return <RouterProvider router={router} />;
};

const Application = ({ toolkit, dataProvider, authProvider, loadTranslations, pages }: ToolkitAdminProps) => {
  const i18nProvider = useMemo(() => createI18nProvider(loadTranslations), [loadTranslations]);
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createBrowserStore);
  const [openings] = useState(() => new Openings(loadRecordPage));
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ToolkitProvider value={toolkit}>
        <OpeningsProvider value={openings}>
          <LucideProvider size={16} strokeWidth={1.75}>
            <ThemeMode>
              <Suspense fallback={<Loading />}>
                <Routes>
                  {openPages.map((name) => {
                    const Page = beforeSignIn[name];
                    return <Route key={name} path={`/${name}`} element={<Page />} />;
                  })}
                  <Route
                    path="*"
                    element={
                      <SignedIn>
                        <Shell>
                          <Pages pages={pages} />
                        </Shell>
                      </SignedIn>
                    }
                  />
                </Routes>
              </Suspense>
              <Toasts />
              <DocumentLanguage />
            </ThemeMode>
          </LucideProvider>
        </OpeningsProvider>
      </ToolkitProvider>
    </CoreAdminContext>
  );
};

/** Screen readers, the browser's spelling and what is asked of the server take the language from the document: before anything is asked. */
const DocumentLanguage = () => {
  const locale = useLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
};

// A refusal stays one however often it is asked; only what may pass by itself is asked again.
const mayPass = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? -1);

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => count < 2 && mayPass(error), refetchOnWindowFocus: false } },
  });
