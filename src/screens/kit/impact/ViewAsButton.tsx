import Button from '@mui/material/Button';
import { useView, type Viewed } from './useView.ts';

/** Opens the screens as a person or a role sees them, read only. */
export const ViewAsButton = ({ who, label }: { who: NonNullable<Viewed>; label: string }) => {
  const { view, isBusy } = useView();
  return (
    <Button onClick={() => void view(who)} disabled={isBusy} sx={{ mt: 1.5 }}>
      {label}
    </Button>
  );
};
