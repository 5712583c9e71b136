import type { Application } from '../../src/core/declaration/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { buildApplication, type Changes } from './buildApplication.ts';

/** A declaration with one fault, and the whole line that tells it. */
export type Bad = readonly [line: string, changes: Changes];

/** Every line about the shop with what is changed, and with further resources. */
export const faultsOf = (changes: Changes, further: readonly Resource[] = [], icons?: readonly string[]): string[] => {
  const shop = buildApplication(changes);
  const application: Application = { ...shop, resources: [...shop.resources, ...further] };
  return checkResources(application, fieldTypes, Object.keys(dialects), icons).map(printFault);
};
