import type { Item } from '../../schemas/catalogue/Item.ts';
import type { ItemDraft } from '../../schemas/catalogue/ItemDraft.ts';
import type { ItemStore } from '../../schemas/catalogue/ItemStore.ts';
import type { ItemStoreDraft } from '../../schemas/catalogue/ItemStoreDraft.ts';
import type { DraftStore } from '../../schemas/geography/DraftStore.ts';
import type { ItemFinding } from '../../schemas/quality/ItemFinding.ts';
import type { RetailerStore } from '../../schemas/retailers/RetailerStore.ts';
import type { TrendConfig } from '../../src/core/words/listConfig.ts';
import type { AppNames } from '../define.ts';

type Alerts<T> = Record<string, TrendConfig<T, AppNames>>;

/** What is looked at every day, by the resource that it counts: each is the list of its rows. */

export const itemAlerts = {
  itemsWithoutEan: {
    label: 'Items without EAN',
    where: { incompleteness: { in: ['no EAN'] }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'Nobody can match them with what retailers sell. Add the code that is printed on the product.',
      threshold: 50,
    },
  },
  itemsWithoutCategory: {
    label: 'Items without category',
    where: { incompleteness: { in: ['no category'] }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'They stand in no department of a shop, and cannot be approved.',
      threshold: 20,
    },
  },
  itemsWithoutBrand: {
    label: 'Items without brand',
    where: { incompleteness: { in: ['no brand'] }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'Customers who filter by brand do not find them.',
      threshold: 50,
    },
  },
  itemsWithoutImage: {
    label: 'Items without a picture',
    where: { url_thumbnail: { empty: true }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'Customers see an empty frame. Ask for a picture, or upload one.',
      threshold: 100,
    },
  },
  itemsWaiting: {
    label: 'Items waiting for approval',
    where: { status: { in: [0] }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'Drafts are sold nowhere until somebody approves them.',
      threshold: 500,
    },
  },
  itemsBackFromLive: {
    label: 'Items that were live',
    where: { incompleteness: { in: ['was_live'] }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'An edit took them out of sale: they wait for a new approval.',
      threshold: 20,
    },
  },
  itemsHalfEmpty: {
    label: 'Items less than half complete',
    where: { completeness: { lte: 49 }, hidden: false },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'Less than half of what the quality rules ask for is there.',
      threshold: 50,
    },
  },
  itemsFarValue: {
    label: 'Values far from their category',
    where: { hidden: false },
    farFromMedian: { field: 'value', by: 'category_id', times: 20 },
    counts: 'standing',
    alert: {
      description:
        'The value is 20 times more or less than the median of its category: grams typed as kilograms, or a case for a piece.',
      threshold: 10,
    },
  },
  itemsLiveHidden: {
    label: 'Live items that are hidden',
    where: { status: { in: [2] }, hidden: true },
    counts: 'standing',
    since: 'created_at',
    alert: {
      description: 'They are approved and live, but somebody hid them: they are sold nowhere.',
      threshold: null,
    },
  },
} satisfies Alerts<Item>;

