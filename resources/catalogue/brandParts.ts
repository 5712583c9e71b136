import type { Action } from '../../src/core/words/action.ts';
import type { ResourceConfig } from '../../src/core/words/resourceConfig.ts';
import type { AppNames } from '../define.ts';

type Config = ResourceConfig<Record<string, unknown>, AppNames>;
type Deed = Omit<Action<Record<string, unknown>, unknown, AppNames>, 'request' | 'texts'>;
type Texts = Action<Record<string, unknown>, unknown, AppNames>['texts'];

/** What brands of all levels have alike (spec 001 §6 to §8). */
export const brandAccess = {
  list: ['pim_brands'],
  edit: ['pim_brands'],
  delete: ['pim_brands_admin'],
  bulk: ['pim_brands_admin'],
} satisfies Config['access'];

export const approveBrand = {
  label: 'Approve',
  icon: 'check-check',
  on: ['record', 'selection'],
  result: 'record',
  permissions: ['pim_brands_approve'],
  when: { status: { in: [0, 1] } },
} satisfies Deed;

export const withdrawBrand = {
  label: 'Withdraw approval of',
  icon: 'undo-2',
  on: ['record', 'selection'],
  result: 'record',
  permissions: ['pim_brands_admin'],
  when: { status: { in: [1, 2] } },
} satisfies Deed;

export const mainBrandApproved = {
  done: 'Main brand successfully approved',
  failed: "Main brand hasn't been approved.",
  partial: "Main brands with following ID's haven't been approved: ",
  many: { done: 'Selected main brands successfully approved', failed: "Selected main brands haven't been approved." },
} satisfies Texts;

export const mainBrandWithdrawn = {
  done: 'Approval of the main brand withdrawn',
  failed: "Approval of the main brand hasn't been withdrawn.",
  partial: "Approval of main brands with following ID's hasn't been withdrawn: ",
  many: {
    done: 'Approval of selected main brands withdrawn',
    failed: "Approval of selected main brands hasn't been withdrawn.",
  },
} satisfies Texts;

export const mainBrandMessages = {
  listFailed: 'Error while fetching brands. Please try again later.',
  lookupFailed: 'Error while fetching brands. Please try again later.',
  showFailed: "Main brand hasn't been fetched.",
  created: 'Main brand successfully created',
  notCreated: "Main brand hasn't been created.",
  updated: 'Main brand successfully updated',
  notUpdated: "Main brand hasn't been updated.",
  deleted: 'Main brand successfully deleted',
  notDeleted: "Main brand hasn't been deleted.",
  bulkUpdated: 'Selected main brands successfully updated',
  notBulkUpdated: "Selected main brands haven't been updated.",
  bulkPartial: "Main brands with following ID's haven't been updated: ",
  bulkDeleted: 'Selected main brands successfully deleted',
  notBulkDeleted: "Selected main brands haven't been deleted.",
  bulkDeletePartial: "Main brands with following ID's haven't been deleted: ",
} satisfies Config['messages'];

export const unitBrandApproved = {
  done: 'Unit brand successfully approved',
  failed: "Unit brand hasn't been approved.",
  partial: "Unit brands with following ID's haven't been approved: ",
  many: { done: 'Selected unit brands successfully approved', failed: "Selected unit brands haven't been approved." },
} satisfies Texts;

export const unitBrandWithdrawn = {
  done: 'Approval of the unit brand withdrawn',
  failed: "Approval of the unit brand hasn't been withdrawn.",
  partial: "Approval of unit brands with following ID's hasn't been withdrawn: ",
  many: {
    done: 'Approval of selected unit brands withdrawn',
    failed: "Approval of selected unit brands hasn't been withdrawn.",
  },
} satisfies Texts;

export const unitBrandMessages = {
  listFailed: 'Error while fetching brands. Please try again later.',
  lookupFailed: 'Error while fetching brands. Please try again later.',
  showFailed: "Unit brand hasn't been fetched.",
  created: 'Unit brand successfully created',
  notCreated: "Unit brand hasn't been created.",
  updated: 'Unit brand successfully updated',
  notUpdated: "Unit brand hasn't been updated.",
  deleted: 'Unit brand successfully deleted',
  notDeleted: "Unit brand hasn't been deleted.",
  bulkUpdated: 'Selected unit brands successfully updated',
  notBulkUpdated: "Selected unit brands haven't been updated.",
  bulkPartial: "Unit brands with following ID's haven't been updated: ",
  bulkDeleted: 'Selected unit brands successfully deleted',
  notBulkDeleted: "Selected unit brands haven't been deleted.",
  bulkDeletePartial: "Unit brands with following ID's haven't been deleted: ",
} satisfies Config['messages'];

export const brandApproved = {
  done: 'Brand successfully approved',
  failed: "Brand hasn't been approved.",
  partial: "Brands with following ID's haven't been approved: ",
  many: { done: 'Selected brands successfully approved', failed: "Selected brands haven't been approved." },
} satisfies Texts;

export const brandWithdrawn = {
  done: 'Approval of the brand withdrawn',
  failed: "Approval of the brand hasn't been withdrawn.",
  partial: "Approval of brands with following ID's hasn't been withdrawn: ",
  many: {
    done: 'Approval of selected brands withdrawn',
    failed: "Approval of selected brands hasn't been withdrawn.",
  },
} satisfies Texts;

export const brandMessages = {
  listFailed: 'Error while fetching brands. Please try again later.',
  lookupFailed: 'Error while fetching brands. Please try again later.',
  showFailed: "Brand hasn't been fetched.",
  created: 'Brand successfully created',
  notCreated: "Brand hasn't been created.",
  updated: 'Brand successfully updated',
  notUpdated: "Brand hasn't been updated.",
  deleted: 'Brand successfully deleted',
  notDeleted: "Brand hasn't been deleted.",
  bulkUpdated: 'Selected brands successfully updated',
  notBulkUpdated: "Selected brands haven't been updated.",
  bulkPartial: "Brands with following ID's haven't been updated: ",
  bulkDeleted: 'Selected brands successfully deleted',
  notBulkDeleted: "Selected brands haven't been deleted.",
  bulkDeletePartial: "Brands with following ID's haven't been deleted: ",
} satisfies Config['messages'];
