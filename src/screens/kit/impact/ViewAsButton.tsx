import Button from '@mui/material/Button';
import { pressUnless } from '../messages/closedBy.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import { useView, type Viewed } from './useView.ts';

/** Opens the screens as a person or a role sees them, read only. */
export const ViewAsButton = ({ who, label }: { who: NonNullable<Viewed>; label: string }) => {
  const { view, isBusy } = useView();
  const readOnly = useReadOnly();
  return (
    <Button {...pressUnless(readOnly, () => void view(who))} disabled={isBusy} sx={{ mt: 1.5 }}>
      {label}
    </Button>
  );
};
