const lookup = {
  on: [],
  result: 'data' as const,
  permissions: ['retailer_reports' as const],
  undo: false as const,
  texts: { done: null, failed: null },
};

/** What integrations are made of, for programs: nobody presses these (spec 002 §7). */
export const wizardLookups = {
  retailerTypes: {
    ...lookup,
    label: 'Retailer types of',
    request: { collection: 'GET /wizard/retailer_types' as const },
    operation: 'listRetailerTypes' as const,
  },
  sections: {
    ...lookup,
    label: 'All sections of',
    request: { collection: 'GET /wizard/sections' as const },
    operation: 'listWizardSections' as const,
  },
  steps: {
    ...lookup,
    label: 'All steps of',
    request: { collection: 'GET /wizard/steps' as const },
    operation: 'listWizardSteps' as const,
  },
  statuses: {
    ...lookup,
    label: 'Statuses of',
    request: { collection: 'GET /wizard/statuses' as const },
    operation: 'listWizardStatuses' as const,
  },
  types: {
    ...lookup,
    label: 'Types of',
    request: { collection: 'GET /wizard/types' as const },
    operation: 'listIntegrationTypes' as const,
  },
};
