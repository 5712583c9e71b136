import { useState } from 'react';
import { useLogout, useTranslate } from 'ra-core';
import { useUser } from '../kit/access/session.ts';
import { hasUnsaved } from '../kit/access/unsaved.ts';
import { useChangeProvider } from '../kit/changes/useChangeProvider.ts';
import ConfirmDialog from '../kit/parts/ConfirmDialog.tsx';
import { buildMessage } from '../kit/messages/buildMessage.ts';
import { useToast } from '../kit/messages/useToast.ts';

/** Asks before signing out; the texts are the spec's (000 §2). */
const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const toast = useToast();
  const provider = useChangeProvider();
  const { email, viewing } = useUser();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      // What the browser is told belongs to whoever looks.
      if (viewing) await provider.tell('DELETE /api/user/v4/view');
      await (await import('../kit/push/leavePush.ts')).leavePush(provider, email);
      await logout({}, undefined, false);
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.logout.failed'), error) });
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={translate('toolkit.logout.title')}
      other={{ label: translate('toolkit.cancel'), run: onClose }}
      main={{ label: translate('toolkit.logout.button'), run: () => void leave(), isBusy }}
      focus="other"
      onClose={onClose}
    >
      {translate('toolkit.logout.text')}
      {hasUnsaved() && <p>{translate('toolkit.logout.unsaved')}</p>}
    </ConfirmDialog>
  );
};

export default LogoutDialog;
