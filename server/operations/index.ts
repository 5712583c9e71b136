import type { Operation as OperationName } from '../../resources/define.ts';
import type { Config } from '../config.ts';
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
import { copyCatalog, listCatalogSources } from './retailer/catalogs.ts';
import { listNormalizationFunctions } from './retailer/listNormalizationFunctions.ts';
import { previewFeed, proposeFeedFormat } from './retailer/previewFeed.ts';
import type { LookedAt } from './retailer/feed/preview/openNewest.ts';
import { listOwnReports, listReportTypes } from './retailer/reports.ts';
import { removeOverriddenField } from './retailer/removeOverriddenField.ts';
import { testCredentials } from './retailer/testCredentials.ts';
import { toggleStores } from './retailer/toggleStores.ts';
import { reportItemCoverage } from './retailer/reportItemCoverage.ts';
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

/** Of AWS, in Milan. */
const usualStorage = { region: 'eu-south-1', endpoint: null };

/** Of operations that are named and not run: nothing is kept. */
const noFeeds: LookedAt = { storage: { list: async () => [], get: async () => null }, workDir: '' };

/** What the declarations name but cannot express; a name without its operation does not compile. */
export const operations = {
  addRolePermission,
  addUserRole,
  checkDuplicates,
  copyCatalog,
  copyUserRoles,
  discardDraft,
  exportMappings,
  findAvailability,
  forecastBudget,
  freeEan,
  listBannerContents,
  listCashbackContents,
  listCatalogSources,
  listNormalizationFunctions,
  listOwnReports,
  listPermissions,
  listReportTypes,
  listRoleUsers,
  listTopics,
  listUserConstraints,
  listUserFields,
  moveActivities,
  prefillRate,
  previewFeed: previewFeed(noFeeds),
  proposeFeedFormat: proposeFeedFormat(noFeeds),
  readAllNotifications,
  refreshSources,
  removeOverriddenField,
  removeRolePermission,
  removeUserRole,
  reportCampaign,
  reportCampaignFile,
  reportCoverage,
  reportDrafts,
  reportItemCoverage,
  resetFactors,
  reportStatistics,
  subscribeTopic,
  suggestKeywords,
  testCredentials: testCredentials({ privateHosts: [], storage: usualStorage }),
  toggleStores,
  unsubscribeTopic,
} satisfies Record<OperationName, Operation>;

/** Those that reach out of the house, as this machine lets them, and those that look at kept feeds. */
export const operationsFor = (
  { feedPrivateHosts, bucket }: Pick<Config, 'feedPrivateHosts' | 'bucket'>,
  feeds: LookedAt,
): typeof operations => ({
  ...operations,
  previewFeed: previewFeed(feeds),
  proposeFeedFormat: proposeFeedFormat(feeds),
  testCredentials: testCredentials({ privateHosts: feedPrivateHosts, storage: bucket ?? usualStorage }),
});
