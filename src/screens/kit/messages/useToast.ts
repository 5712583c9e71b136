import { useCallback } from 'react';
import { useAddNotificationContext } from 'ra-core';
import type { RefusedGroup } from './summary.ts';

/** Stands for a record that could not be made: what is made then takes that message's place. */
export const newRecord = 'new';

/** What a message is about. */
export interface ToastSubject {
  resource: string;
  /** Their ids, of a plan its own as well: a later message about one of them takes the place of this one. */
  records: readonly string[];
  /** What they are called: 'Milk', '12 items'. Absent: the message says enough. */
  name?: string;
}

export interface Toast {
  level: 'success' | 'info' | 'warning' | 'error';
  title: string;
  /** Lines: the first stands behind the title, all of them where the message is opened. */
  details?: string;
  about?: ToastSubject;
  /** Records that were refused, by their reasons; they are links where the message is opened. */
  refused?: readonly RefusedGroup[];
  /** Offered as a button that names what it takes back; its own outcome is told by a toast of its own. */
  undo?: () => Promise<unknown>;
}

/** Shows a message in the middle of the page's bottom bar; screen readers read it out. */
export const useToast = (): ((toast: Toast) => void) => {
  const add = useAddNotificationContext();
  return useCallback(
    ({ level, title, ...rest }) => add({ message: title, type: level, notificationOptions: { ...rest, isText: true } }),
    [add],
  );
};
