import { useStore } from 'ra-core';
import type { Command } from './commands.ts';

/** An address that the palette led to. */
interface Visited {
  id: string;
  label: string;
  hint?: string;
  to: string;
}

const kept = 6;

/** Where this person went by the palette, the last first, kept with the account; and how to add to it. */
export const useRecent = (): { commands: Command[]; remember(command: Command): void } => {
  const [visited, setVisited] = useStore<Visited[]>('palette.recent', []);
  return {
    commands: visited.map((one) => ({ ...one, id: `recent ${one.id}`, group: 'recent' })),
    remember: (command) => {
      if (!('to' in command)) return;
      const id = command.id.replace(/^recent /, '');
      const { label, hint, to } = command;
      setVisited(
        [{ id, label, ...(hint !== undefined && { hint }), to }, ...visited.filter((one) => one.id !== id)].slice(
          0,
          kept,
        ),
      );
    },
  };
};