export const itemStoreAlerts = {
  promoOutliers: {
    label: 'Promo price outliers',
    where: { hidden: false },
    ratio: { field: 'promo_price', to: 'price', below: 0.3, above: 1 },
    counts: 'standing',
    alert: {
      description:
        'The promotion changes the price by less than -0.7 or by more than 0 of it: more than 70% off, or dearer than without it.',
      threshold: 5,
    },
  },
  pricesTripleMedian: {
    label: 'Prices three times the median',
    where: { hidden: false },
    farFromMedian: { field: 'price', by: 'item_id', times: 3 },
    counts: 'standing',
    alert: {
      description:
        'The price is three times more or less than the median of the same item in all stores, of five at least.',
      threshold: 5,
    },
  },
  partnerPriceRatio: {
    label: "Prices above 150% of the partner's",
    where: { hidden: false },
    ratio: { field: 'price', to: 'original_price', above: 1.5 },
    counts: 'standing',
    alert: {
      description: "The price is more than one and a half times that of the partner's own shop.",
      threshold: 5,
    },
  },
  pricesLow: {
    label: 'Prices of 0.10 and less',
    where: { price: { lte: 0.1 }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'A price that small is usually a typing error, or a price per gram.',
      threshold: 1,
    },
  },
  pricesHigh: {
    label: 'Prices of 60 and more',
    where: { price: { gte: 60 }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'Few groceries cost as much: look whether the decimal point is where it belongs.',
      threshold: 50,
    },
  },
  promoDeep: {
    label: 'Discounts of 20 and more',
    where: { surcharge_fixed: { lte: -20 }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'A discount of such an amount should be one that the retailer agreed to.',
      threshold: 20,
    },
  },
  hiddenPriceProblems: {
    label: 'Hidden for a price problem',
    where: { hidden: true, hidden_reason: { in: [11, 13] } },
    counts: 'standing',
    alert: {
      description: 'Somebody, or the price check, hid them: they come back when the price is right.',
      threshold: 100,
    },
  },
  hiddenLegal: {
    label: 'Hidden for legal requirements',
    where: { hidden: true, hidden_reason: { in: [14] } },
    counts: 'standing',
    alert: {
      description: 'What the law asks for is missing, like allergens or alcohol volume.',
      threshold: 20,
    },
  },
  outOfStock: {
    label: 'Out of stock',
    where: { hidden: true, hidden_reason: { in: [15] } },
    counts: 'standing',
    alert: {
      description: 'The stores have none left. Many at once may be a feed that broke.',
      threshold: 200,
    },
  },
  wrongInfo: {
    label: 'Hidden for wrong information',
    where: { hidden: true, hidden_reason: { in: [8, 9] } },
    counts: 'standing',
    alert: {
      description: 'What was wrong is to be corrected on the item before it is shown again.',
      threshold: 50,
    },
  },
  draftsInStores: {
    label: 'Drafts that stores offer',
    where: { status: { in: [0] }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'Stores offer these items, but nobody approved them: customers do not see them.',
      threshold: 200,
    },
  },
  inactiveStores: {
    label: 'Offers of stores that are not active',
    where: { store_active: { in: [0] }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'Nobody can order them while their store is not active.',
      threshold: null,
    },
  },
  soldWithoutImage: {
    label: 'Offers without a picture',
    where: { thumbnail: { empty: true }, hidden: false },
    counts: 'standing',
    alert: {
      description: 'Customers see these offers without a picture.',
      threshold: 200,
    },
  },
} satisfies Alerts<ItemStore>;

export const itemDraftAlerts = {
  itemDraftsWaiting: {
    label: 'Proposals for items that wait',
    where: { status: { in: [0] } },
    counts: 'standing',
    alert: {
      description: 'Sources propose other values: take them over, or discard them.',
      threshold: 1000,
    },
  },
} satisfies Alerts<ItemDraft>;

export const itemStoreDraftAlerts = {
  itemStoreDraftsWaiting: {
    label: 'Proposals for item-stores that wait',
    where: { status: { in: [0] } },
    counts: 'standing',
    alert: {
      description: 'Sources propose other prices and states of what stores sell.',
      threshold: 1000,
    },
  },
} satisfies Alerts<ItemStoreDraft>;

export const findingAlerts = {
  findingsOpen: {
    label: 'Quality findings to answer',
    where: { accepted: false },
    counts: 'standing',
    since: 'since',
    alert: {
      description: 'Quality rules found something strange: correct the item, or accept that it is right.',
      threshold: 100,
    },
  },
} satisfies Alerts<ItemFinding>;

export const draftStoreAlerts = {
  privateLabelShare: {
    label: 'Stores with less than 15% private label',
    where: {},
    share: { of: 'item-stores', by: 'store_id', yes: 'item_id.brand_id.private_label', below: 0.15 },
    counts: 'standing',
    alert: {
      description:
        "Of what the store sells less than 15% is of the retailer's own brands: its assortment may be incomplete.",
      threshold: 10,
    },
  },
} satisfies Alerts<DraftStore>;

export const retailerStoreAlerts = {
  feedsMissing: {
    label: 'Stores without their required feed',
    where: { enabled: true, feed_requirement: { in: ['required'] }, awaited_since: { empty: false } },
    counts: 'standing',
    since: 'awaited_since',
    alert: {
      description: 'Their retailer has to send a feed, it was due, and none came: their prices may be out of date.',
      threshold: 1,
    },
    access: ['store'],
  },
} satisfies Alerts<RetailerStore>;
