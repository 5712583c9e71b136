import { createContext, useContext } from 'react';

const IsWhole = createContext(true);

/** Set by the page of a record. */
export const IsWholeProvider = IsWhole.Provider;

/** False for what the page of a record paints first: what takes long to mount comes right after. */
export const useIsWhole = (): boolean => useContext(IsWhole);
