/** With a capital first: 'price rules' -> 'Price rules'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name of code as people read it: `feeHistory` and `fee-history` -> 'Fee history'. */
export const nameInWords = (name: string): string => {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z\d])([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
  return capitalised(words);
};
/** One of what an English plural names: `branches` -> `branch`, `entries` -> `entry`. What is no plural stays as it is. */
export const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
