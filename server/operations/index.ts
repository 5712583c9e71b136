import type { Operation as OperationName } from '../../resources/define.ts';
import type { Operation } from '../engine/context/operation.ts';
import { checkDuplicates } from './catalogue/checkDuplicates.ts';
import { discardDraft } from './catalogue/discardDraft.ts';
import { exportMappings } from './mapping/exportMappings.ts';
import { findAvailability } from './catalogue/findAvailability.ts';
import { freeEan } from './catalogue/freeEan.ts';
import { moveActivities } from './catalogue/moveActivities.ts';
import { prefillRate } from './catalogue/prefillRate.ts';
import { refreshSources } from './catalogue/refreshSources.ts';
import { reportCoverage } from './catalogue/reportCoverage.ts';
import { reportDrafts } from './catalogue/reportDrafts.ts';
import { reportStatistics } from './catalogue/reportStatistics.ts';
import { suggestKeywords } from './catalogue/suggestKeywords.ts';
import { readAllNotifications } from './notification/readAllNotifications.ts';
import { listBannerContents } from './advertising/listBannerContents.ts';
import { forecastBudget } from './advertising/forecastBudget.ts';
import { listCashbackContents } from './advertising/listCashbackContents.ts';
import { reportCampaign, reportCampaignFile } from './advertising/reportCampaign.ts';
import { listTopics, subscribeTopic, unsubscribeTopic } from './notification/topics.ts';
import { resetFactors } from './user/resetFactors.ts';
import { addRolePermission, removeRolePermission } from './user/rolePermissions.ts';
import { listPermissions, listRoleUsers, listUserConstraints, listUserFields } from './user/userLists.ts';
import { addUserRole, copyUserRoles, removeUserRole } from './user/userRoles.ts';

/** What the declarations name but cannot express; a name without its operation does not compile. */
export const operations = {
  addRolePermission,
  addUserRole,
  checkDuplicates,
  copyUserRoles,
  discardDraft,
  exportMappings,
  findAvailability,
  forecastBudget,
  freeEan,
  listBannerContents,
  listCashbackContents,
  listPermissions,
  listRoleUsers,
  listTopics,
  listUserConstraints,
  listUserFields,
  moveActivities,
  prefillRate,
  readAllNotifications,
  refreshSources,
  removeRolePermission,
  removeUserRole,
  reportCampaign,
  reportCampaignFile,
  reportCoverage,
  reportDrafts,
  resetFactors,
  reportStatistics,
  subscribeTopic,
  suggestKeywords,
  unsubscribeTopic,
} satisfies Record<OperationName, Operation>;
