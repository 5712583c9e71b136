import type { MenuGroup } from '../src/core/declaration/application.ts';

/**
 * The groups of the side menu, in order (spec 000 §2). A resource or a screen names its group and place; a group without
 * an entry that the reader may open is not shown.
 */
export const menu = [
  { name: 'pim', label: 'PIM', icon: 'package' },
  { name: 'brandTools', label: 'Brand Tools', icon: 'megaphone' },
  { name: 'ads', label: 'Ads', icon: 'badge-percent' },
  { name: 'stores', label: 'Locations & Stores', icon: 'map-pin' },
  { name: 'retailers', label: 'Retailers', icon: 'store' },
  { name: 'invoices', label: 'Invoices', icon: 'receipt-text' },
  { name: 'admin', label: 'Administration', icon: 'shield-check' },
] as const satisfies readonly MenuGroup[];
