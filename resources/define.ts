import type { ImageOperation } from '../src/core/values/images.ts';
import type { PersonalOperation } from '../src/core/people/personalOperations.ts';
import type { OutboxOperation } from '../src/core/fields/eventTexts.ts';
import { forApp } from '../src/core/declaration/resource.ts';
import type { rules } from '../schemas/rules.ts';
import type { menu } from './menu.ts';
import type { permissions } from './permissions.ts';
import type { services } from './services.ts';

/** Server functions behind actions; `server/operations/index.ts` holds one for each. */
export const operations = [
  'addRolePermission',
  'addUserRole',
  'appendArguments',
  'applyHeldPrices',
  'checkDuplicates',
  'compareRuns',
  'compareWithBefore',
  'computeDistances',
  'checkKml',
  'confirmFeed',
  'copyCatalog',
  'copyUserRoles',
  'countDifferences',
  'deleteDelta',
  'discardDraft',
  'downloadDifferences',
  'editDistances',
  'endDistances',
  'excludeLocations',
  'exportKml',
  'exportMappings',
  'feedDetails',
  'feedFailures',
  'feedStatus',
  'fetchVisibility',
  'findAvailability',
  'forecastBudget',
  'freeEan',
  'includeLocations',
  'ingestFeed',
  'linkFeedFiles',
  'linkOwnReports',
  'linkReports',
  'listBannerContents',
  'listCashbackContents',
  'listCatalogSources',
  'listDifferences',
  'listDiffModels',
  'listFeedFiles',
  'listHeldPrices',
  'listIntegrationRuns',
  'listIntegrationSections',
  'listIntegrationSteps',
  'listIntegrationTypes',
  'listNormalizationFunctions',
  'listOwnReports',
  'listPermissions',
  'listProvinces',
  'listReportTypes',
  'listRetailerTypes',
  'listRoleUsers',
  'listRunDifferences',
  'listTopics',
  'listTypeFields',
  'listUserConstraints',
  'listUserFields',
  'listWizardSections',
  'listWizardStatuses',
  'listWizardSteps',
  'listZones',
  'makeBucket',
  'loadKml',
  'moveActivities',
  'prefillRate',
  'processKml',
  'previewFeed',
  'proposeFeedFormat',
  'readAllNotifications',
  'readKmlFile',
  'refreshSources',
  'removeDistances',
  'removeOverriddenField',
  'removeRolePermission',
  'removeUserRole',
  'reportCampaign',
  'reportCampaignFile',
  'reportCoverage',
  'reportDrafts',
  'reportItemCoverage',
  'reportStatistics',
  'requestDistances',
  'rerunDistances',
  'resetBrandImages',
  'resetFactors',
  'runFeed',
  'scheduleDistances',
  'searchKmlHours',
  'searchKmlLocations',
  'searchKmlStores',
  'setStepStatus',
  'setVisibility',
  'simulateProvince',
  'startDueFeeds',
  'startFeeds',
  'subscribeTopic',
  'suggestKeywords',
  'testCredentials',
  'toggleStores',
  'unscheduleDistances',
  'unsubscribeTopic',
] as const;

/** React components that `customPages/index.ts` holds: cells of lists, panels beside a list and beside a form. */
export const cells = ['differences', 'pictureUses', 'usedField', 'wizardLink'] as const;
export const panels = ['rolePermissions', 'userRoles', 'serviceTokens', 'wizardSections'] as const;

export type Operation = (typeof operations)[number];
export type Cell = (typeof cells)[number];
export type Panel = (typeof panels)[number];

/** The closed lists of names that declarations of this application may use. */
export interface AppNames {
  service: keyof typeof services;
  permission: keyof typeof permissions;
  menuGroup: (typeof menu)[number]['name'];
  rule: keyof typeof rules;
  operation: Operation | ImageOperation | OutboxOperation | PersonalOperation;
  cell: Cell;
  panel: Panel;
  /** A screen of `screens.ts`; `npm run check` compares. */
  page: string;
}

/** `defineResource` and `defineScreen` for this application: a name that it does not have is a compile error. */
export const { defineResource, defineScreen } = forApp<AppNames>();
