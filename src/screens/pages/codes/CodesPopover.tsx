import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import MissingCodes, { type MissingCodesProps } from './MissingCodes.tsx';

interface CodesPopoverProps extends MissingCodesProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** The codes without a record, below what says how many they are. */
const CodesPopover = ({ anchor, onClose, ...shown }: CodesPopoverProps): ReactNode => {
  const label = useCounted()('toolkit.list.missing', shown.codes.length);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, marginTop: '4px', padding: '12px' } },
      }}
    >
      <MissingCodes {...shown} />
    </Popover>
  );
};
export default CodesPopover;
