/** A name of code as people read it: `feeHistory` and `fee-history` -> 'Fee history'. */
export const nameInWords = (name: string): string => {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z\d])([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
