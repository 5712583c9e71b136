/** What a file of sponsored listings has to be like, in English (spec 001 §5). */
export const uploadRules = [
  'A row with an id changes that listing; any other makes a new one.',
  'Cross-category ads must be in a separate CSV from other ad types.',
  'A date is written dd/mm/yyyy, and begins at 05:00 by the clock of its country.',
  'Keywords are separated by commas, at most 20 a row.',
  'A wallet is written by its title or its id, and is of the country of the row.',
  'Where an EAN is given, the item id is not read.',
];
