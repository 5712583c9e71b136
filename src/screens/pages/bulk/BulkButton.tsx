import type { ReactNode } from 'react';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { closedBy } from '../../kit/messages/closedBy.ts';

interface BulkButtonProps extends Pick<MenuEntry, 'label' | 'icon' | 'reason' | 'isDestructive'> {
  run(): void;
}

/** A button of the bar over a selection; one that is refused says why. */
export const BulkButton = ({ label, icon, reason, isDestructive, run }: BulkButtonProps): ReactNode => (
  <button
    type="button"
    className={isDestructive ? 'bulk-destructive' : undefined}
    {...closedBy(reason)}
    onClick={() => reason === null && run()}
  >
    {icon} {label}
  </button>
);
