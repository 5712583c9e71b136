import { startTransition, useEffect, useState } from 'react';

// A page in the background is not painted.
const longest = 200;

/** False for what is painted first, true right after: what takes long to mount is drawn then, and holds up no key. */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const go = (): void => startTransition(() => setPainted(true));
    // A frame calls back before it is painted.
    let timer = setTimeout(go, longest);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(go);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
};
