import type { StepName } from '../../schemas/integration/integrationParts.ts';

interface Mend {
  /** Where it leads; whoever may not open its list is shown no link. */
  resource: string;
  /** English. */
  label: string;
  to(retailer: number): string;
}

const listOf = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** `section`: the anchor of that one of its form where it is entered. */
const ofRetailer = (label: string, section = ''): Mend => ({
  resource: 'retailers',
  label,
  to: (retailer) => `/retailers/${retailer}${section}`,
});

/** Step -> where what proves it is entered. */
export const mends: Record<StepName, Mend> = {
  retailer_record: ofRetailer('Open the retailer'),
  managers: {
    resource: 'launched-stores',
    label: 'Name managers of its launched stores',
    to: (retailer) => listOf('launched-stores', { retailer_id: { in: [retailer] } }),
  },
  credentials_entered: ofRetailer('Enter its credentials', '#section-credentials'),
  credentials_tested: ofRetailer('Test its credentials', '#section-credentials'),
  bucket: ofRetailer('Open the retailer'),
  columns_mapped: ofRetailer('Map its columns', '#section-columns'),
  overrides: ofRetailer('Enter overrides', '#section-feed-overrides'),
  pim_mapping: ofRetailer('Enter its PIM mapping', '#section-pim-mapping'),
  stores_entered: {
    resource: 'retailer-stores',
    label: 'Enter a store',
    to: (retailer) => `/retailer-stores/create?retailer_id=${retailer}`,
  },
  stores_enabled: {
    resource: 'retailer-stores',
    label: 'Enable its stores',
    to: (retailer) => listOf('retailer-stores', { retailer_id: { in: [retailer] }, enabled: false }),
  },
  first_run: {
    resource: 'retailer-stores',
    label: 'Open its stores',
    to: (retailer) => listOf('retailer-stores', { retailer_id: { in: [retailer] } }),
  },
  launched: {
    resource: 'launched-stores',
    label: 'Open its launched stores',
    to: (retailer) => listOf('launched-stores', { retailer_id: { in: [retailer] } }),
  },
};
