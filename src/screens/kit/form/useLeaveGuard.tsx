import { useBlocker, useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useUnsaved } from '../access/unsaved.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { summaryTexts } from '../formState/sections.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormSummary } from '../formState/useForm.ts';

const load = () => import('../parts/ConfirmDialog.tsx');
const ConfirmDialog = lazy(load);

export interface LeaveGuard {
  /** The next navigation is our own and asks nothing. */
  letGo(): void;
  dialog: ReactNode;
}

/** Asks before what was typed is lost: in the application by a dialog, out of it by the browser. */
export const useLeaveGuard = (store: FormStore): LeaveGuard => {
  const translate = useTranslate();
  const counted = useCounted();
  const summary = useFormSummary(store);
  const isDirty = summary.changed.length > 0;
  useUnsaved(isDirty);
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    // It must not fail to load when it is needed.
    void load();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const isAsking = blocker.state === 'blocked';
  return {
    letGo: useCallback(() => {
      isFree.current = true;
    }, []),
    dialog: isAsking && (
      <Suspense>
        <ConfirmDialog
          title={translate('toolkit.form.leaveTitle')}
          other={{ label: translate('toolkit.form.leave'), run: () => blocker.proceed?.() }}
          main={{ label: translate('toolkit.form.keepEditing'), run: () => blocker.reset?.() }}
          onClose={() => blocker.reset?.()}
        >
          {translate('toolkit.form.leaveText', { changes: summaryTexts(summary, counted).changed })}
        </ConfirmDialog>
      </Suspense>
    ),
  };
};
