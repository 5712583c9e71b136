import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { buildTheme, type Mode } from './theme.ts';

const storageKey = 'toolkit.mode';
const storedMode = (): Mode => (localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light');
const ModeContext = createContext<readonly [Mode, (mode: Mode) => void]>(['light', () => undefined]);

/** Light or dark, and how to change it; the choice stays with the browser, so that the sign-in page has it too. */
export const useMode = () => useContext(ModeContext);

export const ThemeMode = ({ children }: { children: ReactNode }) => {
  const [mode, setMode] = useState<Mode>(storedMode);
  // Another tab of the same person changed it.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === storageKey) setMode(storedMode());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const theme = useMemo(() => buildTheme(mode), [mode]);
  const value = useMemo(
    () =>
      [
        mode,
        (next: Mode) => {
          localStorage.setItem(storageKey, next);
          setMode(next);
        },
      ] as const,
    [mode],
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
