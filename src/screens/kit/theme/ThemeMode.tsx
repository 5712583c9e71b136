import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { buildTheme, type Mode } from './theme.ts';

const storageKey = 'toolkit.mode';

/** What was chosen; 'system': nothing, and it follows the machine. */
export type ModeChoice = Mode | 'system';

const storedChoice = (): ModeChoice => {
  const stored = localStorage.getItem(storageKey);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
};

interface ModeControl {
  /** What is shown. */
  mode: Mode;
  choice: ModeChoice;
  choose(choice: ModeChoice): void;
}

const ModeContext = createContext<ModeControl>({ mode: 'light', choice: 'system', choose: () => undefined });

/** Light or dark, and how to change it; the choice stays with the browser, so that the sign-in page has it too. */
export const useMode = (): ModeControl => useContext(ModeContext);

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
const onSystem = (listener: () => void): (() => void) => {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const ThemeMode = ({ children }: { children: ReactNode }) => {
  const [choice, setChoice] = useState<ModeChoice>(storedChoice);
  const isSystemDark = useSyncExternalStore(onSystem, () => systemDark().matches);
  // Another tab of the same person changed it.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === storageKey) setChoice(storedChoice());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const mode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  const theme = useMemo(() => buildTheme(mode), [mode]);
  const value = useMemo(
    (): ModeControl => ({
      mode,
      choice,
      choose: (next) => {
        if (next === 'system') localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, next);
        setChoice(next);
      },
    }),
    [mode, choice],
  );
  return (
    <ModeContext.Provider value={value}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ModeContext.Provider>
  );
};
