import type { SponsoredListing } from '../../schemas/advertising/SponsoredListing.ts';
import type { ImportConfig } from '../../src/core/words/importConfig.ts';

/** A day alone begins at this time of it, by the clock of the listing's country (spec 001 §5). */
const fromFive = { time: '05:00:00' };

/** The bulk upload of sponsored listings (spec 001 §5, §9): a row with an id changes that listing, any other makes one. */
export const listingUpload = {
  key: ['id'],
  atomic: 'all',
  maxRows: 80,
  page: 'ads-upload',
  headers: { wallet_id: ['wallet'], campaign_id: ['campaign'] },
  cells: { country: { upper: true }, keywords: { separator: ',' }, start_date: fromFive, end_date: fromFive },
  codes: ['ean'],
  distinct: true,
  apart: {
    field: 'type',
    values: ['cross_category'],
    text: 'Cross-category ads must be in a separate CSV from other ad types.',
  },
  texts: { size: 'Invalid file size, min 1 item, max 80 items', notFound: { wallet_id: 'Wallet not found' } },
  example: {
    type: 'search_top',
    country: 'ITA',
    wallet_id: 'Spring launch',
    ean: '8000000000002',
    priority: '1',
    start_date: '01/12/2026',
    end_date: '31/12/2026',
    live_test: 'false',
    distribution: 'true',
    keywords: 'pasta, spaghetti',
    metric: 'cpc',
    rate: 'prc_dyn',
    quote: '1000',
    price: '4.50',
  },
} as const satisfies ImportConfig<SponsoredListing>;
