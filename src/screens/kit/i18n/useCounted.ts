import { useLocale, useTranslate, type TranslateFunction } from 'ra-core';

/** Says a text with its number: `%{count}` is written as the reader's locale does, and the number decides singular or plural. */
export type Counted = (key: string, count: number, values?: Readonly<Record<string, string>>) => string;

export const createCounted =
  (translate: TranslateFunction, locale: string): Counted =>
  (key, count, values) =>
    translate(key, { ...values, smart_count: count, count: count.toLocaleString(locale) });

export const useCounted = (): Counted => createCounted(useTranslate(), useLocale());

/** A number as the reader's locale writes it. */
export const useNumber = (): ((number: number) => string) => {
  const locale = useLocale();
  return (number) => number.toLocaleString(locale);
};
