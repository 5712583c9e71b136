import { useEffect, type ComponentType } from 'react';
import { hasUnsaved } from '../kit/access/unsaved.ts';
import { isTyping } from '../kit/parts/isTyping.ts';
import type { ShellDialog } from './palette/useCommands.ts';
import { later } from '../kit/openings/later.tsx';

interface DialogProps {
  onClose(): void;
  show(dialog: ShellDialog): void;
}

const dialogs: Readonly<Record<ShellDialog, ComponentType<DialogProps>>> = {
  palette: later(() => import('./palette/CommandPalette.tsx')),
  shortcuts: later(() => import('./palette/ShortcutsDialog.tsx')),
  logout: later(() => import('./LogoutDialog.tsx')),
  changes: later(() => import('./session/SessionDialog.tsx')),
  undo: later(async () => ({ default: (await import('./session/NextDialog.tsx')).UndoNext })),
  redo: later(async () => ({ default: (await import('./session/NextDialog.tsx')).RedoNext })),
};

/** What opens over any page by a key, or from the header. */
export const ShellDialogs = ({ open, show }: { open: ShellDialog | null; show(dialog: ShellDialog | null): void }) => {
  useShellKeys(show);
  const Open = open && dialogs[open];
  return Open && <Open onClose={() => show(null)} show={show} />;
};

/** Ctrl-K from everywhere, also out of a field; the others where nothing is typed. */
const useShellKeys = (show: (dialog: ShellDialog) => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const dialog = dialogOf(event);
      if (!dialog || event.repeat || (dialog !== 'palette' && isTyping(event.target))) return;
      // Over a dialog the palette would leave what the dialog asks unanswered.
      if (dialog !== 'shortcuts' && document.querySelector('[role="dialog"]:not(.palette)') !== null) return;
      // What is typed and not saved has an undo of its own.
      if ((dialog === 'undo' || dialog === 'redo') && hasUnsaved()) return;
      event.preventDefault();
      show(dialog);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
};

const withControl: Readonly<Record<string, ShellDialog>> = { k: 'palette', z: 'undo', y: 'redo' };

/** Which dialog a key opens. */
const dialogOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): ShellDialog | undefined => {
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return key === '?' ? 'shortcuts' : undefined;
  const letter = key.toLowerCase();
  if (shiftKey) return letter === 'z' ? 'redo' : undefined;
  return withControl[letter];
};
