import { useCallback } from 'react';
import { useAddNotificationContext } from 'ra-core';

export interface Toast {
  level: 'success' | 'info' | 'warning' | 'error';
  title: string;
  /** Lines under the title. */
  details?: string;
  /** Offered as a button; its own outcome is told by a toast of its own. */
  undo?: () => Promise<unknown>;
}

/** Shows a toast at the top right for 5 s (spec 000 §1); screen readers read it out. */
export const useToast = (): ((toast: Toast) => void) => {
  const add = useAddNotificationContext();
  return useCallback(
    ({ level, title, details, undo }) => add({ message: title, type: level, notificationOptions: { details, undo, isText: true } }),
    [add],
  );
};
