import { useRef, useState, type ReactNode } from 'react';
import type { HumanCheckInfo } from '../../../core/wire/session.ts';
import { HumanCheck } from './HumanCheck.tsx';

interface HumanChecked {
  /** What was confirmed; null: nothing, or nothing is asked. */
  token: string | null;
  /** Stands above the button of the form. */
  part: ReactNode;
  /** Whether it is there or not asked for; else it is said so, and focused. */
  isReady(): boolean;
  /** What was confirmed is used up: it is asked for once more. */
  renew(): void;
}

/** What a form needs that asks whether it is a person who sends it. `info` absent: it does not ask. */
export const useHumanCheck = (info: HumanCheckInfo | null | undefined, action: string): HumanChecked => {
  const group = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [isMissing, setMissing] = useState(false);
  return {
    token,
    part: info && (
      <HumanCheck
        key={round}
        info={info}
        action={action}
        isMissing={isMissing}
        group={group}
        onToken={(given) => {
          setToken(given);
          setMissing(false);
        }}
      />
    ),
    isReady: () => {
      if (!info || token !== null) return true;
      setMissing(true);
      group.current?.focus();
      return false;
    },
    renew: () => {
      setToken(null);
      setMissing(false);
      setRound((before) => before + 1);
    },
  };
};
