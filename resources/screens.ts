// One line for each screen: a page of customPages/, or tabs.
export { tagging } from './finding/tagging.screen.ts';
export { brandTree } from './catalogue/brandTree.screen.ts';
export { categories } from './catalogue/categories.screen.ts';
export { adsUpload } from './advertising/adsUpload.screen.ts';
export { reports } from './retailers/reports.screen.ts';
export { adsCalendar } from './advertising/adsCalendar.screen.ts';
export { integrationWizard } from './integration/integrationWizard.screen.ts';
export { liveMaps } from './geography/liveMaps.screen.ts';
export { storeTool } from './geography/storeTool.screen.ts';
export { locations } from './geography/locations.screen.ts';
export { stores } from './distances/stores.screen.ts';
