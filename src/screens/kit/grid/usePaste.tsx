import { useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { decimalMarkOf, type DecimalMark, type DecimalProposal } from '../../../core/values/decimalMark.ts';
import { useToast } from '../messages/useToast.ts';
import type { BlockPlan } from './blocks.ts';
import type { Block } from './gridFocus.ts';
import { later } from '../openings/later.tsx';

const DecimalDialog = later(() => import('./DecimalDialog.tsx'));

interface Pasted {
  block: Block;
  text: string;
  /** The mark of its numbers, where it is known. */
  said?: DecimalMark | undefined;
}

interface Pasting {
  paste(block: Block, text: string): void;
  /** Notes what was copied, and answers it: its numbers have the mark of the screen's language. */
  copied(text: string): string;
  dialog: ReactNode;
}

/** Pastes a block, and asks before for the decimal mark where its numbers do not tell it. A question that is left says that nothing was pasted. */
export const usePaste = (
  planOf: (blocks: typeof import('./blocks.ts'), pasted: Pasted) => Promise<BlockPlan>,
  onPlan: (plan: BlockPlan) => void,
): Pasting => {
  const locale = useLocale();
  const translate = useTranslate();
  const toast = useToast();
  const own = useRef('');
  const [asked, setAsked] = useState<{ pasted: Pasted; doubts: DecimalProposal['doubts'] } | null>(null);
  const take = async (pasted: Pasted): Promise<void> => {
    const plan = await planOf(await import('./blocks.ts'), pasted);
    if (plan.doubts) setAsked({ pasted, doubts: plan.doubts });
    else onPlan(plan);
  };
  const choose = (said: DecimalMark): void => {
    setAsked(null);
    if (asked) void take({ ...asked.pasted, said });
  };
  const leave = (): void => {
    setAsked(null);
    toast({ level: 'info', title: translate('toolkit.grid.notPasted'), details: translate('toolkit.grid.noMark') });
  };
  return {
    paste: (block, text) => void take({ block, text, said: text === own.current ? decimalMarkOf(locale) : undefined }),
    copied: (text) => (own.current = text),
    dialog: asked && <DecimalDialog doubts={asked.doubts} onChoose={choose} onClose={leave} />,
  };
};
