import type { ComponentType } from 'react';
import type { Cell, Page, Panel } from '../resources/define.ts';

type Loaded = () => Promise<{ default: ComponentType }>;

/** Every component that a declaration names, each its own chunk. One line for each; a missing one does not compile. */
export const customPages = {} satisfies Record<Page, Loaded>;
export const customPanels = {} satisfies Record<Panel, Loaded>;
export const customCells = {} satisfies Record<Cell, Loaded>;
