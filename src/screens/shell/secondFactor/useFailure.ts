import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { buildMessage, errorBodyOf, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { PasskeyFailure } from './passkeyBrowser.ts';

interface Attempt {
  isBusy: boolean;
  failure: BuiltMessage | null;
  /** Does something, and says what failed under a fixed sentence. Answers whether it went well. */
  attempt(failed: string, work: () => Promise<void>): Promise<boolean>;
}

/** One thing at a time, and why the last one failed. What the server says of a field is said without the field. */
export const useFailure = (): Attempt => {
  const translate = useTranslate();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const attempt: Attempt['attempt'] = async (failed, work) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      const [first] = Object.values(errorBodyOf(error)?.errors ?? {});
      if (error instanceof PasskeyFailure)
        setFailure({ title: failed, details: translate(`toolkit.security.passkeyFailures.${error.key}`) });
      else setFailure(first ? { title: failed, details: say(first) } : buildMessage(failed, error, say));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt };
};
