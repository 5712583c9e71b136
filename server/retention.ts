import type { Retention } from './engine/context/context.ts';

/** History is kept for ever: what was is what people look for years later, and deleted records are brought back from it. */
export const usualRetention: Retention = {
  history: 0,
  plans: 30,
  jobs: 90,
  results: 30,
  security: 365,
  pictures: 30,
};

/** Reads `'history=3650,jobs=90'`, where what is not named is kept as usual. Else undefined. */
export const readRetention = (text: string): Retention | undefined => {
  const retention = { ...usualRetention };
  for (const part of text.split(',')) {
    const [, name = '', days] = /^\s*(\w+)\s*=\s*(\d{1,5})\s*$/.exec(part) ?? [];
    if (!isKind(name)) return undefined;
    retention[name] = Number(days);
  }
  return retention;
};

const isKind = (name: string): name is keyof Retention => Object.hasOwn(usualRetention, name);
