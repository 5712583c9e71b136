import type { ChangeSetSummary } from '../../../core/wire/wire.ts';

/** A write of this tab that can be taken back, as the tab remembers it. */
export interface SessionChange {
  /** The change-set of the write. */
  id: string;
  resource: string;
  /** 'Price of Milk 1 l': in the language in which it was written. */
  title: string;
  /** An ISO instant. */
  at: string;
  /** By which texts its undo is told. */
  of: 'change' | 'deletion';
  /** Resources whose records it changed too. */
  along?: readonly string[];
  /** What takes it back: the write, or its last redo. */
  done: string;
  /** The undo in force, which taken back is the redo; null: the write stands. */
  undone: string | null;
  /** Left as it is by the person's choice. */
  skipped?: true;
}

/** Writes in their order, oldest first, and which of them can be done again, the next one last. */
export interface SessionStack {
  changes: readonly SessionChange[];
  redo: readonly string[];
  /** Change-sets of jobs that this tab began. */
  awaited: readonly string[];
}

export const emptyStack: SessionStack = { changes: [], redo: [], awaited: [] };

/** More are in the history. */
const mostChanges = 100;

type Written = Omit<SessionChange, 'done' | 'undone' | 'skipped'>;

/** A new write: what was undone before it is done again only by itself. */
export const withWrite = (stack: SessionStack, write: Written): SessionStack =>
  stack.changes.some(({ id, done, undone }) => [id, done, undone].includes(write.id))
    ? stack
    : {
        ...stack,
        changes: [...stack.changes, { ...write, done: write.id, undone: null }].slice(-mostChanges),
        redo: [],
      };

/** What `undo` takes back, or does again, of the stack; undefined: it is of no write of this tab. */
export const changeOf = ({ changes }: SessionStack, undid: string): SessionChange | undefined =>
  changes.find(({ done, undone }) => (undone ?? done) === undid);

/** A write was taken back, or done again. What was refused, be it for one record, leaves it where it is. */
export const withUndo = (
  stack: SessionStack,
  undid: string,
  { changeSet, applied, failed }: Pick<ChangeSetSummary, 'changeSet' | 'applied' | 'failed'>,
): SessionStack => {
  const found = changeOf(stack, undid);
  if (!found || failed > 0 || applied === 0) return stack;
  const { skipped: _, ...kept } = found;
  const next = found.undone === null ? { ...kept, undone: changeSet } : { ...kept, done: changeSet, undone: null };
  const others = stack.redo.filter((id) => id !== found.id);
  return {
    ...stack,
    changes: stack.changes.map((change) => (change === found ? next : change)),
    redo: next.undone === null ? others : [...others, found.id],
  };
};

export const withSkip = (stack: SessionStack, id: string): SessionStack => ({
  ...stack,
  changes: stack.changes.map((change) => (change.id === id ? { ...change, skipped: true as const } : change)),
  redo: stack.redo.filter((one) => one !== id),
});

/** What Ctrl+Z takes back. */
export const nextUndo = ({ changes }: SessionStack): SessionChange | undefined =>
  changes.findLast(({ undone, skipped }) => undone === null && !skipped);

/** What Ctrl+Shift+Z does again. */
export const nextRedo = ({ changes, redo }: SessionStack): SessionChange | undefined =>
  changes.find(({ id }) => id === redo.at(-1));
