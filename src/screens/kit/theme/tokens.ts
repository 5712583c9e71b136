/** The meanings that colour a label; look.md says that they mean the same everywhere. */
export const tones = ['draft', 'approved', 'live', 'scheduled', 'completed', 'cancelled', 'test', 'neutral'] as const;
type Tone = (typeof tones)[number];

interface Label {
  ground: string;
  text: string;
}

export interface Palette {
  ground: string;
  surface: string;
  menu: string;
  line: string;
  /** Borders of inputs and buttons: 3 : 1 against the surface. */
  control: string;
  text: string;
  secondary: string;
  accent: string;
  accentHover: string;
  accentGround: string;
  /** Text on the accent colour. */
  onAccent: string;
  selected: string;
  hover: string;
  /** The bar of a selection and tooltips: the opposite of the surface. */
  inverse: string;
  onInverse: string;
  error: string;
  errorGround: string;
  errorOnInverse: string;
  warningLine: string;
  /** Border and shadow of what lies over the page: menus, dialogs, messages. */
  edge: string;
  floating: string;
  tones: Record<Tone, Label>;
}

export const light: Palette = {
  ground: '#fbfbfa',
  surface: '#ffffff',
  menu: '#f4f4f1',
  line: '#e5e5e1',
  control: '#8b8f86',
  text: '#1b1d1a',
  secondary: '#63675f',
  accent: '#1c6446',
  accentHover: '#164f37',
  accentGround: '#e6f1eb',
  onAccent: '#ffffff',
  selected: '#edf5f0',
  hover: '#f5f5f3',
  inverse: '#1b1d1a',
  onInverse: '#fbfbfa',
  error: '#b3261e',
  errorGround: '#fdf1f0',
  errorOnInverse: '#f2918a',
  warningLine: '#c99a3c',
  edge: '#dcdcd7',
  floating: '0 6px 20px rgb(18 19 17 / 10%)',
  tones: {
    draft: { ground: '#ecece8', text: '#4a4e48' },
    approved: { ground: '#e3edfa', text: '#1c4b8a' },
    live: { ground: '#e0f2e7', text: '#155b37' },
    scheduled: { ground: '#eee7fa', text: '#55308f' },
    completed: { ground: '#f0f0ed', text: '#565a53' },
    cancelled: { ground: '#fae5e3', text: '#96281d' },
    test: { ground: '#fbefd6', text: '#8a5a00' },
    neutral: { ground: '#f0f0ed', text: '#4a4e48' },
  },
};

export const dark: Palette = {
  ground: '#151614',
  surface: '#1b1d1a',
  menu: '#121311',
  line: '#2d302b',
  control: '#71766c',
  text: '#e8eae5',
  secondary: '#a3a89f',
  accent: '#6cc79b',
  accentHover: '#8bd6b1',
  accentGround: '#1f3a2d',
  onAccent: '#0e1f17',
  selected: '#1d2e25',
  hover: '#232522',
  inverse: '#e8eae5',
  onInverse: '#1b1d1a',
  error: '#f2918a',
  errorGround: '#3a211f',
  errorOnInverse: '#b3261e',
  warningLine: '#8f6a1f',
  edge: '#464b43',
  floating: '0 8px 28px rgb(0 0 0 / 55%)',
  tones: {
    draft: { ground: '#32352f', text: '#c6cac1' },
    approved: { ground: '#1c2f4d', text: '#a3c6f5' },
    live: { ground: '#173826', text: '#84d5a8' },
    scheduled: { ground: '#33264d', text: '#cbb4f5' },
    completed: { ground: '#2b2e29', text: '#b7bbb2' },
    cancelled: { ground: '#45211e', text: '#f5aaa3' },
    test: { ground: '#43330f', text: '#f0c566' },
    neutral: { ground: '#2b2e29', text: '#c6cac1' },
  },
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The palette as CSS custom properties: `--accent-ground`, `--tone-live-text`. Styles name colours only by these. */
export const cssVariables = ({ tones: labels, ...colours }: Palette): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${kebab(name)}`, value])),
  ...Object.fromEntries(
    Object.entries(labels).flatMap(([tone, label]) => [
      [`--tone-${tone}-ground`, label.ground],
      [`--tone-${tone}-text`, label.text],
    ]),
  ),
});
