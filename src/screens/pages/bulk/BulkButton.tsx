import type { ReactNode } from 'react';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { pressUnless } from '../../kit/messages/closedBy.ts';

interface BulkButtonProps extends Pick<MenuEntry, 'label' | 'icon' | 'reason' | 'isDestructive'> {
  run(): void;
}

/** A button of the bar over a selection; one that is refused says why. */
export const BulkButton = ({ label, icon, reason, isDestructive, run }: BulkButtonProps): ReactNode => (
  <button
    type="button"
    className={isDestructive ? 'bulk-destructive' : undefined}
    {...pressUnless(reason, () => run())}
  >
    {icon} {label}
  </button>
);
