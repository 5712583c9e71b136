import type { Choice } from '../../src/core/fields/field.ts';

/** What is looked at every day (spec 000 §3 names four of about 25 and leaves the others open). Each is declared with the resource that it counts. */
export const alertNames = [
  { value: 'itemsWithoutEan', label: 'Items without EAN' },
  { value: 'itemsWithoutCategory', label: 'Items without category' },
  { value: 'itemsWithoutBrand', label: 'Items without brand' },
  { value: 'itemsWithoutImage', label: 'Items without a picture' },
  { value: 'itemsWaiting', label: 'Items waiting for approval' },
  { value: 'itemsBackFromLive', label: 'Items that were live' },
  { value: 'itemsHalfEmpty', label: 'Items less than half complete' },
  { value: 'itemsFarValue', label: 'Values far from their category' },
  { value: 'itemsLiveHidden', label: 'Live items that are hidden' },
  { value: 'promoOutliers', label: 'Promo price outliers' },
  { value: 'pricesTripleMedian', label: 'Prices three times the median' },
  { value: 'partnerPriceRatio', label: "Prices above 150% of the partner's" },
  { value: 'pricesLow', label: 'Prices of 0.10 and less' },
  { value: 'pricesHigh', label: 'Prices of 60 and more' },
  { value: 'promoDeep', label: 'Discounts of 20 and more' },
  { value: 'hiddenPriceProblems', label: 'Hidden for a price problem' },
  { value: 'hiddenLegal', label: 'Hidden for legal requirements' },
  { value: 'outOfStock', label: 'Out of stock' },
  { value: 'wrongInfo', label: 'Hidden for wrong information' },
  { value: 'draftsInStores', label: 'Drafts that stores offer' },
  { value: 'inactiveStores', label: 'Offers of stores that are not active' },
  { value: 'soldWithoutImage', label: 'Offers without a picture' },
  { value: 'itemDraftsWaiting', label: 'Proposals for items that wait' },
  { value: 'itemStoreDraftsWaiting', label: 'Proposals for item-stores that wait' },
  { value: 'findingsOpen', label: 'Quality findings to answer' },
  { value: 'privateLabelShare', label: 'Stores with less than 15% private label' },
  { value: 'feedsMissing', label: 'Stores without their required feed' },
] as const satisfies readonly Choice[];

/** What an alert's count comes to (spec 000 §4). */
export const alertStatuses = [
  { value: 0, label: 'Too many', tone: 'cancelled' },
  { value: 1, label: 'Some', tone: 'test' },
  { value: 2, label: 'None', tone: 'live' },
  { value: 3, label: 'No threshold', tone: 'neutral' },
] as const satisfies readonly Choice[];
