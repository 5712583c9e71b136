import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

export interface NamedMenuProps {
  name: string;
  anchor: HTMLElement;
  onClose(): void;
  /** Of the list: what opened it says that it controls this. */
  id?: string;
  /** It opens upwards. */
  isAbove?: boolean;
  width?: number;
  /** Items, not a fragment of them. */
  children: ReactNode;
}

/** A menu stands outside the page's landmarks, so that it is one itself. */
export const NamedMenu = ({
  name,
  anchor,
  onClose,
  id,
  isAbove = false,
  width,
  children,
}: NamedMenuProps): ReactNode => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    {...(isAbove && {
      anchorOrigin: { vertical: 'top', horizontal: 'right' },
      transformOrigin: { vertical: 'bottom', horizontal: 'right' },
    })}
    slotProps={{ paper: { role: 'region', 'aria-label': name, sx: { width } }, list: { id, 'aria-label': name } }}
  >
    {children}
  </Menu>
);
