import type { ComponentType } from 'react';
import type { Cell, Panel } from '../resources/define.ts';
import type * as screens from '../resources/screens.ts';

type Loaded = () => Promise<{ default: ComponentType }>;
type Screen = (typeof screens)[keyof typeof screens];
type Page = Extract<Screen, { tabs: undefined }>['name'];

/** The page of each screen of `resources/screens.ts` that has no tabs, by its name: its own chunk. One that is missing does not compile. */
export const customPages = {} satisfies Record<Page, Loaded>;
/** The cells and panels that declarations name. */
export const customPanels = {} satisfies Record<Panel, Loaded>;
export const customCells = {} satisfies Record<Cell, Loaded>;
