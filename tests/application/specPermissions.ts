/**
 * Who may do what, as the spec says it: rows SHR-074 to SHR-094, CAT-036, BRA-025 and the column 'Roles' of the resource
 * catalogue, with its rule for what the names gate: base reads and edits, admin deletes and does many, approve approves,
 * delete deletes. Written by hand, without a look at the declarations.
 */

/** What the spec lets one resource's permissions do; each list is opened by any of its codes. */
export interface SpecRights {
  /** Lists, records, their history and their export. */
  read: readonly string[];
  /** Reads the records besides, where another form names them (ITM-039, ITM-089). */
  lookedUpWhole?: readonly string[];
  /** Finds them by name where another form refers to them. */
  lookedUp?: readonly string[];
  edit?: readonly string[];
  delete?: readonly string[];
  /** Edit, create or delete of many; import. */
  many?: readonly string[];
  /** Fields that need more than an edit. */
  fields?: Readonly<Record<string, readonly string[]>>;
  actions?: Readonly<Record<string, readonly string[]>>;
  /** Actions that need more of a selection than of one record. */
  actionsOfMany?: Readonly<Record<string, readonly string[]>>;
  /** Taking a deletion back. */
  restore?: readonly string[];
}

/** Everything that is held by a code (SHR-074, SHR-094); a code that is not here stands for itself. */
export const specImplies: Readonly<Record<string, readonly string[]>> = {
  pim_items_admin: ['pim_items'],
  pim_item_stores_admin: ['pim_item_stores'],
  pim_brands_admin: ['pim_brands'],
  pim_association_admin: ['pim_association'],
  store_admin: ['store'],
  retailer_reports_admin: ['retailer_reports'],
  pim_launched_stores_read_write: ['pim_launched_stores_read_only'],
  invoice_admin: ['invoice'],
  pim_invoice_partner_admin: ['pim_invoice_partner_read'],
};
/** SHR-074: super grants. */
export const specSuper: readonly string[] = ['pim', 'pim_admin'];

const items = { read: ['pim_items'], edit: ['pim_items'] } as const;
const itemStores = { read: ['pim_item_stores'], edit: ['pim_item_stores'] } as const;
const brands = {
  read: ['pim_brands'],
  edit: ['pim_brands'],
  delete: ['pim_brands_admin'],
  many: ['pim_brands_admin'],
} as const;
const categories = {
  read: ['pim_categories_admin', 'pim_categories_approve'],
  lookedUpWhole: ['pim_items'],
  edit: ['pim_categories_admin'],
  delete: ['pim_categories_admin'],
  many: ['pim_categories_admin'],
} as const;
const categoryActions = {
  actions: { approve: ['pim_categories_approve'], withdraw: ['pim_categories_admin'] },
} as const;
const { lookedUpWhole: _lookedUp, ...masterCategories } = categories;
const brandActions = { actions: { approve: ['pim_brands_approve'], withdraw: ['pim_brands_admin'] } } as const;
const wallets = ['pim_wallets_admin'] as const;
// SHR-082: the one permission of activities does everything with them.
const activities = ['pim_activities_admin'] as const;
const activityRights = { read: activities, edit: activities, delete: activities, many: activities } as const;
const campaignsAdmin = ['pim_campaigns_admin'] as const;
const cashback = ['cashback'] as const;
const homepage = ['pim_new_store_homepage_admin'] as const;
const stores = { read: ['store'], edit: ['store'], many: ['store_admin'] } as const;
const retailers = {
  read: ['retailer_reports'],
  edit: ['retailer_reports_admin'],
  many: ['retailer_reports_admin'],
} as const;
// Whoever may write a picture of some record.
const pictures = ['pim_items', 'pim_categories_admin', 'store'] as const;

const manager = ['pim_role_manager'] as const;
// SHR-080: the one permission of campaigns does everything with them, the section tools among it (CMP-051).
const campaignRights = {
  read: ['pim_campaigns_admin'],
  edit: ['pim_campaigns_admin'],
  delete: ['pim_campaigns_admin'],
  many: ['pim_campaigns_admin'],
} as const;
const campaignStates = { schedule: ['pim_campaigns_admin'], cancel: ['pim_campaigns_admin'] } as const;
const people = { read: manager, edit: manager, delete: manager, many: manager } as const;

