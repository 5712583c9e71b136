import { useLocale, useTranslate } from 'ra-core';

/** How many records there are. */
export interface Size {
  count: number;
  /** Nobody counted to the end: about so many. */
  isEstimated: boolean;
}

/** So many digits of an estimate mean something. */
const digits = 3;

/** A size as the reader's locale writes it: '9,812', 'about 412,000'. */
export const useSize = (): ((size: Size) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ count, isEstimated }) =>
    isEstimated
      ? translate('toolkit.list.about', { count: Number(count.toPrecision(digits)).toLocaleString(locale) })
      : count.toLocaleString(locale);
};
