/** The token of a mailed link. It stands behind the #, which browsers keep to themselves. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';
