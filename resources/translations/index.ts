import { ads as itAds } from './it/ads.ts';
import { advertising as itAdvertising } from './it/advertising.ts';
import { alerts as itAlerts } from './it/alerts.ts';
import { administration as itAdministration } from './it/administration.ts';
import { banners as itBanners } from './it/banners.ts';
import { campaigns as itCampaigns } from './it/campaigns.ts';
import { cashback as itCashback } from './it/cashback.ts';
import { catalogs as itCatalogs } from './it/catalogs.ts';
import { catalogue as itCatalogue } from './it/catalogue.ts';
import { distances as itDistances } from './it/distances.ts';
import { feedFormats as itFeedFormats } from './it/feedFormats.ts';
import { feedRuns as itFeedRuns } from './it/feedRuns.ts';
import { feeds as itFeeds } from './it/feeds.ts';
import { feedFiles as itFeedFiles } from './it/feedFiles.ts';
import { finding as itFinding } from './it/finding.ts';
import { geography as itGeography } from './it/geography.ts';
import { hierarchy as itHierarchy } from './it/hierarchy.ts';
import { integrations as itIntegrations } from './it/integrations.ts';
import { items as itItems } from './it/items.ts';
import { mapping as itMapping } from './it/mapping.ts';
import { menu as itMenu } from './it/menu.ts';
import { messages as itMessages } from './it/messages.ts';
import { people as itPeople } from './it/people.ts';
import { permissions as itPermissions } from './it/permissions.ts';
import { pictures as itPictures } from './it/pictures.ts';
import { quality as itQuality } from './it/quality.ts';
import { screens as itScreens, tabs as itTabs, trees as itTrees } from './it/screens.ts';
import { retail as itRetail } from './it/retail.ts';
import { security as itSecurity } from './it/security.ts';
import { sources as itSources } from './it/sources.ts';
import { stores as itStores } from './it/stores.ts';
import { words as itWords } from './it/words.ts';
import { ads as plAds } from './pl/ads.ts';
import { advertising as plAdvertising } from './pl/advertising.ts';
import { alerts as plAlerts } from './pl/alerts.ts';
import { administration as plAdministration } from './pl/administration.ts';
import { banners as plBanners } from './pl/banners.ts';
import { campaigns as plCampaigns } from './pl/campaigns.ts';
import { cashback as plCashback } from './pl/cashback.ts';
import { catalogs as plCatalogs } from './pl/catalogs.ts';
import { catalogue as plCatalogue } from './pl/catalogue.ts';
import { distances as plDistances } from './pl/distances.ts';
import { feedFormats as plFeedFormats } from './pl/feedFormats.ts';
import { feedRuns as plFeedRuns } from './pl/feedRuns.ts';
import { feeds as plFeeds } from './pl/feeds.ts';
import { feedFiles as plFeedFiles } from './pl/feedFiles.ts';
import { finding as plFinding } from './pl/finding.ts';
import { geography as plGeography } from './pl/geography.ts';
import { hierarchy as plHierarchy } from './pl/hierarchy.ts';
import { integrations as plIntegrations } from './pl/integrations.ts';
import { items as plItems } from './pl/items.ts';
import { mapping as plMapping } from './pl/mapping.ts';
import { menu as plMenu } from './pl/menu.ts';
import { messages as plMessages } from './pl/messages.ts';
import { people as plPeople } from './pl/people.ts';
import { permissions as plPermissions } from './pl/permissions.ts';
import { pictures as plPictures } from './pl/pictures.ts';
import { quality as plQuality } from './pl/quality.ts';
import { screens as plScreens, tabs as plTabs, trees as plTrees } from './pl/screens.ts';
import { retail as plRetail } from './pl/retail.ts';
import { security as plSecurity } from './pl/security.ts';
import { sources as plSources } from './pl/sources.ts';
import { stores as plStores } from './pl/stores.ts';
import { words as plWords } from './pl/words.ts';

/**
 * language -> nested texts; their joined keys are those of `src/core/records/declaredTexts.ts` (`menu.<group>`, `permissions.<code>`,
 * `resources.<name>.fields.<field>`, `.choices.<field>.<value>`, `.actions.<action>.<text>` ...), `messages.<key>`,
 * `words.<English>` for what fills messages in, and
 * `resources.<name>.object`: what stands behind a verb and a number, where that is not the name. English is in the
 * declarations, and is shown where a text is missing, which `npm run check` tells.
 */
export const translations = {
  it: {
    menu: itMenu,
    permissions: itPermissions,
    messages: itMessages,
    words: itWords,
    screens: itScreens,
    tabs: itTabs,
    trees: itTrees,
    resources: {
      ...itItems,
      ...itSources,
      ...itBanners,
      ...itCampaigns,
      ...itCashback,
      ...itCatalogue,
      ...itHierarchy,
      ...itAds,
      ...itAdvertising,
      ...itFinding,
      ...itMapping,
      ...itStores,
      ...itGeography,
      ...itDistances,
      ...itRetail,
      ...itFeedFormats,
      ...itFeeds,
      ...itFeedFiles,
      ...itIntegrations,
      ...itFeedRuns,
      ...itCatalogs,
      ...itQuality,
      ...itAlerts,
      ...itAdministration,
      ...itPeople,
      ...itSecurity,
      ...itPictures,
    },
  },
  pl: {
    menu: plMenu,
    permissions: plPermissions,
    messages: plMessages,
    words: plWords,
    screens: plScreens,
    tabs: plTabs,
    trees: plTrees,
    resources: {
      ...plItems,
      ...plSources,
      ...plBanners,
      ...plCampaigns,
      ...plCashback,
      ...plCatalogue,
      ...plHierarchy,
      ...plAds,
      ...plAdvertising,
      ...plFinding,
      ...plMapping,
      ...plStores,
      ...plGeography,
      ...plDistances,
      ...plRetail,
      ...plFeedFormats,
      ...plFeeds,
      ...plFeedFiles,
      ...plIntegrations,
      ...plFeedRuns,
      ...plCatalogs,
      ...plQuality,
      ...plAlerts,
      ...plAdministration,
      ...plPeople,
      ...plSecurity,
      ...plPictures,
    },
  },
};
