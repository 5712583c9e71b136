import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { isTyping } from '../kit/parts/isTyping.ts';
import type { ShellDialog } from './palette/useCommands.ts';

interface DialogProps {
  onClose(): void;
  show(dialog: ShellDialog): void;
}

const dialogs: Readonly<Record<ShellDialog, ComponentType<DialogProps>>> = {
  palette: lazy(() => import('./palette/CommandPalette.tsx')),
  shortcuts: lazy(() => import('./palette/ShortcutsDialog.tsx')),
  logout: lazy(() => import('./LogoutDialog.tsx')),
};

/** What opens over any page by a key, or from the header. */
export const ShellDialogs = ({ open, show }: { open: ShellDialog | null; show(dialog: ShellDialog | null): void }) => {
  useShellKeys(show);
  const Open = open && dialogs[open];
  return (
    Open && (
      <Suspense>
        <Open onClose={() => show(null)} show={show} />
      </Suspense>
    )
  );
};

/** Ctrl-K from everywhere, also out of a field; `?` where nothing is typed. */
const useShellKeys = (show: (dialog: ShellDialog) => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
      const isSheet = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      // Over a dialog the palette would leave what the dialog asks unanswered.
      if (!isSheet && (!isPalette || document.querySelector('[role="dialog"]:not(.palette)') !== null)) return;
      event.preventDefault();
      show(isPalette ? 'palette' : 'shortcuts');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
};
