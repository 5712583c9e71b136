import type { ThemeOptions } from '@mui/material/styles';
import { stage } from './stage.ts';
import { cssVariables, type Palette } from './tokens.ts';

/** How far from the bottom nothing lies under a message (`useInSlot`). */
const aboveBar = 'calc(var(--bottom-bar, 0px) + 8px)';
const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 1 };

/** How MUI's own components look. A screen that needs a rule of its own writes it beside its component. */
export const components = (palette: Palette): ThemeOptions['components'] => ({
  MuiCssBaseline: { styleOverrides: baseline(palette) },
  ...controls,
  ...surfaces,
});

const controls: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing, '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: { minWidth: 0, height: 32, padding: '0 12px', gap: 8, whiteSpace: 'nowrap', lineHeight: '18px' },
      outlined: {
        background: 'var(--surface)',
        borderColor: 'var(--line)',
        '&:hover': { background: 'var(--hover)', borderColor: 'var(--control)' },
      },
      text: { '&:hover': { background: 'var(--hover)' } },
      startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { width: 32, height: 32, padding: 0, borderRadius: 7, color: 'var(--secondary)' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 34,
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)', top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--secondary)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--error)' },
        '&.Mui-disabled': { background: 'var(--menu)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      input: { height: 18, padding: '8px 12px' },
      multiline: { padding: 0 },
    },
  },
  // The label stands above its input, never inside it.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        marginBottom: 4,
        maxWidth: '100%',
        color: 'var(--secondary)',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 12, lineHeight: '16px' } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 0, color: 'var(--control)' } } },
};

const surfaces: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiModal: { defaultProps: { container: stage } },
  MuiDialog: {
    // What is beneath is hidden by the stage. 'true' would let some screen readers drop the messages too.
    defaultProps: { 'aria-modal': false },
    // A message in the bar below stays in reach, and over no button of the dialog.
    styleOverrides: {
      paper: {
        borderRadius: 12,
        border: '1px solid var(--edge)',
        boxShadow: 'var(--floating)',
        marginBottom: `max(32px, ${aboveBar})`,
        '&&': { maxHeight: `calc(100% - 32px - max(32px, ${aboveBar}))` },
      },
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { margin: 0 } } },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(18 19 17 / 45%)' } } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: 13, lineHeight: '18px', minHeight: 32, padding: '6px 8px', gap: 8, borderRadius: 5 },
    },
  },
  MuiPopover: {
    defaultProps: { container: stage },
    styleOverrides: { paper: { border: '1px solid var(--edge)', boxShadow: 'var(--floating)' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: { background: 'var(--inverse)', color: 'var(--on-inverse)', fontSize: 12, padding: '4px 8px' },
    },
  },
  // A row of tabs cuts what stands out of it.
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 36,
        minWidth: 0,
        padding: '0 12px',
        textTransform: 'none',
        '&:focus-visible, &.Mui-focusVisible': { ...focusRing, outlineOffset: -3, borderRadius: 7 },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: { height: 22, borderRadius: 5, fontSize: 12 } } },
};

const baseline = (palette: Palette) => ({
  ':root': {
    ...cssVariables(palette),
    colorScheme: palette.ground < '#8' ? 'dark' : 'light',
    accentColor: 'var(--accent)',
  },
  'html, body, #stage, #root': { height: '100%' },
  body: { fontSize: 14, lineHeight: '20px', fontFeatureSettings: "'cv05', 'ss03'", overflow: 'hidden' },
  a: { color: 'var(--accent)' },
  'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': {
    outline: '2px solid var(--accent)',
    outlineOffset: 1,
  },
  '::selection': { background: 'var(--accent-ground)' },
  // Where the system chooses the colours, what is chosen and what is switched on is told by a line.
  '@media (forced-colors: active)': {
    '[aria-selected="true"], [aria-pressed="true"], .shell-menu [aria-current="page"], .section-nav .active, tr.selected':
      { outline: '2px solid Highlight', outlineOffset: -2 },
    '.bulk-bar, .MuiPaper-root, .control': { border: '1px solid CanvasText' },
    '.switch, .switch::after': { forcedColorAdjust: 'none' },
  },
  // For people who ask for no movement.
  '@media (prefers-reduced-motion: reduce)': {
    // At once, but still where they end, and after their delay: what waits to be shown is shown.
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
