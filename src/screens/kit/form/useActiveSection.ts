import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormSection } from '../formState/sections.ts';

// As long as a jump takes to settle.
const jumpTime = 400;
// As long as what stands above it takes to come.
const settleTime = 3_000;

/** What a person does when the page is not to move by itself any more. */
const doings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The section whose heading was passed last while scrolling, or that was jumped to; at first the one that the address names. */
export const useActiveSection = (
  sections: readonly FormSection[],
): { active: string | undefined; jumpTo(id: string): void } => {
  const [active, setActive] = useState(sections[0]?.id);
  const jumpedAt = useRef(0);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target.id);
        const first = sections.find(({ id }) => visible.has(id));
        if (first && Date.now() - jumpedAt.current > jumpTime) setActive(first.id);
      },
      // The line that a section must have reached: below the page's own header.
      { rootMargin: '-260px 0px -45% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  const jumpTo = useCallback((id: string): void => {
    jumpedAt.current = Date.now();
    setActive(id);
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, []);
  useNamedSection(sections, jumpTo);
  return { active, jumpTo };
};

/** Goes once to the section that the address names (`#section-credentials`), and stays there while the sections above it grow. */
const useNamedSection = (sections: readonly FormSection[], jumpTo: (id: string) => void): void => {
  const isDone = useRef(false);
  useEffect(() => {
    const named = sections.find(({ id }) => window.location.hash === `#${id}`);
    const parent = named && document.getElementById(named.id)?.parentElement;
    if (!named || !parent || isDone.current) return;
    const observer = new ResizeObserver(() => jumpTo(named.id));
    const stop = (): void => {
      isDone.current = true;
      observer.disconnect();
      for (const doing of doings) window.removeEventListener(doing, stop);
    };
    for (const doing of doings) window.addEventListener(doing, stop, { passive: true });
    const timer = setTimeout(stop, settleTime);
    // Told of the size at once, it jumps at once.
    observer.observe(parent);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const doing of doings) window.removeEventListener(doing, stop);
    };
  }, [sections, jumpTo]);
};
