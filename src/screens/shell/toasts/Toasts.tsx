import { message, type CheckKey } from '../../../core/values/checkMessages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationContextType,
  type NotificationPayload,
} from 'ra-core';
import { messageHost } from '../../kit/theme/stage.ts';
import { ToastCard, type ShownToast } from './ToastCard.tsx';
import { takesPlaceOf } from './toastOrder.ts';
import { useInSlot } from './useInSlot.ts';
import type { Toast } from '../../kit/messages/useToast.ts';

/** Messages in the middle of the page's bottom bar, one line each: the oldest below, what failed under the others. */
export const Toasts = () => {
  const translate = useTranslate();
  const [shown, setShown] = useState<ShownToast[]>([]);
  const giveBack = useFocusFrom(messageHost());
  const close = useCallback(
    (id: number) => {
      giveBack(id);
      setShown((toasts) => toasts.filter((toast) => toast.id !== id));
    },
    [giveBack],
  );
  useIncoming(
    useCallback(
      (toasts) =>
        setShown((before) => [...before.filter((one) => !toasts.some((next) => takesPlaceOf(next, one))), ...toasts]),
      [],
    ),
  );
  const section = useRef<HTMLElement>(null);
  useInSlot(section, shown.length === 0);
  return createPortal(
    <section ref={section} className="shell-toasts" data-pane aria-label={translate('toolkit.header.notifications')}>
      <div role="status" aria-live="polite">
        {shown
          .filter(({ level }) => level !== 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {shown
          .filter(({ level }) => level === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
      </div>
    </section>,
    messageHost(),
  );
};

/** What had the focus before a message took it, which gets it back once the message is answered. A dialog's trap does not hear of it. */
const useFocusFrom = (host: HTMLElement): ((id: number) => void) => {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      event.stopPropagation();
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !host.contains(from)) before.current = from;
    };
    host.addEventListener('focusin', onFocus);
    return () => host.removeEventListener('focusin', onFocus);
  }, [host]);
  return useCallback(
    (id) => {
      if (host.querySelector(`[data-toast="${id}"]:focus-within`)) before.current?.focus();
    },
    [host],
  );
};

let lastId = 0;

/** Takes what was notified, by us or by react-admin's own hooks, as it comes. `show` keeps its identity. */
const useIncoming = (show: (toasts: ShownToast[]) => void): void => {
  const { notifications, setNotifications }: NotificationContextType = useNotificationContext();
  const translate = useTranslate();
  const takeMutation = useTakeUndoableMutation();
  useEffect(() => {
    if (notifications.length === 0) return;
    // A stock component that waits for its message to close would wait for ever: what was done can be undone afterwards.
    for (const one of notifications) if (one.notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
    setNotifications((waiting) => waiting.filter((one) => !notifications.includes(one)));
    show(notifications.map((one) => ({ ...toToast(one, translate), id: (lastId += 1) })));
  }, [notifications, setNotifications, takeMutation, translate, show]);
};

const saidByKey = 'messages.';

/** The English of what is said by a key. */
const englishOf = (key: string): string =>
  key.startsWith(saidByKey) ? message(key.slice(saidByKey.length) as CheckKey).text : key; // what the auth provider rejects with

/** Our own toasts are texts already; react-admin's are keys, and so is why it signs somebody out. */
const toToast = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: ReturnType<typeof useTranslate>,
): Toast => {
  const { isText, messageArgs, ...own } = notificationOptions as Partial<Toast> & {
    isText?: boolean;
    messageArgs?: { _?: string };
  }; // what useToast puts there
  const text = String(message);
  return {
    level: type,
    ...(isText ? { ...own, title: text } : { title: translate(text, { _: englishOf(text), ...messageArgs }) }),
  };
};
