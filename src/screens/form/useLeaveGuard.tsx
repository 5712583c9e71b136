import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useUnsaved } from '../access/unsaved.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { summaryTexts } from './sections.ts';
import type { FormStore } from './formStore.ts';
import { useFormSummary } from './useForm.ts';

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
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const isAsking = blocker.state === 'blocked';
  return {
    letGo: useCallback(() => {
      isFree.current = true;
    }, []),
    dialog: (
      <Dialog open={isAsking} onClose={() => blocker.reset?.()} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby="leave-title">
        <DialogTitle id="leave-title">{translate('toolkit.form.leaveTitle')}</DialogTitle>
        <DialogContent>{translate('toolkit.form.leaveText', { changes: summaryTexts(summary, counted).changed })}</DialogContent>
        <DialogActions>
          <Button onClick={() => blocker.proceed?.()}>{translate('toolkit.form.leave')}</Button>
          <Button variant="contained" color="primary" autoFocus onClick={() => blocker.reset?.()}>
            {translate('toolkit.form.keepEditing')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
};
