import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useUnsaved } from '../access/unsaved.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { summaryTexts } from '../formState/sections.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormSummary, useIsDirty } from '../formState/useForm.ts';
import { later } from '../openings/later.tsx';

const load = () => import('../parts/ConfirmDialog.tsx');
const ConfirmDialog = later(load);

type Left = 'page' | 'address' | readonly string[];

export interface LeaveGuard {
  /** The next navigation is our own and asks nothing. */
  letGo(): void;
  /** What asks; it has to stand on the page all the time. */
  dialog: ReactNode;
}

/**
 * Asks before what was typed is lost: in the application by a dialog, out of it by the browser. Whoever calls it is not painted again
 * with the first key that is typed. `of`: what is left is the page, what the whole address shows of it, or what these values of the
 * address do. Default 'page'.
 * `isKept`: what was typed is kept for the home page, which the dialog says.
 */
export const useLeaveGuard = (store: FormStore, of: Left = 'page', isKept = false): LeaveGuard => {
  const isFree = useRef(false);
  return useMemo(
    () => ({
      letGo: () => {
        isFree.current = true;
      },
      dialog: <LeaveQuestion store={store} of={of} isKept={isKept} isFree={isFree} />,
    }),
    [store, of, isKept],
  );
};

interface LeaveQuestionProps {
  store: FormStore;
  of: Left;
  isKept: boolean;
  isFree: RefObject<boolean>;
}

const LeaveQuestion = ({ store, of, isKept, isFree }: LeaveQuestionProps): ReactNode => {
  const isDirty = useIsDirty(store);
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      (currentLocation.pathname !== nextLocation.pathname || isOther(of, currentLocation.search, nextLocation.search)),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    // It must not fail to load when it is needed.
    void load();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog store={store} isKept={isKept} onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
};

/** Whether another query shows something else than what is left. */
const isOther = (of: Left, here: string, there: string): boolean => {
  if (of === 'page' || of === 'address') return of === 'address' && here !== there;
  const [from, to] = [new URLSearchParams(here), new URLSearchParams(there)];
  return of.some((name) => from.get(name) !== to.get(name));
};

interface LeaveDialogProps {
  store: FormStore;
  isKept: boolean;
  onLeave(): void;
  onStay(): void;
}

const LeaveDialog = ({ store, isKept, onLeave, onStay }: LeaveDialogProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const summary = useFormSummary(store);
  return (
    <ConfirmDialog
      title={translate('toolkit.form.leaveTitle')}
      other={{ label: translate('toolkit.form.leave'), run: onLeave }}
      main={{ label: translate('toolkit.form.keepEditing'), run: onStay }}
      onClose={onStay}
    >
      {translate(`toolkit.form.${isKept ? 'leaveKept' : 'leaveText'}`, {
        changes: summaryTexts(summary, counted).changed,
      })}
    </ConfirmDialog>
  );
};
