import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
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
import { excludeLocations, includeLocations } from './distance/exclusions.ts';
import { listProvinces, listZones } from './distance/listProvinces.ts';
import { fetchVisibility, setVisibility } from './distance/visibility.ts';
import { simulateProvince } from './distance/simulation/simulateProvince.ts';
import { exportKml } from './distance/kml/exportKml.ts';
import { loadKml } from './distance/kml/loadKml.ts';
import { checkKml, processKml } from './distance/kml/processKml.ts';
import { readKmlFile } from './distance/kml/readKmlFile.ts';
import { searchKmlHours, searchKmlLocations, searchKmlStores } from './distance/kml/searchKml.ts';
import { computeDistances, type Routing } from './distance/runs/computeDistances.ts';
import { countDifferences, listDiffModels, listDifferences } from './distance/runs/differences.ts';
import { downloadDifferences, type Origin } from './distance/runs/downloadDifferences.ts';
import {
  editDistances,
  endDistances,
  removeDistances,
  requestDistances,
  rerunDistances,
  scheduleDistances,
  unscheduleDistances,
} from './distance/runs/processes.ts';
import { listTypeFields } from './distance/listTypeFields.ts';
import { resetBrandImages } from './distance/resetBrandImages.ts';
import { copyCatalog, listCatalogSources } from './retailer/catalogs.ts';
import { linkFeedFiles, listFeedFiles, type KeptFeeds } from './retailer/feedFiles.ts';
import { makeBucket } from './retailer/makeBucket.ts';
import {
  listIntegrationTypes,
  listRetailerTypes,
  listWizardSections,
  listWizardStatuses,
  listWizardSteps,
} from './retailer/integration/lookups.ts';
import { listIntegrationRuns } from './retailer/integration/runs.ts';
import { listIntegrationSections, listIntegrationSteps, setStepStatus } from './retailer/integration/steps.ts';
import { listNormalizationFunctions } from './retailer/listNormalizationFunctions.ts';
import { previewFeed, proposeFeedFormat } from './retailer/previewFeed.ts';
import { linkOwnReports, linkReports, listOwnReports, listReportTypes } from './retailer/reports.ts';
import { removeOverriddenField } from './retailer/removeOverriddenField.ts';
import { testCredentials } from './retailer/testCredentials.ts';
import { toggleStores } from './retailer/toggleStores.ts';
import { reportItemCoverage } from './retailer/reportItemCoverage.ts';
import { compareRuns, compareWithBefore, listRunDifferences } from './retailer/feed/told/compareRuns.ts';
import { feedFailures } from './retailer/feed/told/feedFailures.ts';
import { applyHeldPrices, listHeldPrices } from './retailer/feed/told/heldPrices.ts';
import { feedDetails, feedStatus } from './retailer/feed/told/feedDetails.ts';
import type { FeedMachine } from './retailer/feed/run/machine.ts';
import { runFeed } from './retailer/feed/run/runFeed.ts';
import { appendArguments, deleteDelta, ingestFeed, startDueFeeds, startFeeds } from './retailer/feed/run/startFeeds.ts';
import { openFeedPlaces } from './retailer/feed/keep/openFeedPlaces.ts';
import { readAllNotifications } from './notification/readAllNotifications.ts';
import { listBannerContents } from './advertising/listBannerContents.ts';
import { forecastBudget } from './advertising/forecastBudget.ts';
import { listCashbackContents } from './advertising/listCashbackContents.ts';
import { reportCampaign, reportCampaignFile } from './advertising/reportCampaign.ts';
import { listTopics, subscribeTopic, unsubscribeTopic } from './notification/topics.ts';
import { resetFactors } from './user/resetFactors.ts';
import { addRolePermission, removeRolePermission } from './user/rolePermissions.ts';
import { listPermissions, listRoleUsers, listUserConstraints, listUserFields } from './user/userLists.ts';
import { fileSigner } from '../signedFiles/fileSigner.ts';
import { addUserRole, copyUserRoles, removeUserRole } from './user/userRoles.ts';

/** Of AWS, in Milan. */
const usualStorage = { region: 'eu-south-1', endpoint: null };

