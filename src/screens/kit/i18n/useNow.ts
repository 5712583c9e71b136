import { useEffect, useState } from 'react';

const pause = 30_000;

/** The present moment in ms since 1970, to half a minute, for texts such as '2 minutes ago'. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pause);
    return () => clearInterval(timer);
  }, []);
  return now;
};
