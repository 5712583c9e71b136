import { english } from './english.ts';

/** Every text of the framework's own screens in English, by its key. */
export type Messages = typeof english & typeof import('./englishLater.ts').englishLater;

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => value !== null && typeof value === 'object';

/** The texts of both, those of `over` where both have one. */
export const merge = (base: Tree, over: Tree): Tree => {
  const merged = { ...base };
  for (const [key, other] of Object.entries(over)) {
    const own = base[key];
    merged[key] = isTree(own) && isTree(other) ? merge(own, other) : (other ?? own);
  }
  return merged;
};

let texts: Tree = english;
let loading: Promise<void> | undefined;
const heard = new Set<() => Promise<void>>();

/** The English texts that are there by now. */
export const textsByNow = (): Tree => texts;

/** Calls whenever texts came, and lets nobody go on before it is done. */
export const onTexts = (hear: () => Promise<void>): void => void heard.add(hear);

/** Brings the texts that no list needs before it is painted. What fails is asked for again at the next call. */
export const loadTexts = (): Promise<void> => {
  loading ??= import('./englishLater.ts').then(async ({ englishLater }) => {
    texts = merge(english, englishLater);
    await Promise.all([...heard].map((hear) => hear()));
  });
  loading.catch(() => (loading = undefined));
  return loading;
};

/**
 * The same code, with the texts that it says: for every page, form and dialog that a list is painted without. A test holds that what is
 * loaded in another way says none of them (tests/architecture/texts.test.ts).
 */
export const withTexts =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [code] = await Promise.all([load(), loadTexts()]);
    return code;
  };
