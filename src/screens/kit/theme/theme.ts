import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { dark, light, type Palette } from './tokens.ts';

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Heights and widths in px that more than one screen agrees on (look.md, Space). */
const sizes = {
  menu: 232,
  menuCollapsed: 56,
  header: 48,
  row: 36,
  rowRoomy: 44,
  form: 1200,
  panel: 480,
  control: 34,
  radius: 7,
  dialogRadius: 12,
} as const;

export type Mode = 'light' | 'dark';
export const palettes: Record<Mode, Palette> = { light, dark };

/** The one place that decides how everything looks; the palette is its only input. */
export const buildTheme = (mode: Mode): Theme => {
  const palette = palettes[mode];
  return createTheme({
    palette: {
      mode,
      primary: { main: palette.accent, dark: palette.accentHover, contrastText: palette.onAccent },
      error: { main: palette.error },
      warning: { main: palette.tones.test.text },
      info: { main: palette.tones.approved.text },
      success: { main: palette.accent },
      background: { default: palette.ground, paper: palette.surface },
      text: { primary: palette.text, secondary: palette.secondary, disabled: palette.control },
      divider: palette.line,
      action: { hover: palette.hover, selected: palette.selected },
    },
    spacing: 4,
    shape: { borderRadius: sizes.radius },
    shadows: Array.from({ length: 25 }, () => 'none') as Theme['shadows'], // MUI wants exactly 25
    typography: {
      fontFamily: sans,
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
      h2: { fontSize: 15, lineHeight: '22px', fontWeight: 600 },
      h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '18px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 13, fontWeight: 500, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 140,
        enteringScreen: 120,
        leavingScreen: 100,
      },
    },
    components: components(palette),
  });
};
