import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { stage } from '../theme/stage.ts';
import './history.css';
import '../theme/inputs.css';

interface SidePanelProps {
  title: string;
  /** The line above the title. */
  facts?: ReactNode;
  /** It holds a table of many columns: twice as wide. Default false. */
  isWide?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** 480 px at the right for what belongs to the record at hand. Esc closes it; the focus goes back to where it was. */
export const SidePanel = ({ title, facts, isWide = false, onClose, children }: SidePanelProps): ReactNode => {
  const translate = useTranslate();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    // What had the focus may have gone, as a button does once it was pressed: then the keys are nobody's.
    const closeOnBody = ({ key, target }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    document.addEventListener('keydown', closeOnBody);
    return () => document.removeEventListener('keydown', closeOnBody);
  }, [onClose]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  // What opens it may be moved by a transform, as the bar of a selection is, which would hold the panel fast.
  return createPortal(
    <FocusTrap open disableAutoFocus disableRestoreFocus>
      <div
        ref={panel}
        className="side-panel"
        data-wide={isWide || undefined}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={closeOnEscape}
      >
        <div className="side-panel-head">
          <div>
            {facts && <p>{facts}</p>}
            <h2 id={titleId}>{title}</h2>
          </div>
          <button type="button" className="control-button" aria-label={translate('toolkit.close')} onClick={onClose}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div className="side-panel-body" tabIndex={0} role="region" aria-labelledby={titleId}>
          {children}
        </div>
      </div>
    </FocusTrap>,
    stage(),
  );
};
