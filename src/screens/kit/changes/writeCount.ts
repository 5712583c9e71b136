let count = 0;

/** Something was written from this page: what was read before may be older. */
export const countWrite = (): void => void (count += 1);

export const writesSoFar = (): number => count;