export const specRights: Readonly<Record<string, SpecRights>> = {
  // SHR-075
  items: {
    ...items,
    // CMP-026: a campaign's items are added by their codes, and so are a banner's and a cashback's.
    // SPL-029: and an ad's item by its EAN.
    lookedUp: ['pim_item_stores', ...campaignsAdmin, ...activities, ...cashback],
    delete: ['pim_items_admin'],
    many: ['pim_items_admin'],
    fields: { locked: ['pim_items_admin'] },
    restore: ['pim_items_approve'],
    actions: {
      approve: ['pim_items_approve'],
      refreshSources: ['pim_items'],
      availability: ['pim_items'],
      duplicates: ['pim_items'],
      coverage: ['pim_items'],
      exportDrafts: ['pim_items'],
      statistics: ['pim_items'],
      statisticsFile: ['pim_items'],
      // SPL-031: it is one of the calls of ads too.
      keywords: ['pim_items', ...activities],
    },
  },
  alerts: { ...items, many: ['pim_items_admin'], actions: { count: ['pim_items_admin'], days: ['pim_items'] } },
  'item-details': { ...items, many: ['pim_items'] },
  'item-eans': { ...items, delete: ['pim_items'], many: ['pim_items'], actions: { generate: ['pim_items'] } },
  'item-drafts': { ...items, many: ['pim_items'], actions: { discard: ['pim_items'] } },
  'property-sources': { read: ['pim_items'], lookedUp: ['pim_item_stores'] },
  masters: { read: ['pim_items'] },
  tags: { ...items, delete: ['pim_items'], many: ['pim_items'] },
  'pim-lists': { ...items, delete: ['pim_items'], many: ['pim_items'] },
  'search-aliases': { ...items, delete: ['pim_items'], many: ['pim_items'] },
  'tag-rules': { ...items, delete: ['pim_items'], many: ['pim_items'] },
  'tag-groups': { ...items, many: ['pim_items'] },
  'image-copyrights': {
    read: pictures,
    edit: pictures,
    delete: pictures,
    many: pictures,
    actions: { refreshThumbnails: pictures },
  },
  // SHR-076
  'item-stores': {
    ...itemStores,
    delete: ['pim_item_stores_delete'],
    many: ['pim_item_stores_admin'],
    actions: { reassign: ['pim_item_stores'] },
    actionsOfMany: { reassign: ['pim_item_stores_admin'] },
  },
  'item-store-drafts': { ...itemStores, delete: ['pim_item_stores'], many: ['pim_item_stores_admin'] },
  // WAL-008, SHR-080, SHR-083: wallets and campaigns have one permission each.
  wallets: {
    read: wallets,
    lookedUp: [...campaignsAdmin, ...activities],
    edit: wallets,
    many: wallets,
    actions: { forecast: wallets },
  },
  'sponsored-campaigns': {
    read: campaignsAdmin,
    lookedUp: activities,
    edit: campaignsAdmin,
    many: campaignsAdmin,
    // Its report tells of ads.
    actions: { schedule: campaignsAdmin, stop: campaignsAdmin, report: activities, reportFile: activities },
  },
  // SPL-036, SHR-082: activities have one permission.
  'sponsored-listings': {
    read: activities,
    edit: activities,
    delete: activities,
    many: activities,
    actions: { schedule: activities, stop: activities, moveDates: activities, prefillRate: activities },
    restore: activities,
  },
  'rate-rules': { read: activities, edit: activities, delete: activities, many: activities },
  // SHR-077, BRA-025
  brands: { ...brands, ...brandActions, lookedUpWhole: ['pim_items'], lookedUp: ['pim_role_manager'] },
  // CMP-039: the editor of campaigns looks up unit brands and level 2 categories.
  unitbrands: { ...brands, ...brandActions, lookedUp: ['pim_role_manager', ...campaignsAdmin] },
  mainbrands: { ...brands, ...brandActions, lookedUp: ['pim_role_manager'] },
  'brand-aliases': { read: ['pim_brands'], edit: ['pim_brands'], delete: ['pim_brands'], many: ['pim_brands'] },
  // SHR-078, CAT-036
  level1categories: { ...categories, ...categoryActions },
  level2categories: { ...categories, ...categoryActions, lookedUp: [...campaignsAdmin, ...activities] },
  level3categories: { ...categories, ...categoryActions, lookedUp: ['pim_association'] },
  level1mastercategories: masterCategories,
  level2mastercategories: masterCategories,
  level3mastercategories: masterCategories,
  // SHR-079, MAP-022
  'category-mappings': {
    read: ['pim_association'],
    edit: ['pim_association'],
    delete: ['pim_association_admin'],
    many: ['pim_association_admin'],
    actions: { export: ['pim_association'] },
  },
  'ext-sources': {
    read: ['pim_association'],
    edit: ['pim_association'],
    many: ['pim_association'],
    lookedUpWhole: ['pim_role_manager'],
  },
  // SHR-086, STO-028
  'draft-stores': {
    ...stores,
    lookedUp: ['pim_item_stores', 'pim_launched_stores_read_write'],
    actions: {
      // KML-009, KML-010: the store tool is for stores; what it writes is a bulk edit.
      openInTool: ['store'],
      readKml: ['store'],
      exportKml: ['store'],
      checkKml: ['store'],
      processKml: ['store_admin'],
      loadKml: ['store_admin'],
      visibility: ['store'],
      fetchVisibility: ['store'],
      publish: ['store_admin'],
      refresh: ['store_admin'],
    },
  },
  'store-brands': { ...stores, many: ['store'], actions: { resetImages: ['store'] } },
  // STY-008: definitions are the store tool's administrators' to write.
  'store-types': {
    read: ['store'],
    edit: ['store_admin'],
    many: ['store_admin'],
    lookedUp: ['store', 'pim_launched_stores_read_write'],
  },
  // HRS-006: its calls take lists.
  'opening-hours': { ...stores, delete: ['store'], many: ['store'], actions: { openInTool: ['store'] } },
  'draft-locations': {
    ...stores,
    actions: { openInTool: ['store'], exclude: ['store'], include: ['store'], simulate: ['store'] },
  },
  'excluded-locations': { ...stores, delete: ['store'], many: ['store'] },
  // SHR-088
  retailers: {
    ...retailers,
    lookedUp: ['store', 'pim_role_manager', 'pim_items', 'pim_launched_stores_read_write'],
    actions: {
      coverage: ['retailer_reports'],
      bucket: ['retailer_reports_admin'],
      feedRows: ['retailer_reports'],
    },
  },
  // REP-008: staff manage them, and launched stores name them.
  'retailer-managers': { ...retailers, lookedUp: ['pim_launched_stores_read_write'] },
  // REP-006
  'retailer-reports': {
    read: ['retailer_reports'],
    edit: ['retailer_reports_admin'],
    many: ['retailer_reports_admin'],
    actions: { types: ['retailer_reports'], link: ['retailer_reports'] },
  },
  // RST-029: the store tool's.
  'retailer-stores': {
    ...stores,
    actions: {
      ...Object.fromEntries(
        ['toggle', 'runFeed', 'manualFeed', 'ingest', 'feedStatus', 'appendArguments'].map((name) => [name, ['store']]),
      ),
      startDue: ['store_admin'],
      deleteDelta: ['store_delta_delete'],
    },
  },
  // FED-001: who reads retailers reads what their feeds came to; who feeds stores runs them again.
  'feed-runs': {
    read: ['retailer_reports'],
    actions: {
      ...Object.fromEntries(['run', 'confirm', 'apply', 'applyHeld', 'held'].map((name) => [name, ['store']])),
      ...Object.fromEntries(['failures', 'compare', 'before'].map((name) => [name, ['retailer_reports']])),
    },
  },
  'pim-runs': { read: ['retailer_reports'], actions: { details: ['retailer_reports'] } },
  // LAU-013
  'launched-stores': {
    read: ['pim_launched_stores_read_only'],
    edit: ['pim_launched_stores_read_write'],
    many: ['pim_launched_stores_read_write'],
  },
  // FED-035: parts of a retailer.
  'feed-mappings': { ...retailers, delete: ['retailer_reports_admin'] },
  'feed-formats': {
    ...retailers,
    delete: ['retailer_reports_admin'],
    // Rows of its feed are the retailer's own; a proposal is for who may save it.
    actions: { preview: ['retailer_reports'], propose: ['retailer_reports_admin'] },
  },
  // RET-005: what lets in is for who may change it.
  'retailer-credentials': {
    read: ['retailer_reports_admin'],
    edit: ['retailer_reports_admin'],
    delete: ['retailer_reports_admin'],
    many: ['retailer_reports_admin'],
    actions: { test: ['retailer_reports_admin'] },
  },
  // INT-001, INT-008: whoever reads retailers sees how far they are; whoever edits them moves the steps.
  integrations: {
    ...retailers,
    actions: Object.fromEntries(
      ['retailerTypes', 'sections', 'steps', 'statuses', 'types', 'sectionsOf', 'stepsOf', 'runsOf'].map((name) => [
        name,
        ['retailer_reports'],
      ]),
    ),
  },
  // INT-008: they are written by that call alone, and an undo of it.
  'integration-steps': { ...retailers, actions: { setStatus: ['retailer_reports_admin'] } },
  'pim-mappings': { ...retailers, delete: ['retailer_reports_admin'] },
  'feed-overrides': {
    ...retailers,
    delete: ['retailer_reports_admin'],
    actions: { removeField: ['retailer_reports_admin'] },
  },
  // SHR-091: what is of the minimum catalogue has one permission.
  'toolkit-catalog': {
    read: ['pim_minimum_catalog_admin'],
    edit: ['pim_minimum_catalog_admin'],
    delete: ['pim_minimum_catalog_admin'],
    many: ['pim_minimum_catalog_admin'],
    actions: { copy: ['pim_minimum_catalog_admin'], sources: ['pim_minimum_catalog_admin'] },
  },
  warehouses: { ...retailers, delete: ['retailer_reports_admin'], fields: { active: ['store_admin'] } },
  campaigns: { ...campaignRights, actions: campaignStates, restore: ['pim_campaigns_admin'] },
  collections: { ...campaignRights, actions: campaignStates, restore: ['pim_campaigns_admin'] },
  'extended-campaigns': {
    read: campaignRights.read,
    edit: campaignRights.edit,
    many: campaignRights.many,
    actions: campaignStates,
  },
  'campaign-items': campaignRights,
  'campaign-item-groups': campaignRights,
  'extended-campaign-items': campaignRights,
  'extended-campaign-item-groups': campaignRights,
  banners: {
    ...activityRights,
    actions: { schedule: activities, cancel: activities, contents: activities },
    restore: activities,
    lookedUp: ['pim_new_store_homepage_admin'],
  },
  'banner-items': activityRights,
  // BAN-015: of pim_admin alone, and of whom it is given by itself.
  'new-store-homepage': { read: homepage, edit: homepage, delete: homepage, many: homepage },
  // SHR-085, CSH-013: cashback has one permission of its own; the spec has no call that deletes one.
  cashback: {
    read: cashback,
    edit: cashback,
    many: cashback,
    actions: { schedule: cashback, cancel: cashback, contents: cashback },
  },
  'cashback-items': { read: cashback, edit: cashback, delete: cashback, many: cashback },
  // NOT: whoever is signed in.
  notifications: { read: ['pim_user'], actions: { read: ['pim_user'], readAll: ['pim_user'] } },
  'topic-subscriptions': { read: ['pim_user'], delete: ['pim_user'] },
  // USR-001, USR-018 to USR-023: the role manager's.
  users: {
    ...people,
    // An alert is assigned to somebody.
    lookedUp: ['pim_items'],
    actions: {
      addRole: manager,
      removeRole: manager,
      copyRoles: manager,
      resetFactors: manager,
      fields: manager,
      constraints: manager,
      // Who gives somebody rights also gives out, and erases, what is kept of them.
      personalData: manager,
      exportPersonalData: manager,
      erasePersonalData: manager,
    },
  },
  'user-roles': { ...people, actions: { addPermission: manager, removePermission: manager, users: manager } },
  'user-constraints': people,
  'report-owners': people,
  // Not of the spec: one's own alone, by a permission of its own.
  webhooks: {
    read: ['pim_webhooks_admin'],
    edit: ['pim_webhooks_admin'],
    delete: ['pim_webhooks_admin'],
    many: ['pim_webhooks_admin'],
    actions: { secret: ['pim_webhooks_admin'] },
  },
};
