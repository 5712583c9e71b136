import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NamedMenu, type NamedMenuProps } from './NamedMenu.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Why it cannot be done now. */
  reason: string | null;
  /** Where it leads: it is a link. */
  to?: string;
  isDestructive?: boolean;
  /** `anchor`: what opened the menu. */
  run(anchor: HTMLElement): void;
}

interface MenuPopupProps extends Omit<NamedMenuProps, 'children'> {
  entries: readonly MenuEntry[];
}

/** What can be done, each entry a line. What is refused says why, to the keyboard too. */
const MenuPopup = ({ entries, ...menu }: MenuPopupProps): ReactNode => (
  <NamedMenu {...menu}>
    {entries.map(({ key, label, icon, reason, to, isDestructive, run }) => (
      <MenuItem
        key={key}
        {...(to !== undefined && { component: Link, to })}
        aria-disabled={reason !== null}
        onClick={(event: MouseEvent) => (reason === null ? run(menu.anchor) : event.preventDefault())}
        sx={isDestructive ? { color: 'var(--error)' } : {}}
      >
        {icon} {label}
        {reason !== null && <span className="menu-reason">{reason}</span>}
      </MenuItem>
    ))}
  </NamedMenu>
);
export default MenuPopup;
