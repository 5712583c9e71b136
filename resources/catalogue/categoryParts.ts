import type { Action } from '../../src/core/words/action.ts';
import type { ResourceConfig } from '../../src/core/words/resourceConfig.ts';
import type { AppNames } from '../define.ts';

type Config = ResourceConfig<Record<string, unknown>, AppNames>;
type Deed = Omit<Action<Record<string, unknown>, unknown, AppNames>, 'request'>;

/** What categories of all levels have alike (spec 001 §6 to §8). */
export const categoryAccess = {
  list: ['pim_categories_admin', 'pim_categories_approve'],
  edit: ['pim_categories_admin'],
  lookup: ['pim_items'],
} satisfies Config['access'];

export const approveCategory = {
  label: 'Approve',
  icon: 'check-check',
  on: ['record', 'selection'],
  result: 'record',
  permissions: ['pim_categories_approve'],
  when: { status: { in: [0, 1] } },
  texts: {
    done: 'Category successfully approved',
    failed: "Error: Category hasn't been approved.",
    partial: "Error: Categories with following ID's haven't been approved: ",
    many: {
      done: 'Selected categories successfully approved',
      failed: "Error: Selected categories haven't been approved.",
    },
  },
} satisfies Deed;

export const withdrawCategory = {
  label: 'Withdraw approval of',
  icon: 'undo-2',
  on: ['record', 'selection'],
  result: 'record',
  permissions: ['pim_categories_admin'],
  when: { status: { in: [1, 2] } },
  texts: {
    done: 'Approval of the category withdrawn',
    failed: "Error: Approval of the category hasn't been withdrawn.",
    partial: "Error: Approval of categories with following ID's hasn't been withdrawn: ",
    many: {
      done: 'Approval of selected categories withdrawn',
      failed: "Error: Approval of selected categories hasn't been withdrawn.",
    },
  },
} satisfies Deed;

/** As spec 001 §8 prints them, else in the style of those. */
export const categoryMessages = {
  listFailed: 'Error while fetching categories. Please try again later.',
  lookupFailed: 'Error while fetching categories. Please try again later.',
  showFailed: "Error: Category hasn't been fetched.",
  created: 'Category successfully created',
  notCreated: "Error: Category hasn't been created.",
  updated: 'Category successfully updated',
  notUpdated: "Error: Category hasn't been updated.",
  deleted: 'Category successfully deleted',
  notDeleted: "Error: Category hasn't been deleted.",
  bulkUpdated: 'Selected categories successfully updated',
  notBulkUpdated: "Error: Selected categories haven't been updated.",
  bulkPartial: "Error: Categories with following ID's haven't been updated: ",
  bulkDeleted: 'Selected categories successfully deleted',
  notBulkDeleted: "Error: Selected categories haven't been deleted.",
  bulkDeletePartial: "Error: Categories with following ID's haven't been deleted: ",
} satisfies Config['messages'];
