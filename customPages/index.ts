import type { ComponentType } from 'react';
import type { Cell, Panel } from '../resources/define.ts';
import type * as screens from '../resources/screens.ts';
import type { CellProps } from '../src/screens/index.ts';

type Loaded<P = object> = () => Promise<{ default: ComponentType<P> }>;
type Screen = (typeof screens)[keyof typeof screens];
type Page = Extract<Screen, { tabs: undefined; tree: undefined; calendar: undefined }>['name'];

/**
 * The page of each screen of `resources/screens.ts` that has neither tabs, a tree nor a calendar, by its name: its own chunk. One that is
 * missing does not compile.
 */
export const customPages = {
  'ads-upload': () => import('./adsUpload/Page.tsx'),
  'integration-wizard': () => import('./integrationWizard/Page.tsx'),
  'live-maps': () => import('./storeMap/Page.tsx'),
  'stores-bulk-edit': () => import('./kmlTool/Page.tsx'),
} satisfies Record<Page, Loaded>;
/** What declarations name in `list.panels` and `beside`: a component beside a record, which it finds by `useRecordContext()`. */
export const customPanels = {
  rolePermissions: () => import('./role-permissions/Panel.tsx'),
  userRoles: () => import('./user-roles/Panel.tsx'),
  serviceTokens: () => import('./service-tokens/Panel.tsx'),
  wizardSections: () => import('./integrationWizard/SectionsPanel.tsx'),
} satisfies Record<Panel, Loaded>;
/** What declarations name in `list.cells`: a component in the cells of a column. */
export const customCells = {
  differences: () => import('./differences/Cell.tsx'),
  pictureUses: () => import('./picture-uses/Cell.tsx'),
  usedField: () => import('./picture-uses/FieldCell.tsx'),
  wizardLink: () => import('./integrationWizard/LinkCell.tsx'),
} satisfies Record<Cell, Loaded<CellProps>>;
