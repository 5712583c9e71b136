import type { LucideIcon } from 'lucide-react';
import { fold } from '../../../core/fields/fold.ts';

/** Something that the palette offers: an address to go to, or something to do. */
export type Command = CommandText & ({ to: string } | { run(): void });

interface CommandText {
  id: string;
  /** The heading it stands under: a key of `toolkit.palette.groups`. */
  group: CommandGroup;
  label: string;
  /** What tells it from others of the same label: a code, a group of the menu. */
  hint?: string;
  icon?: LucideIcon | undefined;
}

export type CommandGroup = 'recent' | 'records' | 'screens' | 'actions';

const groups: readonly CommandGroup[] = ['recent', 'records', 'screens', 'actions'];
const perGroup = 8;

/** 3: begins with it, 2: a word begins with it, 1: every word of it begins a word or is within, 0: it is not there. */
const scoreOf = (label: string, typed: string): number => {
  if (label.startsWith(typed)) return 3;
  const words = label.split(/[^\p{L}\p{N}]+/u);
  const parts = typed.split(/\s+/).filter(Boolean);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return parts.every((part) => label.includes(part)) ? 1 : 0;
};

/**
 * The commands that fit what was typed, group by group and the best of each first. Records were found by the server: they
 * stay as they came.
 */
export const rank = (commands: readonly Command[], typed: string): Command[] => {
  const wanted = fold(typed.trim());
  const fits = (command: Command): number =>
    command.group === 'records' || wanted === '' ? 1 : scoreOf(fold(`${command.label} ${command.hint ?? ''}`), wanted);
  return groups.flatMap((group) =>
    commands
      .filter((command) => command.group === group && (group !== 'recent' || wanted === ''))
      .map((command, place) => ({ command, place, score: fits(command) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, wanted === '' && group !== 'screens' ? perGroup : 50)
      .map(({ command }) => command),
  );
};
