import { readIconNames } from '../iconNames.ts';
import { fieldTypesPage } from './fieldTypes.ts';
import { iconsPage } from './icons.ts';

/** The pages of docs/ that hang on the code alone, not on what is declared. */
export const constantPages = (): Record<string, string> => ({
  'field-types.md': fieldTypesPage(),
  'icons.md': iconsPage(readIconNames() ?? []),
});
