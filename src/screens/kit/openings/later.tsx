import { loadTexts } from '../i18n/texts.ts';
import { Suspense, useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/**
 * A component whose code, and the texts that it says, come when it is first shown, at once when it is there. React's `lazy` shows a fallback, and what once
 * had one is held back for 300 ms: a third of a second for everything that is opened for the first time. Where its code does
 * not come, the page around it fails as with `lazy`; the next time it is asked for again.
 */
export const later = <P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  Meanwhile?: ComponentType,
): FunctionComponent<P> => {
  let loaded: FunctionComponent<P> | undefined;
  return function Later(props: P): ReactNode {
    const [Shown, show] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return undefined;
      let isHere = true;
      afterwards(load).then(
        ({ default: component }) => {
          loaded = component;
          if (isHere) show(() => component);
        },
        (error: unknown) => {
          if (!isHere) return;
          show(() => {
            throw error;
          });
        },
      );
      return () => {
        isHere = false;
      };
    }, [Shown]);
    const meanwhile = Meanwhile ? <Meanwhile /> : null;
    return Shown ? (
      <Suspense fallback={meanwhile}>
        <Shown {...props} />
      </Suspense>
    ) : (
      meanwhile
    );
  };
};

/** The texts come after the code, which may wait on purpose (`late`); as a rule they are there long before. */
const afterwards = async <T,>(load: () => Promise<T>): Promise<T> => {
  const code = await load();
  await loadTexts();
  return code;
};
