import { useState } from 'react';
import { useUser } from '../../kit/access/session.ts';

/** Which alerts somebody does not want to see on the home page: kept in this browser. New ones are seen. */
export const useSelectedAlerts = (): {
  isSelected(name: string): boolean;
  select(names: readonly string[], on: boolean): void;
} => {
  const { user_id: userId } = useUser();
  const key = `toolkit.alerts.${userId}`;
  const [left, setLeft] = useState(() => read(key));
  return {
    isSelected: (name) => !left.includes(name),
    select: (names, on) => {
      const others = left.filter((one) => !names.includes(one));
      const next = on ? others : [...others, ...names];
      setLeft(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or closed store keeps nothing; this page has it still.
      }
    },
  };
};

const read = (key: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};
