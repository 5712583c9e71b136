/** One of what an English plural names: `branches` -> `branch`, `entries` -> `entry`. What is no plural stays as it is. */
export const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
