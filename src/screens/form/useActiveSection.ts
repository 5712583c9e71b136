import { useEffect, useState } from 'react';
import type { FormSection } from './sections.ts';

/** The section whose heading was passed last while scrolling. */
export const useActiveSection = (sections: readonly FormSection[]): string | undefined => {
  const [active, setActive] = useState(sections[0]?.id);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target.id);
        const first = sections.find(({ id }) => visible.has(id));
        if (first) setActive(first.id);
      },
      // The line that a section must have reached: below the page's own header.
      { rootMargin: '-190px 0px -40% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return active;
};
