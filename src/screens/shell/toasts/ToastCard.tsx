import { Fragment, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { RecordLink } from '../../kit/access/RecordLink.tsx';
import { Said } from '../../kit/messages/Said.tsx';
import type { RefusedGroup } from '../../kit/messages/summary.ts';
import type { Toast, ToastSubject } from '../../kit/messages/useToast.ts';

const shownFor = 5000;
const shownWithUndo = 8000;
/** More would be a list of their own, which the page has. */
const namedRecords = 100;
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

export interface ShownToast extends Toast {
  id: number;
}

/**
 * One message: a line, which opens to all that it says. The clock stands still under the pointer and while it has the focus;
 * what was refused stays until it is closed.
 */
export const ToastCard = ({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }): ReactNode => {
  const translate = useTranslate();
  const { id, level, title, details, about, refused, undo } = toast;
  const [isHeld, setHeld] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Icon = icons[level];
  const stays = level === 'error' || level === 'warning' || isHeld || isOpen;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => onClose(id), undo ? shownWithUndo : shownFor);
    return () => clearTimeout(timer);
  }, [stays, undo, id, onClose]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(id);
  };
  const lead = details?.split('\n')[0] ?? refused?.[0]?.reason;
  const said = [title, about?.name, lead].filter(Boolean);
  const hasMore = details !== undefined || refused !== undefined;
  const what = translate('toolkit.undoOf', { what: [title, about?.name].filter(Boolean).join(', ') });
  return (
    <div
      className="shell-toast"
      data-toast={id}
      data-level={level}
      data-open={isOpen || undefined}
      {...hold}
      onKeyDown={closeOnEscape}
    >
      <Icon aria-hidden="true" />
      <p title={said.join(' · ')}>
        <strong>{title}</strong>
        {about?.name && <span> · {about.name}</span>}
        {lead && (
          <>
            {' '}
            · <span>{lead}</span>
          </>
        )}
      </p>
      {hasMore && (
        <button
          type="button"
          data-quiet
          aria-expanded={isOpen}
          aria-label={translate('toolkit.toasts.whole')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronUp size={14} aria-hidden />}
        </button>
      )}
      {undo && (
        <button
          type="button"
          aria-label={what}
          title={what}
          onClick={() => {
            onClose(id);
            undo().catch(() => undefined); // its failure has a toast of its own
          }}
        >
          {translate('toolkit.undo')}
        </button>
      )}
      <button type="button" data-quiet aria-label={translate('toolkit.close')} onClick={() => onClose(id)}>
        <X size={14} aria-hidden />
      </button>
      {isOpen && <WholeMessage details={details} about={about} refused={refused} />}
    </div>
  );
};

type WholeProps = { [Part in 'details' | 'about' | 'refused']: Toast[Part] | undefined };

/** All that a message says: its lines, and the refused records by their reasons. */
const WholeMessage = ({ details, about, refused = [] }: WholeProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="shell-toast-whole" tabIndex={0} role="group" aria-label={translate('toolkit.toasts.whole')}>
      {details && <p>{details}</p>}
      {refused.length > 0 && <p>{translate('toolkit.changes.errorDetails')}</p>}
      {refused.length > 0 && (
        <ul>
          {refused.map((group) => (
            <Refused key={group.reason} group={group} about={about} />
          ))}
        </ul>
      )}
    </div>
  );
};

const Refused = ({
  group: { reason, about: spokenOf, records },
  about,
}: {
  group: RefusedGroup;
  about: ToastSubject | undefined;
}): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const left = records.length - namedRecords;
  return (
    <li>
      {records.slice(0, namedRecords).map(({ id, label }, at) => (
        <Fragment key={id ?? label}>
          {at > 0 && ', '}
          {id !== null && about ? <RecordLink resource={about.resource} id={id} label={label} /> : label}
        </Fragment>
      ))}
      {left > 0 && ` ${translate('toolkit.toasts.andMore', { count: left.toLocaleString(locale) })}`}:{' '}
      <Said text={reason} record={spokenOf} />
    </li>
  );
};
