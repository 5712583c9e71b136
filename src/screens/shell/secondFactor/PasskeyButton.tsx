import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { knowsPasskeys } from './passkeyBrowser.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { useFailure } from './useFailure.ts';
import './factors.css';

interface PasskeyButtonProps {
  label: string;
  failed: string;
  isMain?: boolean;
  onUse(): Promise<void>;
}

/** Uses a passkey; not there in a browser that knows none. */
export const PasskeyButton = ({ label, failed, isMain = false, onUse }: PasskeyButtonProps): ReactNode => {
  const { isBusy, failure, attempt } = useFailure();
  if (!knowsPasskeys()) return null;
  return (
    <div className="factor-form">
      <SignInFailure failure={failure} />
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color="primary"
        disabled={isBusy}
        startIcon={<KeyRound size={16} aria-hidden />}
        sx={{ height: 36 }}
        onClick={() => void attempt(failed, onUse)}
      >
        {label}
      </Button>
    </div>
  );
};
