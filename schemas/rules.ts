import type { Rule } from '../src/core/declaration/application.ts';
import { distanceProcess } from './distances/processRules.ts';
import { typeNameFits } from './geography/StoreType.ts';
import { cashbackRules } from './advertising/cashbackRules.ts';
import { selectedKeywords } from './advertising/keywords.ts';
import { constraintValue } from './administration/constraintValue.ts';
import { itemApproved, itemCompleteness } from './catalogue/itemRules.ts';
import { itemStorePrice } from './catalogue/itemStorePrice.ts';
import { mappingStatus } from './mapping/mappingStatus.ts';
import { mappingArgumentsFit, mappingTextsQuoted } from './retailers/normalizationFunctions.ts';
import { imageFieldsFit } from './retailers/PimMapping.ts';
import { storeDiffers } from './retailers/storeDiffers.ts';
import { testLapses } from './retailers/RetailerCredential.ts';
import { qualityRuleFits } from './quality/qualityRuleFits.ts';

/** Name -> rule, for every computed field and every state that depends on other records. */
export const rules = {
  cashbackRules,
  constraintValue,
  distanceProcess,
  imageFieldsFit,
  itemApproved,
  itemCompleteness,
  itemStorePrice,
  mappingArgumentsFit,
  mappingTextsQuoted,
  mappingStatus,
  qualityRuleFits,
  selectedKeywords,
  storeDiffers,
  testLapses,
  typeNameFits,
} as const satisfies Record<string, Rule>;
