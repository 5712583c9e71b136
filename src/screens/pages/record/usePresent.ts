import { useEffect, useRef, useState } from 'react';
import type { PresentPerson } from '../../../core/live/events.ts';
import { useUser } from '../../kit/access/session.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useLive } from '../../kit/live/useLive.ts';
import { statusOf } from '../../kit/messages/buildMessage.ts';

/** The server takes somebody to be there for 35 seconds. */
const everyMs = 15_000;
/** A browser lets hidden tabs work once a minute: whoever left theirs so long does not have the form before them. */
const awayMs = 30_000;

/** Who else has the form of this record open. While it is shown this tab says that it has. */
export const usePresent = (resource: string, id: string): readonly PresentPerson[] => {
  const provider = useChangeProvider();
  const isOneself = useUser().viewing === undefined;
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  const sign = useRef<() => void>(() => undefined);
  useEffect(() => {
    // Whoever looks as another is not there.
    if (!isOneself) return;
    let isOver = false;
    let last = Date.now();
    const give = async (): Promise<void> => {
      last = Date.now();
      try {
        const present = await provider.stay(resource, id);
        if (!isOver) setOthers(present);
        else await provider.leave(resource, id);
      } catch (error) {
        // Nobody is known to be there; a service that is not ours does not know either.
        setOthers([]);
        if (statusOf(error) === 404) stop();
      }
    };
    const tick = (): void => {
      if (!document.hidden || Date.now() - last < awayMs) void give();
    };
    const look = (): void => {
      if (!document.hidden) void give();
    };
    const timer = setInterval(tick, everyMs);
    const stop = (): void => clearInterval(timer);
    // What is not told lapses by itself.
    const leave = (): void => void provider.leave(resource, id).catch(() => undefined);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    sign.current = look;
    void give();
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [provider, isOneself, resource, id]);
  useLive('present', (event) => (event.kind !== 'present' || event.id === id) && sign.current(), resource);
  return others;
};
