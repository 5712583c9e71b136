import { useTranslate } from 'ra-core';
import { useUser } from '../kit/access/session.ts';
import { later } from '../kit/openings/later.tsx';
import { usePanel } from './usePanel.ts';

const AccountPanel = later(() => import('./AccountPanel.tsx'));

const initials = (email: string): string => email.slice(0, 2).toUpperCase();

export const AccountMenu = ({ onChanges }: { onChanges(): void }) => {
  const translate = useTranslate();
  const { email } = useUser();
  const { isOpen, setOpen, button, around } = usePanel();
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className="shell-avatar"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{initials(email)}</span>
        <span className="shell-unseen">{translate('toolkit.header.account', { email })}</span>
      </button>
      {isOpen && <AccountPanel email={email} onClose={() => setOpen(false)} onChanges={onChanges} />}
    </div>
  );
};
