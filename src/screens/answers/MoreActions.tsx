import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import type { OfferedAction } from './useActing.tsx';
import './answers.css';

interface MoreActionsProps {
  actions: readonly OfferedAction[];
}

/** The actions that are no step of a record's life, in a menu. What is refused says why. */
export const MoreActions = ({ actions }: MoreActionsProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const name = translate('toolkit.form.more');
  const shared = { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, 'aria-controls': anchor ? id : undefined } as const;
  return (
    <>
      <Button {...shared} startIcon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />} onClick={(event) => setAnchor(event.currentTarget)}>
        {name}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { role: 'region', 'aria-label': name }, list: { id, 'aria-label': name } }}>
        {actions.map(({ key, label, reason, run }) => (
          <MenuItem
            key={key}
            disabled={reason !== null}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
            {reason !== null && <span className="menu-reason">{reason}</span>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
