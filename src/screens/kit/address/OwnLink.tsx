import type { ReactNode } from 'react';
import { LinkBase } from 'ra-core';

/** Whether what lies at an address of our own is a file, and no screen. */
export const isFileAddress = (to: string): boolean => to.startsWith('/api/') || to.startsWith('/file/');

/** A link below our own origin: a screen is opened, a file that was written is downloaded. The address went through `ownPath`. */
export const OwnLink = ({
  to,
  onFollow,
  children,
}: {
  to: string;
  onFollow?(): void;
  children: ReactNode;
}): ReactNode =>
  isFileAddress(to) ? (
    <a href={to} download onClick={onFollow}>
      {children}
    </a>
  ) : (
    <LinkBase to={to} onClick={onFollow}>
      {children}
    </LinkBase>
  );