/** Of the application's operations those that reach out of the house, or work with files of the machine, are made for each. */
const ofMachine = (machine: FeedMachine, kept: KeptFeeds, routing: Routing, origin: Origin | null) => ({
  computeDistances: computeDistances(routing),
  confirmFeed: runFeed(machine, true),
  downloadDifferences: downloadDifferences(origin),
  ingestFeed: ingestFeed(machine),
  linkFeedFiles: linkFeedFiles(kept),
  linkOwnReports: linkOwnReports(kept),
  linkReports: linkReports(kept),
  listFeedFiles: listFeedFiles(kept),
  listIntegrationSteps: listIntegrationSteps(kept.storage),
  makeBucket: makeBucket(kept.storage),
  setStepStatus: setStepStatus(kept.storage),
  previewFeed: previewFeed(machine),
  proposeFeedFormat: proposeFeedFormat(machine),
  runFeed: runFeed(machine),
  startDueFeeds: startDueFeeds(machine),
  startFeeds: startFeeds(machine),
  testCredentials: testCredentials(machine),
});

/** What asks for nothing but records. */
const plain = {
  addRolePermission,
  addUserRole,
  appendArguments,
  applyHeldPrices,
  checkDuplicates,
  checkKml,
  compareRuns,
  compareWithBefore,
  copyCatalog,
  countDifferences,
  copyUserRoles,
  deleteDelta,
  discardDraft,
  editDistances,
  endDistances,
  excludeLocations,
  exportKml,
  exportMappings,
  feedDetails,
  feedFailures,
  feedStatus,
  fetchVisibility,
  findAvailability,
  forecastBudget,
  freeEan,
  includeLocations,
  listBannerContents,
  listCashbackContents,
  listCatalogSources,
  listDifferences,
  listDiffModels,
  listHeldPrices,
  listIntegrationRuns,
  listIntegrationSections,
  listIntegrationTypes,
  listNormalizationFunctions,
  listOwnReports,
  listPermissions,
  listProvinces,
  listReportTypes,
  listRunDifferences,
  listRetailerTypes,
  listRoleUsers,
  listTopics,
  listTypeFields,
  listUserConstraints,
  listUserFields,
  listWizardSections,
  listWizardStatuses,
  listWizardSteps,
  listZones,
  loadKml,
  moveActivities,
  prefillRate,
  processKml,
  readAllNotifications,
  readKmlFile,
  refreshSources,
  removeDistances,
  removeOverriddenField,
  removeRolePermission,
  removeUserRole,
  reportCampaign,
  reportCampaignFile,
  reportCoverage,
  reportDrafts,
  reportItemCoverage,
  resetBrandImages,
  requestDistances,
  rerunDistances,
  resetFactors,
  searchKmlHours,
  searchKmlLocations,
  searchKmlStores,
  scheduleDistances,
  setVisibility,
  simulateProvince,
  reportStatistics,
  subscribeTopic,
  suggestKeywords,
  toggleStores,
  unscheduleDistances,
  unsubscribeTopic,
} satisfies Partial<Record<OperationName, Operation>>;

/** What the declarations name but cannot express, as this machine does it; a name without its operation does not compile. */
export const operationsFor = (
  config: Pick<Config, 'feedPrivateHosts' | 'bucket' | 'dataDir' | 'sessionSecret'> &
    Partial<Origin & Pick<Config, 'routingUrl'>>,
): Record<OperationName, Operation> => {
  const { storage: feeds, workDir, privateHosts } = openFeedPlaces(config);
  const machine = { feeds, workDir, privateHosts, storage: config.bucket ?? usualStorage };
  const kept = { storage: feeds, signer: fileSigner(config.sessionSecret) };
  const { publicUrl = null, environment, port, routingUrl = null } = config;
  const origin = environment !== undefined && port !== undefined ? { publicUrl, environment, port } : null;
  return { ...plain, ...ofMachine(machine, kept, routingUrl, origin) };
};

/** Those of a machine of which nothing was said: feeds lie with what it may lose, and nobody can open a link that it signs. */
export const operations = operationsFor({
  feedPrivateHosts: [],
  bucket: null,
  dataDir: tmpdir(),
  sessionSecret: randomUUID(),
});
