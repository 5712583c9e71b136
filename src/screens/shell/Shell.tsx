import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useTranslate } from 'ra-core';
import { useUser } from '../kit/access/session.ts';
import { PictureHost } from '../kit/pictures/PictureHost.tsx';
import { useImpactQuestion } from '../kit/messages/impactQuestion.ts';
import { useStaleQuestion } from '../kit/messages/staleQuestion.ts';
import { Header } from './Header.tsx';
import { Loading } from '../kit/parts/Loading.tsx';
import { Menu } from './Menu.tsx';
import { late } from '../kit/live/late.ts';
import { MessageSlot } from '../kit/messages/MessageSlot.tsx';
import { PageErrorBoundary } from '../kit/parts/ErrorPage.tsx';
import type { ShellDialog } from './palette/useCommands.ts';
import { ShellDialogs } from './ShellDialogs.tsx';
import { usePaneKeys } from './usePaneKeys.ts';
import { later } from '../kit/openings/later.tsx';

const LiveShell = later(() => late(() => import('./LiveShell.tsx')));
const ImpactDialog = later(() => import('../kit/impact/ImpactDialog.tsx'));
const ViewBanner = later(() => import('../kit/impact/ViewBanner.tsx'));
const StaleDialog = later(() => import('../kit/conflict/StaleDialog.tsx'));

/** Menu, header and the page; only the page scrolls. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  const [dialog, show] = useState<ShellDialog | null>(null);
  useNewPage(main);
  usePaneKeys();
  return (
    <div className="shell">
      <a className="shell-skip" href="#page">
        {translate('toolkit.skip')}
      </a>
      <Menu />
      <Header onFind={() => show('palette')} onChanges={() => show('changes')} onLogout={() => show('logout')} />
      <LooksAs />
      <main id="page" className="shell-main" ref={main} tabIndex={-1}>
        <PageErrorBoundary>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </PageErrorBoundary>
      </main>
      <div className="shell-foot">
        <MessageSlot isLast />
      </div>
      <LiveShell />
      <ShellDialogs open={dialog} show={show} />
      <PictureHost />
      <StaleRecord />
      <WeighedChange />
    </div>
  );
};

/** The question about a record that others changed, whichever page the deletion or the action was meant on. */
const StaleRecord = () => {
  const question = useStaleQuestion();
  return question && <StaleDialog question={question} />;
};

/** The question whether a change of rights is meant, with what it comes to. */
const WeighedChange = () => {
  const question = useImpactQuestion();
  return question && <ImpactDialog question={question} />;
};

/** As whom somebody looks, where it is not as themselves. */
const LooksAs = () => {
  const { viewing } = useUser();
  return viewing ? <ViewBanner viewing={viewing} /> : null;
};

/** Another page starts at its top. */
const useNewPage = (main: React.RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [main, pathname]);
};
