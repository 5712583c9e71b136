import { useTranslate } from 'react-admin';

/** What the store tool says, by its English, in the reader's language. */
export const useTexts = (): ((english: string, params?: object) => string) => {
  const translate = useTranslate();
  return (english, params = {}) => translate(`words.${english}`, { _: english, ...params });
};
