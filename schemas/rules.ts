import type { Rule } from '../src/core/declaration/application.ts';
import { cashbackRules } from './advertising/cashbackRules.ts';
import { selectedKeywords } from './advertising/keywords.ts';
import { constraintValue } from './administration/constraintValue.ts';
import { itemApproved, itemCompleteness } from './catalogue/itemRules.ts';
import { itemStorePrice } from './catalogue/itemStorePrice.ts';
import { mappingStatus } from './mapping/mappingStatus.ts';
import { qualityRuleFits } from './quality/qualityRuleFits.ts';

/** Name -> rule, for every computed field and every state that depends on other records. */
export const rules = {
  cashbackRules,
  constraintValue,
  itemApproved,
  itemCompleteness,
  itemStorePrice,
  mappingStatus,
  qualityRuleFits,
  selectedKeywords,
} as const satisfies Record<string, Rule>;
