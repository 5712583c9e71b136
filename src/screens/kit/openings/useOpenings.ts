import { createContext, useContext } from 'react';
import type { Openings } from './openings.ts';

const OpeningsContext = createContext<Openings | null>(null);
export const OpeningsProvider = OpeningsContext.Provider;

export const useOpenings = (): Openings => {
  const openings = useContext(OpeningsContext);
  if (!openings) throw new Error('No OpeningsProvider above this component. ToolkitAdmin mounts it around the pages.');
  return openings;
};
