import type { PermissionTable } from '../src/core/declaration/application.ts';

/**
 * Every permission code, and which implies which (spec 000 §6). Codes that the spec prints stay as printed; the others are
 * `pim_<section>[_admin|_approve|_delete]`. Admin implies the base of its section, where there is one.
 */
export const permissions = {
  pim_user: { label: 'Signs in' },
  pim: {
    label: 'Everything but the new store homepage',
    all: true,
    except: ['pim_admin', 'pim_new_store_homepage_admin'],
  },
  pim_admin: { label: 'Everything', all: true, except: [] },

  pim_items: { label: 'Items: read and edit' },
  pim_items_admin: { label: 'Items: delete, edit many, import', implies: ['pim_items'] },
  pim_items_approve: { label: 'Items: approve' },
  pim_item_stores: { label: 'Item-stores: read and edit' },
  pim_item_stores_admin: { label: 'Item-stores: edit many', implies: ['pim_item_stores'] },
  pim_item_stores_delete: { label: 'Item-stores: delete' },
  pim_brands: { label: 'Brands: read and edit' },
  pim_brands_admin: { label: 'Brands: delete, edit many', implies: ['pim_brands'] },
  pim_brands_approve: { label: 'Brands: approve' },
  pim_categories_admin: { label: 'Categories: read, edit, delete' },
  pim_categories_approve: { label: 'Categories: approve' },
  pim_association: { label: 'Category mappings: read and edit' },
  pim_association_admin: { label: 'Category mappings: delete, import', implies: ['pim_association'] },
  pim_minimum_catalog_admin: { label: 'Minimum catalogue: everything' },
  pim_asset_creator_admin: { label: 'Asset creator: everything' },

  pim_campaigns_admin: { label: 'Campaigns: everything' },
  pim_activities_admin: { label: 'Activities: everything' },
  pim_wallets_admin: { label: 'Wallets: everything' },
  pim_brand_text_admin: { label: 'Brand texts: everything' },
  pim_new_store_homepage_admin: { label: 'New store homepage: everything' },
  cashback: { label: 'Cashback: everything' },

  store: { label: 'Store tool: read and edit' },
  store_admin: { label: 'Store tool: delete, edit many, store types', implies: ['store'] },
  store_delta_delete: { label: 'Store tool: delete a delta' },
  retailer_reports: { label: 'Retailers and their reports: read' },
  retailer_reports_admin: { label: 'Retailers and their reports: edit', implies: ['retailer_reports'] },
  pim_launched_stores_read_only: { label: 'Launched stores: read' },
  pim_launched_stores_read_write: { label: 'Launched stores: edit', implies: ['pim_launched_stores_read_only'] },

  invoice: { label: 'Invoices: read and edit' },
  invoice_admin: { label: 'Invoices: everything', implies: ['invoice'] },
  pim_invoice_partner_read: { label: 'Partner invoices: read' },
  pim_invoice_partner_admin: { label: 'Partner invoices: everything', implies: ['pim_invoice_partner_read'] },

  pim_webhooks_admin: { label: "Webhooks of one's own: everything" },
  pim_role_manager: { label: 'Users, roles and permissions' },
} as const satisfies PermissionTable;
