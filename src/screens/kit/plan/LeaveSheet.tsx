import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useUnsaved } from '../access/unsaved.ts';
import { useCounted } from '../i18n/useCounted.ts';
import ConfirmDialog from '../parts/ConfirmDialog.tsx';

/** Asks before a page with rows that are not saved is left: in the application by a dialog, out of it by the browser. */
export const LeaveSheet = ({ rows }: { rows: number }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const isUnsaved = rows > 0;
  useUnsaved(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const stay = (): void => blocker.reset();
  return (
    <ConfirmDialog
      title={translate('toolkit.form.leaveTitle')}
      other={{ label: translate('toolkit.form.leave'), run: () => blocker.proceed() }}
      main={{ label: translate('toolkit.form.keepEditing'), run: stay }}
      onClose={stay}
    >
      {counted('toolkit.import.sheet.leave', rows)}
    </ConfirmDialog>
  );
};
