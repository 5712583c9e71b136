import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormSection } from '../formState/sections.ts';

// As long as a jump takes to settle.
const jumpTime = 400;

/** The section whose heading was passed last while scrolling, or that was jumped to. */
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
  return { active, jumpTo };
};
