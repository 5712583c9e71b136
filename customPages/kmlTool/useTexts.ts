import { useLocale, useTranslate } from 'react-admin';

/** What the store tool says, by its English, in the reader's language; `count` decides singular or plural. */
export const useTexts = (): ((
  english: string,
  params?: Readonly<Record<string, unknown>> & { count?: number },
) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (english, params = {}) => {
    const { count } = params;
    const counted = count === undefined ? {} : { smart_count: count, count: count.toLocaleString(locale) };
    return translate(`words.${english}`, { _: english, ...params, ...counted });
  };
};
