import type { AccountSeed } from '../sessions/accounts.ts';

/** Who may sign in to the demo marketplace (architecture §7); the sign-in page offers them as buttons. */
export const demoAccounts: readonly AccountSeed[] = [
  { email: 'admin@toolkit.test', label: 'Administrator', permissions: ['pim_admin'] },
  {
    email: 'items@toolkit.test',
    label: 'Items: edit, delete, import',
    permissions: ['pim_user', 'pim_items', 'pim_items_admin'],
  },
  {
    email: 'approver@toolkit.test',
    label: 'Items: edit, approve',
    permissions: ['pim_user', 'pim_items', 'pim_items_approve'],
  },
  {
    email: 'stores@toolkit.test',
    label: 'Item-stores and stores',
    permissions: ['pim_user', 'pim_item_stores', 'store', 'store_admin'],
  },
  {
    email: 'retailers@toolkit.test',
    label: 'Retailers and their feeds',
    permissions: [
      'pim_user',
      'retailer_reports_admin',
      'pim_launched_stores_read_write',
      'store',
      'store_delta_delete',
      'pim_item_stores',
    ],
  },
  { email: 'mappings@toolkit.test', label: 'Category mappings', permissions: ['pim_user', 'pim_association'] },
  {
    email: 'ads@toolkit.test',
    label: 'Advertising',
    permissions: ['pim_user', 'pim_campaigns_admin', 'pim_activities_admin', 'pim_wallets_admin', 'cashback'],
  },
  {
    email: 'finance@toolkit.test',
    label: 'Invoices',
    permissions: ['pim_user', 'invoice_admin', 'pim_invoice_partner_admin'],
  },
  { email: 'roles@toolkit.test', label: 'Users and roles', permissions: ['pim_user', 'pim_role_manager'] },
  { email: 'nobody@toolkit.test', label: 'Nothing but signing in', permissions: ['pim_user'] },
];
