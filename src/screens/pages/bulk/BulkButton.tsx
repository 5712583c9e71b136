import type { ReactNode } from 'react';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';

interface BulkButtonProps extends Pick<MenuEntry, 'label' | 'icon' | 'reason' | 'isDestructive'> {
  run(): void;
}

/** A button of the bar over a selection; one that is refused says why. */
export const BulkButton = ({ label, icon, reason, isDestructive, run }: BulkButtonProps): ReactNode => (
  <button
    type="button"
    className={isDestructive ? 'bulk-destructive' : undefined}
    aria-disabled={reason !== null}
    title={reason ?? undefined}
    aria-description={reason ?? undefined}
    onClick={() => reason === null && run()}
  >
    {icon} {label}
  </button>
);
